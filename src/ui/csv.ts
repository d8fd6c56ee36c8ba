import { withoutFormulas } from '../values/formula.ts'
import { writtenNumber } from '../values/numeral.ts'

export type CsvCell = string | number | boolean | null

/**
 * Formats a cell. Texts are escaped against evaluation as formulas in spreadsheets; the import reverses this.
 */
function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return writtenNumber(cell)
  if (typeof cell !== 'string') return String(cell)
  const text = withoutFormulas(cell)
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Formats one row, including its line break. */
export const csvLine = (row: readonly CsvCell[]): string => `${row.map(cellText).join(',')}\r\n`

/** Formats a table as CSV (RFC 4180) with the byte order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('')
