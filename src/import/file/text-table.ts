import Papa from 'papaparse'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, TOO_WIDE } from './limits.ts'
import type { RowFault, Table } from './table.ts'

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
/** Normalises line breaks to \n: rows appended by another program may end differently. */
const withOneBreak = (text: string) => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)
const count = (n: number) => n.toLocaleString('en-GB')

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * Detects the delimiter of a table: the one that splits its first lines most evenly, outside quotes. Title
 * lines above the header may hold a comma or two; the rows below outweigh them.
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
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return { cell: null, reason: 'a quote is never closed' }
  if (errors.some(({ type }) => type === 'Quotes')) return { cell: null, reason: 'a quote is out of place' }
  const long = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell)
  if (long >= 0) {
    const size = count(cells[long]?.length ?? 0)
    return { cell: long, reason: `has ${size} characters; the limit is ${count(FILE_LIMITS.cell)}` }
  }
  return null
}

/**
 * Limits on the recovery of rows swallowed by a wrong quote: the number of faulty rows searched, and the
 * characters searched of each, since such a row may run to the end of the file.
 */
const LOOKED_INTO = 30
const LOOKED_AT = 64 * 1024

/**
 * Finds the line on which the next row begins inside a row with wrong quotes: the first line with as many
 * cells as the rows before. Returns null if no line has, or if rows have a single cell.
 */
function nextRowIn(lines: readonly string[], delimiter: string, width: number): number | null {
  const isRow = (line: string) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter })
    return errors.length === 0 && data[0]?.length === width
  }
  const at = lines.findIndex((line, n) => n > 0 && isRow(line))
  return width > 1 && at !== -1 ? at : null
}

/**
 * Reads delimited text (RFC 4180, with the delimiters that spreadsheets write). A row that cannot be imported
 * is reported as a fault; one whose quote is never closed, or closed too late, takes no other rows with it.
 * @throws UnreadableFile when the text is empty or too large
 */
export function readTextTable(text: string, delimiter = delimiterOf(text)): Table & { delimiter: string } {
  const table: Table = { rows: [], faults: [] }
  const whole = withOneBreak(text)
  let line = 1
  let width = 0
  let lookedInto = 0

  /** Reads rows from a position on; returns the position to resume at after a faulty row, null at the end. */
  function rowsFrom(from: number): number | null {
    let begin = from
    let goOn: number | null = null
    Papa.parse<string[]>(whole.slice(from), {
      delimiter,
      newline: '\n',
      skipEmptyLines: false,
      step: ({ data, errors, meta }, parser) => {
        const cells = data.slice(0, FILE_LIMITS.columns)
        if (data.slice(FILE_LIMITS.columns).some((cell) => cell.trim() !== ''))
          throw new UnreadableFile(TOO_WIDE)
        const fault = faultOf(cells, errors)
        const end = from + meta.cursor
        const breaks = breaksIn(data)
        if (fault?.cell === null && breaks > 0 && lookedInto < LOOKED_INTO) {
          lookedInto += 1
          const lines = whole.slice(begin, Math.min(end, begin + LOOKED_AT)).split('\n')
          const next = nextRowIn(lines, delimiter, width)
          if (next !== null) {
            table.faults.push({ line, ...fault })
            line += next
            goOn = begin + lines.slice(0, next).reduce((sum, each) => sum + each.length + 1, 0)
            parser.abort()
            return
          }
        }
        if (fault) table.faults.push({ line, ...fault, reason: withLines(fault.reason, line, breaks) })
        else if (cells.some((cell) => cell.trim() !== '')) {
          table.rows.push({ line, cells })
          width = data.length
        }
        line += 1 + breaks
        begin = end
        if (table.rows.length > FILE_LIMITS.rows) parser.abort()
      },
    })
    return goOn
  }

  for (let from: number | null = 0; from !== null;) from = rowsFrom(from)
  if (table.rows.length > FILE_LIMITS.rows)
    throw new UnreadableFile(`The table has more than ${count(FILE_LIMITS.rows)} rows. Split the file.`)
  if (table.rows.length === 0 && table.faults.length === 0) throw new UnreadableFile('The file is empty.')
  return { ...table, delimiter }
}

/** Appends to a reason the range of lines that a faulty row covers, if more than one. */
const withLines = (reason: string, line: number, breaks: number): string =>
  breaks === 0 ? reason : `${reason}, so lines ${count(line)} to ${count(line + breaks)} are read as one row`
