import { useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../../afterPaint.ts'
import type { GridColumn } from './column.ts'
import type { GridSearch } from '../gridSearch.ts'
import { searchOf, viewOf, type GridView } from './view.ts'
import type { SortKey } from './sort.ts'

/** Whether an address change adds a history entry or replaces the current one. */
export type HistoryStep = 'push' | 'replace'

/** Changes the view. Consecutive changes with the same `typing` share one history entry. */
export type ChangeView = (change: Partial<GridView>, typing?: string) => void

const FIND_SETTLES_MS = 250

const byText = (a: string, b: string) => (a < b ? -1 : 1)

const keyOf = (search: GridSearch) =>
  JSON.stringify(
    Object.entries(search)
      .flatMap(([key, value]) => (value === undefined ? [] : [[key, [value].flat().sort(byText)] as const]))
      .sort(([a], [b]) => byText(a, b)),
  )

/** Runs `act` once the rows are painted, or typing has settled. Returns a function that cancels it. */
function defer(act: () => void, isTyping: boolean): () => void {
  let isCancelled = false
  const once = () => {
    if (!isCancelled) act()
  }
  if (isTyping) setTimeout(once, FIND_SETTLES_MS)
  else afterPaint(once)
  return () => {
    isCancelled = true
  }
}

/**
 * Returns the view from the address, applied optimistically: a change shows in the same frame and is written
 * to the address afterwards. If the address changes for another reason (Back, a link), it overrides pending
 * changes.
 */
export function useView<T>(options: {
  search: GridSearch
  columns: readonly GridColumn<T>[]
  fallback: readonly SortKey[]
  onSearch: (search: GridSearch, step: HistoryStep) => void
}): [GridView, ChangeView] {
  const { search, columns, fallback } = options
  const fromAddress = useMemo(() => viewOf(search, columns, fallback), [search, columns, fallback])
  const address = keyOf(searchOf(fromAddress, columns, fallback))
  const [lastAddress, setLastAddress] = useState(address)
  const [ahead, setAhead] = useState<{ view: GridView; expected: string; issued: string[] } | null>(null)
  const cancelWrite = useRef<() => void>(() => undefined)
  const present = useRef(address)
  /** The address written last, until the router reports it. */
  const onItsWay = useRef<string | null>(null)
  /** The `typing` value of the last write. */
  const lastTyping = useRef<string>(undefined)
  useEffect(() => {
    if (onItsWay.current === null) lastTyping.current = undefined
    present.current = address
    onItsWay.current = null
  }, [address])
  useEffect(() => {
    // Another navigation has won; the pending write is stale.
    if (ahead === null) cancelWrite.current()
  }, [ahead])
  useEffect(() => () => cancelWrite.current(), [])

  if (address !== lastAddress) {
    setLastAddress(address)
    if (ahead && (address === ahead.expected || !ahead.issued.includes(address))) setAhead(null)
  }
  const view = ahead?.view ?? fromAddress

  const change: ChangeView = (part, typing) => {
    const next = { ...view, ...part }
    const written = searchOf(next, columns, fallback)
    const expected = keyOf(written)
    setAhead((now) => ({ view: next, expected, issued: now?.issued ?? [] }))
    cancelWrite.current()
    const write = () => {
      if (expected === onItsWay.current) return
      if (onItsWay.current === null && expected === present.current) return setAhead(null)
      onItsWay.current = expected
      setAhead((now) => now && { ...now, issued: [...now.issued, expected] })
      options.onSearch(written, typing !== undefined && typing === lastTyping.current ? 'replace' : 'push')
      lastTyping.current = typing
    }
    cancelWrite.current = defer(write, typing === 'find')
  }
  return [view, change]
}
