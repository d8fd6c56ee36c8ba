import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Position } from '../keyboard.ts'
import type { ActiveCell, GridFocus } from '../useFocus.ts'
import type { GridModel } from '../useGrid.ts'
import { dropText } from './dropText.ts'
import {
  type CellRange,
  columnEnds,
  cornerAt,
  followed,
  hasItsColumns,
  type Picks,
  type Rect,
  type Selected,
  rectAt,
  rectOf,
} from './range.ts'

export interface RangeSelection {
  /** The selected cells; null while there is only the one with the focus. */
  rect: Rect | null
  /** The cells that were picked one by one; null while there are not several. There are never picks and a range. */
  picks: Picks | null
  /** The cells that keys work on: the range, or the cell with the focus; null in the header and the grid's own columns. */
  target: Rect | null
  /** The picked cells, or the target. */
  selected: Selected | null
  /** Where the range is extended from. */
  head: Position
  /** Extends the range to a position; the focus goes along, or, while a button is held, only the mark of it. */
  extend: (to: Position, focusing: 'go' | 'mark') => void
  /** Begins a range at a position and extends it to another, as a mouse does. */
  drag: (from: Position, to: Position) => void
  /** Picks a cell beside those that are selected in its column, or takes it out again. */
  pick: (at: Position) => void
  /** The same for the cell with the focus, which then goes from cell to cell of the column while the picked ones stay. */
  pickHere: () => void
  /** The focus goes to another one of the selected cells, which stay selected. */
  carry: (to: Position) => void
  /** Selects the cells of rows, by default of all, from one column to another; the focus stays where it is. */
  selectColumns: (first: number, last: number) => void
  /** Leaves only the cell with the focus. */
  collapse: () => void
}

interface Kept {
  range: CellRange | null
  /** The ids of the rows, by position, when the range was begun. */
  before: (position: number) => string | undefined
  /** The rows of the picked cells, whose column is that of the focus. */
  picked: ReadonlySet<string>
  /** The column in which the focus goes about while cells are picked by a key; null by a mouse. */
  roams: string | null
  /** Where the focus was: a range is over when it moves on without it. */
  focus: ActiveCell
}

const NONE: ReadonlySet<string> = new Set()

/** The range of cells, two corners whatever it holds, or the cells that were picked one by one. */
export function useCellRange<T>(grid: GridModel<T>, focus: GridFocus): RangeSelection {
  const [kept, setKept] = useState<Kept | null>(null)
  const { active, position } = focus
  const held =
    kept !== null &&
    (kept.roams === active.columnId ||
      (kept.focus.rowId === active.rowId && kept.focus.columnId === active.columnId)) &&
    (!kept.range || hasItsColumns(grid, kept.range))
      ? kept
      : null
  const { positionOf, idAt, theirs } = grid
  const range = useMemo(
    () => (held?.range ? followed(held.range, held.before, { positionOf, idAt }) : null),
    [held, positionOf, idAt],
  )
  // It is over when the focus goes on, and does not come back with it.
  if (kept !== null && held === null) setKept(null)
  // They are parted: what is pressed for all of them is not meant for one, unless one's own doing parted them.
  const [partings, setPartings] = useState(0)
  if (held !== null && held.range !== null && range === null) {
    setKept(null)
    setPartings(partings + 1)
  }
  const seen = useRef(theirs)
  const onParted = useEffectEvent(() => {
    if (seen.current !== theirs) focus.stray()
  })
  useLayoutEffect(() => {
    if (partings > 0) onParted()
  }, [partings])
  useLayoutEffect(() => {
    seen.current = theirs
  }, [theirs])
  const rect = useMemo(() => range && rectOf(range), [range])
  const ends = columnEnds(grid.layout)
  const picked = held?.picked ?? NONE
  const isRoaming = held !== null && held.roams !== null
  const picks = useMemo(() => {
    const rows = [...picked].map(positionOf).filter((row) => row !== -1)
    return rows.length > (isRoaming ? 0 : 1)
      ? { column: position.column, rows: rows.sort((a, b) => a - b), ids: picked }
      : null
  }, [picked, positionOf, position.column, isRoaming])

  const keep = (next: Omit<Kept, 'before'>) => setKept({ ...next, before: idAt })
  const put = (from: Position, to: Position, focusing: 'go' | 'mark' | 'stay') => {
    if (!ends || grid.count === 0) return
    const within = ({ row, column }: Position) => ({
      row: Math.min(Math.max(row, 0), grid.count - 1),
      column: Math.min(Math.max(column, ends[0]), ends[1]),
    })
    const anchor = cornerAt(grid, within(from))
    const head = cornerAt(grid, within(to))
    if (!anchor || !head) return
    const at = focusing === 'stay' ? active : { rowId: head.rowId, columnId: head.columnId }
    dropText()
    keep({ range: { anchor, head }, picked: NONE, roams: null, focus: at })
    if (focusing === 'stay') focus.settle()
    if (focusing === 'go') focus.go(head)
    else if (focusing === 'mark') focus.mark(at)
  }
  /** The rows of a column that are selected already, the last one being that of the focus. */
  const rowsOf = (column: number): string[] => {
    if (picked.size > 0) return column === position.column ? [...picked] : []
    const { top, bottom, first, last } = rect ?? rectAt(position)
    if (first !== column || last !== column || top < 0) return []
    return Array.from({ length: bottom - top + 1 }, (_, row) => idAt(top + row) ?? '')
  }
  const pickHere = () => {
    const corner = cornerAt(grid, position)
    if (!corner) return
    const next = new Set(rowsOf(position.column))
    // The first press keeps what is selected; the focus goes about from then on.
    if (!isRoaming || !next.delete(corner.rowId)) next.add(corner.rowId)
    keep({
      range: null,
      picked: next,
      roams: next.size > 0 ? active.columnId : null,
      focus: active,
    })
  }
  const pick = (at: Position) => {
    const corner = cornerAt(grid, at)
    if (!corner) return
    const { rowId, columnId } = corner
    const next = new Set(rowsOf(at.column))
    if (next.delete(rowId) && next.size > 0) {
      // The focus stays on a cell that is picked; what is out of sight is not scrolled to.
      const rest = {
        rowId: next.has(active.rowId ?? '') ? active.rowId : ([...next].at(-1) ?? null),
        columnId,
      }
      focus.mark(rest)
      return keep({ range: null, picked: next, roams: null, focus: rest })
    }
    next.add(rowId)
    keep({ range: null, picked: next, roams: null, focus: { rowId, columnId } })
    focus.go(corner)
  }
  const target = rect ?? (cornerAt(grid, position) && rectAt(position))
  return {
    rect,
    picks,
    pick,
    pickHere,
    carry: (to) => {
      const corner = cornerAt(grid, to)
      if (!corner) return
      const at = { rowId: corner.rowId, columnId: corner.columnId }
      if (held) setKept({ ...held, focus: at })
      focus.mark(at)
    },
    target,
    selected: picks ?? target,
    head: range?.head ?? position,
    extend: (to, focusing) => put(range?.anchor ?? position, to, focusing),
    drag: (from, to) => put(from, to, 'mark'),
    selectColumns: (first, last) =>
      put({ row: 0, column: first }, { row: grid.count - 1, column: last }, 'stay'),
    collapse: () => setKept(null),
  }
}
