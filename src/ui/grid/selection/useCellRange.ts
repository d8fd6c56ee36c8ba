import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Position } from '../keyboard.ts'
import type { ActiveCell, GridFocus } from '../useFocus.ts'
import type { GridModel } from '../useGrid.ts'
import { clearTextSelection } from './clearTextSelection.ts'
import {
  type CellRange,
  columnEnds,
  cornerAt,
  rangeAfterReorder,
  hasSameColumns,
  isWithin,
  type Picks,
  type Rect,
  type Selected,
  rectAt,
  rectOf,
} from './range.ts'

export interface RangeSelection {
  /** The selected range; null if only the active cell is selected. */
  rect: Rect | null
  /** The cells picked individually, or null. Picks and a range exclude each other. */
  picks: Picks | null
  /**
   * The cells that keys act on: the range, or the active cell; null in the header and the grid's own columns.
   */
  target: Rect | null
  /** The picked cells, or the target. */
  selected: Selected | null
  /** The moving corner of the range, or the active cell. */
  head: Position
  /** Extends the range to a position; focus follows, or only the active cell while a mouse button is held. */
  extend: (to: Position, focusing: 'go' | 'mark') => void
  /** Selects the range from one position to another, as a mouse drag does. */
  drag: (from: Position, to: Position) => void
  /** Adds a cell to the picked cells of its column, or removes it. */
  pick: (at: Position) => void
  /**
   * Picks or unpicks the active cell; the arrow keys then move within the column and keep the picked cells.
   */
  pickHere: () => void
  /** Makes another selected cell the active one and keeps the selection. */
  carry: (to: Position) => void
  /** Selects the range from one position to another and keeps the active cell if it is in it. */
  surround: (from: Position, to: Position) => void
  /** Selects all rows from one column to another; focus does not move. */
  selectColumns: (first: number, last: number) => void
  /** Reduces the selection to the active cell. */
  collapse: () => void
}

interface Kept {
  range: CellRange | null
  /** The row ids by position when the range was created. */
  before: (position: number) => string | undefined
  /** The row ids of the picked cells, which are in the column of the active cell. */
  picked: ReadonlySet<string>
  /** The column to which the active cell is confined while cells are picked by key; null by mouse. */
  roams: string | null
  /** The active cell that belongs to the selection: the selection ends when another cell becomes active. */
  focus: ActiveCell
}

const NONE: ReadonlySet<string> = new Set()

/** The selected cells: a range, stored as two corners only, or individually picked cells. */
export function useCellRange<T>(grid: GridModel<T>, focus: GridFocus): RangeSelection {
  const [kept, setKept] = useState<Kept | null>(null)
  const { active, position } = focus
  const held =
    kept !== null &&
    (kept.roams === active.columnId ||
      (kept.focus.rowId === active.rowId && kept.focus.columnId === active.columnId)) &&
    (!kept.range || hasSameColumns(grid, kept.range))
      ? kept
      : null
  const { positionOf, idAt, theirs } = grid
  const range = useMemo(
    () => (held?.range ? rangeAfterReorder(held.range, held.before, { positionOf, idAt }) : null),
    [held, positionOf, idAt],
  )
  // Once the active cell moves away the selection ends, and does not return if it moves back.
  if (kept !== null && held === null) setKept(null)
  // The rows of the range no longer stand together. If others caused that, a key meant for the range must not
  // act on the remaining cell; the user's own changes need no such protection.
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
    clearTextSelection()
    keep({ range: { anchor, head }, picked: NONE, roams: null, focus: at })
    if (focusing === 'stay') focus.settle()
    if (focusing === 'go') focus.go(head)
    else if (focusing === 'mark') focus.mark(at)
  }
  /** Returns the ids of the rows already selected in a column; that of the active cell comes last. */
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
    // The first press keeps the existing selection; after that the active cell moves without clearing it.
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
      // The active cell stays on a picked cell, without scrolling to it if it is out of view.
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
    surround: (from, to) => {
      const around = { top: from.row, bottom: to.row, first: from.column, last: to.column }
      put(from, to, isWithin(around, position) ? 'stay' : 'mark')
    },
    selectColumns: (first, last) =>
      put({ row: 0, column: first }, { row: grid.count - 1, column: last }, 'stay'),
    collapse: () => setKept(null),
  }
}
