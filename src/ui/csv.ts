/** What a spreadsheet would take for a formula or for the end of a cell; full-width forms count as well. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠]/

export type CsvCell = string | number | boolean | null

/** A leading apostrophe keeps a spreadsheet from calculating a text; numbers stay numbers. The import takes it off. */
function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = DANGEROUS.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), with the byte order mark by which Excel knows UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
