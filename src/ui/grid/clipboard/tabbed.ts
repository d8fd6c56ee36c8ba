/** The texts of a table of cells, row by row. */
export type Block = readonly (readonly string[])[]

const WITH_BREAKS = /[\t\r\n"]/

/**
 * Formats rows as spreadsheets do: tab-separated, quoting cells that contain a tab, a line break or a quote.
 */
export function tabbed(rows: Block): string {
  const cell = (text: string) => (WITH_BREAKS.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row) => row.map(cell).join('\t'))
  // An empty last line would be read as the trailing line break that many programs write.
  if (lines.length > 1 && lines.at(-1) === '') lines[lines.length - 1] = '""'
  return lines.join('\n')
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

function cellAt(text: string, at: number): { value: string; end: number } {
  QUOTED.lastIndex = at
  const quoted = QUOTED.exec(text)
  if (quoted) return { value: (quoted[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex }
  // A quote that is not closed before the cell ends is literal: 24" pipes.
  PLAIN.lastIndex = at
  return { value: PLAIN.exec(text)?.[0] ?? '', end: PLAIN.lastIndex }
}

/**
 * Parses text copied from a spreadsheet (tab-separated lines, quoted where needed). Rows are padded to the
 * length of the longest. A trailing line break ends the last row and does not start another.
 */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { value, end } = cellAt(text, at)
    rows.at(-1)?.push(value)
    if (end >= text.length) break
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] === '\t') continue
    if (at >= text.length) break
    rows.push([])
  }
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
