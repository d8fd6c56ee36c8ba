import { exactText } from './clipboard/copy.ts'
import type { CellText } from './clipboard/spread.ts'
import type { CellTextEdit } from './edits.ts'
import { cellsIn, type Picks, type Rect } from './selection/range.ts'
import type { GridModel } from './useGrid.ts'

/** So many cells are changed at once at most: more would take minutes to be judged and are hardly meant. */
export const MOST_CELLS = 50_000

/** The edits by which cells are given texts; positions without a record are left out. */
export const editsOf = <T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'layout'>,
  cells: readonly CellText[],
): CellTextEdit<T>[] =>
  cells.flatMap(({ row, column, text }) => {
    const record = grid.recordAt(row)
    const at = grid.layout[column]?.column
    return record && at ? [{ record, columnId: at.id, text }] : []
  })

/** The cells of a rectangle that can be edited, each with the text that `textOf` gives it. */
export function textsIn<T>(
  grid: GridModel<T>,
  rect: Rect,
  textAt: (row: number, column: number) => string,
): CellText[] {
  const cells: CellText[] = []
  if (cellsIn(rect) > MOST_CELLS) return cells
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.first; column <= rect.last; column++)
      if (grid.layout[column]?.column?.editor) cells.push({ row, column, text: textAt(row, column) })
  return cells
}

/** The picked cells, if they can be edited, each with the text that `textOf` gives it. */
export const textsAt = <T>(
  grid: GridModel<T>,
  { column, rows }: Picks,
  textAt: (row: number, column: number) => string,
): CellText[] =>
  grid.layout[column]?.column?.editor && rows.length <= MOST_CELLS
    ? rows.map((row) => ({ row, column, text: textAt(row, column) }))
    : []

/** All that a cell holds, as a text that can be put into another cell of its column. */
export function exactAt<T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'layout'>,
  row: number,
  column: number,
): string {
  const record = grid.recordAt(row)
  const at = grid.layout[column]?.column
  return record && at ? exactText(at, record) : ''
}
