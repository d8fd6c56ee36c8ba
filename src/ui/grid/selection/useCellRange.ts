import { useMemo, useState } from 'react'
import type { Position } from '../keyboard.ts'
import type { ActiveCell, GridFocus } from '../useFocus.ts'
import type { GridModel } from '../useGrid.ts'
import { type CellRange, columnEnds, cornerAt, isStanding, type Rect, rectAt, rectOf } from './range.ts'

export interface RangeSelection {
  /** The selected cells; null while there is only the one with the focus. */
  rect: Rect | null
  /** The cells that keys work on: the range, or the cell with the focus; null in the header and the grid's own columns. */
  target: Rect | null
  /** Where the range is extended from. */
  head: Position
  /** Extends the range to a place; the focus goes along, or, while a button is held, only the mark of it. */
  extend: (to: Position, focusing: 'go' | 'mark') => void
  /** Begins a range at a place and extends it to another, as a mouse does. */
  drag: (from: Position, to: Position) => void
  /** Selects the cells of rows, by default of all, from one column to another; the focus stays where it is. */
  selectColumns: (first: number, last: number) => void
  /** Leaves only the cell with the focus. */
  collapse: () => void
}

interface Held {
  range: CellRange
  /** Where the focus was: a range is over when it moves on without it. */
  focus: ActiveCell
}

/** The range of cells: two corners, whatever it holds. */
export function useCellRange<T>(grid: GridModel<T>, focus: GridFocus): RangeSelection {
  const [kept, setKept] = useState<Held | null>(null)
  const { active, place } = focus
  const held =
    kept?.focus.rowId === active.rowId &&
    kept.focus.columnId === active.columnId &&
    isStanding(grid, kept.range)
      ? kept
      : null
  const range = held?.range ?? null
  const rect = useMemo(() => range && rectOf(range), [range])
  const ends = columnEnds(grid.placed)

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
    setKept({ range: { anchor, head }, focus: at })
    if (focusing === 'go') focus.go(head)
    else if (focusing === 'mark') focus.mark(at)
  }
  return {
    rect,
    target: rect ?? (cornerAt(grid, place) && rectAt(place)),
    head: range?.head ?? place,
    extend: (to, focusing) => put(range?.anchor ?? place, to, focusing),
    drag: (from, to) => put(from, to, 'mark'),
    selectColumns: (first, last) =>
      put({ row: 0, column: first }, { row: grid.count - 1, column: last }, 'stay'),
    collapse: () => setKept(null),
  }
}
