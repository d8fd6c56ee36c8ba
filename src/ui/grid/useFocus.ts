import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { GridModel } from './useGrid.ts'
import type { Position } from './keyboard.ts'
import { revealLine } from './useVirtualRows.ts'

/** The cell that is the tab stop of the grid (roving tabindex); `rowId` null means the header. */
export interface ActiveCell {
  rowId: string | null
  columnId: string
}

export interface GridFocus {
  active: ActiveCell
  position: Position
  /** Whether the record of the active cell is no longer shown; the first row is used instead. */
  isGone: boolean
  /**
   * Whether the user did not choose the active cell: after a colleague's change, it took the place of a row
   * that disappeared, or the selected rows were reordered. Keys pressed then were meant for something else.
   */
  isStray: () => boolean
  /** Marks the active cell as stray because the selected rows have changed. */
  stray: () => void
  /** Confirms that the user means the active cell. */
  settle: () => void
  /** The key of the group whose heading has focus. */
  heading: string | null
  markHeading: (key: string | null) => void
  /** Makes a cell active and focuses it. */
  go: (position: Position) => void
  /** Makes a cell active without moving focus. */
  mark: (active: ActiveCell) => void
  /** Focuses a record in the current column. */
  focusRecord: (recordId: string) => void
  /** Focuses a cell, once its row and column are shown. */
  focusCell: (recordId: string, columnId: string) => void
  /** Called when a cell receives focus by any means; `isBack` if focus returned, as from a dialog. */
  onArrival: (cell: ActiveCell, isBack: boolean) => void
}

function cellOf(scroller: HTMLElement | null, { rowId, columnId }: ActiveCell): HTMLElement | null {
  const row = rowId === null ? '[data-header]' : `[data-row="${CSS.escape(rowId)}"] `
  return scroller?.querySelector<HTMLElement>(`${row}[data-column="${CSS.escape(columnId)}"]`) ?? null
}

const isInRow = (scroller: HTMLElement | null, element: Element | null): boolean =>
  element?.closest('[data-row]') != null && scroller?.contains(element) === true

/** Sets the attribute that draws the focus ring dashed while the active cell is stray. */
const markStray = (scroller: RefObject<HTMLElement | null>, isStray: boolean) =>
  scroller.current?.toggleAttribute('data-stray', isStray)

/** The active cell as it was last shown. */
interface Last<T> {
  position: number
  record?: T | undefined
  theirs?: unknown
  /** Set once the row is gone: whether the user's own sort, filter, collapse or delete caused it. */
  isOwn?: boolean
}

/**
 * Roving tabindex over virtualised rows. The active cell is stored by record id, so that it survives sorting.
 */
export function useFocus<T>(
  grid: GridModel<T>,
  scroller: RefObject<HTMLElement | null>,
  /** Height of the header above the rows, CSS pixels. */
  header: number,
  /**
   * Called with the last seen record when the focused one disappears; with null when selected rows change.
   */
  onLeft: (record: T | null) => void,
): GridFocus {
  const { layout, lines, positionOf } = grid
  const [kept, setKept] = useState<ActiveCell | null>(null)
  const [heading, markHeading] = useState<string | null>(null)
  const [request, setRequest] = useState<ActiveCell | null>(null)
  const first =
    (layout.find(({ column }) => column?.isTitle) ?? layout.find(({ column }) => column))?.id ?? ''
  const index = grid.positionOf(kept?.rowId ?? null)
  const isGone = kept === null || (kept.rowId !== null && index === -1)
  const rowId = isGone ? (grid.idAt(0) ?? null) : kept.rowId
  const column = Math.max(
    0,
    layout.findIndex(({ id }) => id === (kept?.columnId ?? first)),
  )
  const columnId = layout[column]?.id ?? first
  const active = useMemo(() => ({ rowId, columnId }), [rowId, columnId])

  /** The id of the active row that the user did not choose; null if the user chose it. */
  const strayRow = useRef<string | null>(null)
  const setStray = (row: string | null) => {
    strayRow.current = row
    markStray(scroller, row !== null)
  }

  const ask = useCallback(
    (next: ActiveCell) => {
      const row = positionOf(next.rowId)
      // Scrolls first, so that the row renders once and in view; otherwise all rows would render a second
      // time.
      if (row !== -1) revealLine(scroller.current, lines, lines.of(row), header)
      setKept(next)
      setRequest({ ...next })
    },
    [positionOf, lines, scroller, header],
  )

  const asked = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!request) return
    const cell = cellOf(scroller.current, request)
    // A recycled element may already have focus; refocusing it makes screen readers announce its new record.
    if (cell === document.activeElement && asked.current !== request.rowId) cell?.blur()
    asked.current = request.rowId
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [request, scroller])

  const hadFocus = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // Focus in a menu does not count: the menu returns focus when it closes.
      if (target instanceof Element && target.closest('[role=menu]')) return
      hadFocus.current =
        target instanceof Element &&
        target.closest('[role=row]') !== null &&
        scroller.current?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [scroller])

  // When the focused row disappears, focus moves to the row that is now at its position.
  const last = useRef<Last<T>>({ position: -1 })
  const land = () => {
    const { position, record, isOwn } = last.current
    const next = grid.idAt(Math.min(position, grid.count - 1))
    if (!kept || next === undefined) return
    setStray(isOwn ? null : next)
    ask({ rowId: next, columnId: kept.columnId })
    if (record && !isOwn) onLeft(record)
  }
  useLayoutEffect(() => {
    const focused = document.activeElement
    const { theirs } = grid
    if (isGone) last.current.isOwn ??= last.current.theirs === theirs
    else last.current = { position: index, record: grid.recordAt(index), theirs }
    if (!isGone) return
    if (focused === document.body ? hadFocus.current : isInRow(scroller.current, focused)) land()
  })

  // If the focused row element was recycled for another record, focus follows the original record.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isGone || !focused?.matches('[data-row] > [data-column]') || !scroller.current?.contains(focused))
      return
    const cell = cellOf(scroller.current, active)
    if (cell && cell !== focused) cell.focus({ preventScroll: true })
  })

  /** Focuses a cell that the user chose. */
  const goTo = (cell: ActiveCell) => {
    setStray(null)
    ask(cell)
  }
  return {
    active,
    position: { row: rowId === null ? -1 : isGone ? 0 : index, column },
    isGone: isGone && kept !== null,
    isStray: () => strayRow.current !== null && strayRow.current === rowId,
    stray: () => {
      setStray(rowId)
      onLeft(null)
    },
    settle: () => setStray(null),
    heading,
    markHeading,
    go: (position) =>
      goTo({ rowId: grid.idAt(position.row) ?? null, columnId: layout[position.column]?.id ?? first }),
    mark: (cell) => {
      setStray(null)
      setKept(cell)
    },
    focusRecord: (recordId) => goTo({ rowId: recordId, columnId }),
    focusCell: (recordId, columnId) => goTo({ rowId: recordId, columnId }),
    onArrival: (cell, isBack) => {
      // The element that focus returned to now shows another record.
      if (isGone && kept && cell.rowId !== null && isBack) land()
      else if (kept?.rowId !== cell.rowId || kept.columnId !== cell.columnId) setKept(cell)
    },
  }
}
