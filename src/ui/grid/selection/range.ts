import { counted } from '../../format.ts'
import type { GridColumn } from '../column.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'

/** A corner of a range: its position, and the row and column that were there. */
export interface Corner extends Position {
  rowId: string
  columnId: string
}

/**
 * A rectangular range from its anchor (fixed corner) to its head (moving corner); its cells are never listed.
 */
export interface CellRange {
  anchor: Corner
  head: Corner
}

/** A rectangle of positions; both ends are inclusive. */
export interface Rect {
  top: number
  bottom: number
  first: number
  last: number
}

/** Cells of one column picked individually, sorted from the top. */
export interface Picks {
  column: number
  rows: readonly number[]
  ids: ReadonlySet<string>
}

/** The cells that keyboard and menu commands act on. */
export type Selected = Rect | Picks

export const isPicked = (cells: Selected): cells is Picks => 'rows' in cells

/** Returns the rectangle of a single cell. */
export const rectAt = ({ row, column }: Position): Rect => ({
  top: row,
  bottom: row,
  first: column,
  last: column,
})

export const rectOf = ({ anchor, head }: CellRange): Rect => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  first: Math.min(anchor.column, head.column),
  last: Math.max(anchor.column, head.column),
})

type Cells<T> = Pick<GridModel<T>, 'count' | 'idAt' | 'layout'>

/** Returns the corner at a position; null if there is no cell of a record. */
export function cornerAt<T>({ idAt, layout }: Cells<T>, { row, column }: Position): Corner | null {
  const rowId = row < 0 ? undefined : idAt(row)
  const at = layout[column]
  return rowId === undefined || !at?.column ? null : { row, column, rowId, columnId: at.id }
}

/** Returns whether the columns of a range are still at their positions. */
export const hasSameColumns = <T>(
  { layout }: Pick<Cells<T>, 'layout'>,
  { anchor, head }: CellRange,
): boolean => [anchor, head].every((at) => layout[at.column]?.id === at.columnId)

/**
 * Returns a range at the current positions of its rows, which may have moved or been reversed by a sort; null
 * if they are no longer the same consecutive rows. `before`: the row ids by position when the range was
 * created.
 */
export function rangeAfterReorder<T>(
  { anchor, head }: CellRange,
  before: Cells<T>['idAt'],
  { idAt, positionOf }: Pick<GridModel<T>, 'idAt' | 'positionOf'>,
): CellRange | null {
  const [from, to] = [positionOf(anchor.rowId), positionOf(head.rowId)]
  const [was, is] = [Math.sign(head.row - anchor.row), Math.sign(to - from)]
  for (let row = Math.abs(head.row - anchor.row); row >= 0; row--)
    if (idAt(from + row * is) !== before(anchor.row + row * was)) return null
  return { anchor: { ...anchor, row: from }, head: { ...head, row: to } }
}

/** Returns the positions of the first and last data column, excluding the grid's own columns, or null. */
export function columnEnds<T>(layout: readonly LaidOutColumn<T>[]): [first: number, last: number] | null {
  const first = layout.findIndex(({ column }) => column !== null)
  return first === -1 ? null : [first, layout.findLastIndex(({ column }) => column !== null)]
}

/** Returns the data columns of a rectangle. */
export const columnsIn = <T>(
  layout: readonly LaidOutColumn<T>[],
  { first, last }: Pick<Rect, 'first' | 'last'>,
): GridColumn<T>[] => layout.slice(Math.max(0, first), last + 1).flatMap(({ column }) => column ?? [])

/** Returns the number of selected cells. */
export const cellsIn = (cells: Selected): number =>
  isPicked(cells) ? cells.rows.length : (cells.bottom - cells.top + 1) * (cells.last - cells.first + 1)

/** Returns whether a cell is selected. */
export const isWithin = (cells: Selected | null, { row, column }: Position): boolean =>
  cells !== null &&
  (isPicked(cells)
    ? column === cells.column && cells.rows.includes(row)
    : row >= cells.top && row <= cells.bottom && column >= cells.first && column <= cells.last)

/** Returns the selection for screen readers: "12 cells selected: 4 rows, 3 columns"; '' for a single cell. */
export function rangeStatus(rect: Rect | null, picks: Picks | null = null): string {
  if (picks) return `${counted(picks.rows.length, 'cell', 'cells')} selected`
  if (!rect || cellsIn(rect) === 1) return ''
  const rows = counted(rect.bottom - rect.top + 1, 'row', 'rows')
  return `${counted(cellsIn(rect), 'cell', 'cells')} selected: ${rows}, ${counted(rect.last - rect.first + 1, 'column', 'columns')}`
}

export interface RowRange {
  first: number
  last: number
  isTop: boolean
  isBottom: boolean
}

/** Returns the part of a rectangle in a row; null if the row is outside. */
export const rowRange = (rect: Rect | null, row: number): RowRange | null =>
  rect && row >= rect.top && row <= rect.bottom
    ? { first: rect.first, last: rect.last, isTop: row === rect.top, isBottom: row === rect.bottom }
    : null

/** Returns which edges of a rectangle a cell draws: "top start"; '' for an inner cell; undefined outside. */
export function edgesOf(range: RowRange | null, column: number): string | undefined {
  if (!range || column < range.first || column > range.last) return undefined
  const sides: [string, boolean][] = [
    ['top', range.isTop],
    ['bottom', range.isBottom],
    ['start', column === range.first],
    ['end', column === range.last],
  ]
  return sides.flatMap(([side, isOn]) => (isOn ? side : [])).join(' ')
}
