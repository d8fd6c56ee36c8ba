import { exactText } from './clipboard/copy.ts'
import type { PlacedText } from './clipboard/spread.ts'
import type { CellTextEdit } from './edits.ts'
import { cellsIn, type Picks, type Rect } from './selection/range.ts'
import type { GridModel } from './useGrid.ts'

/** So many cells are changed at once at most: more would take minutes to be judged and are hardly meant. */
export const MOST_CELLS = 50_000

/** The edits by which cells are given texts; places without a record are left out. */
export const editsOf = <T>(grid: GridModel<T>, cells: readonly PlacedText[]): CellTextEdit<T>[] =>
  cells.flatMap(({ row, column, text }) => {
    const record = grid.recordAt(row)
    const at = grid.placed[column]?.column
    return record && at ? [{ record, columnId: at.id, text }] : []
  })

/** The cells of a rectangle that can be edited, each with the text that `textOf` gives it. */
export function placedIn<T>(
  grid: GridModel<T>,
  rect: Rect,
  textAt: (row: number, column: number) => string,
): PlacedText[] {
  const cells: PlacedText[] = []
  if (cellsIn(rect) > MOST_CELLS) return cells
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.first; column <= rect.last; column++)
      if (grid.placed[column]?.column?.editor) cells.push({ row, column, text: textAt(row, column) })
  return cells
}

/** The picked cells, if they can be edited, each with the text that `textOf` gives it. */
export const placedAt = <T>(
  grid: GridModel<T>,
  { column, rows }: Picks,
  textAt: (row: number, column: number) => string,
): PlacedText[] =>
  grid.placed[column]?.column?.editor && rows.length <= MOST_CELLS
    ? rows.map((row) => ({ row, column, text: textAt(row, column) }))
    : []

/** All that a cell holds, as a text that can be put into another cell of its column. */
export function exactAt<T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'placed'>,
  row: number,
  column: number,
): string {
  const record = grid.recordAt(row)
  const at = grid.placed[column]?.column
  return record && at ? exactText(at, record) : ''
}
