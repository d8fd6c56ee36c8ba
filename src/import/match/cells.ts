import type { TableRow } from '../file/table.ts'

/** Returns the cells of a row that hold anything. */
export const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '')

/** Returns the filled cells of a column, trimmed, in the order of the rows. */
export const valuesAt = (rows: readonly Pick<TableRow, 'cells'>[], at: number): string[] =>
  rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)

/** Returns the number of rows in which a column holds anything. */
export function filledCount(rows: readonly Pick<TableRow, 'cells'>[], at: number): number {
  let count = 0
  for (const { cells } of rows) if ((cells[at]?.trim() ?? '') !== '') count += 1
  return count
}

/** Whether a cell holds a number, perhaps with a unit of one letter, rather than words. */
export const isNumeric = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{2}/u.test(cell)

/** Returns the cell of a row in which only one holds anything; null for any other row. */
export function onlyCell(cells: readonly string[]): string | null {
  let only: string | null = null
  for (const cell of cells) {
    if (cell.trim() === '') continue
    if (only !== null) return null
    only = cell
  }
  return only
}
