import { exactText, type ShownCells, unsavedAt } from './clipboard/copy.ts'
import type { CellText } from './clipboard/spread.ts'
import type { CellTextEdit } from './edits.ts'
import { cellsIn, type Picks, type Rect } from './selection/range.ts'
import type { GridModel } from './useGrid.ts'

/**
 * Maximum number of cells changed at once: validating more would take minutes and is unlikely to be intended.
 */
export const MAX_CELLS = 50_000

/** Returns the edits that assign texts to cells, skipping positions without a record. */
export const editsOf = <T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'layout'>,
  cells: readonly CellText[],
): CellTextEdit<T>[] =>
  cells.flatMap(({ row, column, text }) => {
    const record = grid.recordAt(row)
    const at = grid.layout[column]?.column
    return record && at ? [{ record, columnId: at.id, text }] : []
  })

/** Returns the editable cells of a rectangle with texts from `textAt`; empty if more than `MAX_CELLS`. */
export function textsIn<T>(
  grid: GridModel<T>,
  rect: Rect,
  textAt: (row: number, column: number) => string,
): CellText[] {
  const cells: CellText[] = []
  if (cellsIn(rect) > MAX_CELLS) return cells
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.first; column <= rect.last; column++)
      if (grid.layout[column]?.column?.editor) cells.push({ row, column, text: textAt(row, column) })
  return cells
}

/** Returns the picked cells with the text from `textAt`; empty if not editable or more than `MAX_CELLS`. */
export const textsAt = <T>(
  grid: GridModel<T>,
  { column, rows }: Picks,
  textAt: (row: number, column: number) => string,
): CellText[] =>
  grid.layout[column]?.column?.editor && rows.length <= MAX_CELLS
    ? rows.map((row) => ({ row, column, text: textAt(row, column) }))
    : []

/** Returns the complete value that a cell shows, as text that can be pasted into another of its column. */
export function exactAt<T>(grid: ShownCells<T>, row: number, column: number): string {
  const record = grid.recordAt(row)
  const at = grid.layout[column]?.column
  return record && at ? (unsavedAt(grid, grid.idAt(row), at.id)?.exact ?? exactText(at, record)) : ''
}
