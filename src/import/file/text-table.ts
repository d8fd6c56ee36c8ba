import Papa from 'papaparse'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, TOO_WIDE } from './limits.ts'
import type { RowFault, Table } from './table.ts'

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
/** One sort of line break: a row that another program appended may end with another than those before it. */
const withOneBreak = (text: string) => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)
const count = (n: number) => n.toLocaleString('en-GB')

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The delimiter of a table: the one that splits its first lines most evenly, outside quotes. Titles above the header
 * hold a comma or two; the rows below decide.
 */
export function delimiterOf(text: string): string {
  const head = text.slice(0, 64 * 1024)
  const evenness = (delimiter: string): number => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: 40, skipEmptyLines: true })
    const widths = data.slice(0, Math.max(1, data.length - 1)).map((row) => row.length)
    const split = widths.filter((width) => width > 1)
    if (split.length === 0) return 0
    const usual = split.toSorted((a, b) => a - b)[split.length >> 1] ?? 1
    const even = widths.filter((width) => width === usual).length / widths.length
    return even * Math.min(usual, 30)
  }
  const scores = DELIMITERS.map(evenness)
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function faultOf(
  cells: readonly string[],
  errors: readonly Papa.ParseError[],
): Omit<RowFault, 'line'> | null {
  const long = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell)
  if (long >= 0) {
    const size = count(cells[long]?.length ?? 0)
    return { cell: long, reason: `holds ${size} characters; at most ${count(FILE_LIMITS.cell)} are taken` }
  }
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return { cell: null, reason: 'a quote is never closed' }
  if (errors.some(({ type }) => type === 'Quotes')) return { cell: null, reason: 'a quote is out of place' }
  return null
}

/**
 * Reads delimited text (RFC 4180, with the delimiters spreadsheets write). A row that cannot be taken is a fault.
 * @throws UnreadableFile when there is nothing in it, or too much
 */
export function readTextTable(text: string, delimiter = delimiterOf(text)): Table & { delimiter: string } {
  const table: Table = { rows: [], faults: [] }
  let line = 1
  Papa.parse<string[]>(withOneBreak(text), {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      const cells = data.slice(0, FILE_LIMITS.columns)
      if (data.slice(FILE_LIMITS.columns).some((cell) => cell.trim() !== ''))
        throw new UnreadableFile(TOO_WIDE)
      const fault = faultOf(cells, errors)
      if (fault) table.faults.push({ line, ...fault })
      else if (cells.some((cell) => cell.trim() !== '')) table.rows.push({ line, cells })
      line += 1 + breaksIn(data)
      if (table.rows.length > FILE_LIMITS.rows) parser.abort()
    },
  })
  if (table.rows.length > FILE_LIMITS.rows)
    throw new UnreadableFile(`The table has more than ${count(FILE_LIMITS.rows)} rows. Split the file.`)
  if (table.rows.length === 0 && table.faults.length === 0) throw new UnreadableFile('The file is empty.')
  return { ...table, delimiter }
}
