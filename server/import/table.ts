import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { openText } from './encoding.ts'
import { CommandFailure } from '../command/failure.ts'

/** The longest text a record may hold (data model: 200 kB), checked before anything else looks at the row. */
export const CELL_LIMIT = 200_000
const ROW_LIMIT = 16_000_000

export interface TableRow {
  /** Line of the file on which the row begins; the first line is 1. */
  line: number
  cells: readonly string[]
}

export interface RowFault {
  line: number
  /** Position of the cell at fault, counted from 0; null when the whole row is. */
  cell: number | null
  reason: string
}

export interface Table {
  encoding: string
  delimiter: string
  /** Every row that is not blank, the header among them. */
  rows: TableRow[]
  faults: RowFault[]
}

const LINE_BREAK = /\r\n|\r|\n/g
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0)

/** The delimiter that the first line uses most, outside quotes: a comma unless another one is plainly meant. */
export function delimiterOf(head: string): string {
  const firstLine = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head.trimStart())?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const uses = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, next) => (uses(next) > uses(best) ? next : best))
}

/**
 * Reads a CSV file (RFC 4180, with the delimiters spreadsheets write) as a stream.
 * Rows that cannot be taken (a cell past 200,000 characters, a quote out of place) are faults, not failures.
 * @throws CommandFailure when the file cannot be read at all, or when a quote is never closed
 */
export async function readTable(path: string, options: { encoding?: string } = {}): Promise<Table> {
  const { encoding, blocks } = await openText(path, options.encoding)
  const text = blocks()
  const first = await text.next()
  const head = first.done ? '' : first.value
  const table: Table = { encoding, delimiter: delimiterOf(head), rows: [], faults: [] }
  const position = { line: 1, read: 0 }

  const guarded = async function* () {
    let given = 0
    for (
      let block: string | undefined = head;
      block !== undefined;
      block = (await text.next()).value as string
    ) {
      given += block.length
      if (given - position.read > ROW_LIMIT) {
        throw new CommandFailure(
          `Line ${position.line}: the row does not end; a quote is probably never closed.`,
        )
      }
      if (block !== '') yield block
    }
  }
  await parse(Readable.from(guarded()), table, position)
  if (table.rows.length === 0 && table.faults.length === 0) throw new CommandFailure('The file is empty.')
  return table
}

function parse(source: Readable, table: Table, position: { line: number; read: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    source.on('error', reject)
    Papa.parse<string[]>(source, {
      delimiter: table.delimiter,
      skipEmptyLines: false,
      step: ({ data: cells, errors, meta }) => {
        const { line } = position
        position.line += 1 + breaksIn(cells)
        position.read = meta.cursor
        const fault = faultOf(cells, errors)
        if (fault) table.faults.push({ line, ...fault })
        else if (cells.some((cell) => cell.trim() !== '')) table.rows.push({ line, cells })
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

function faultOf(
  cells: readonly string[],
  errors: readonly Papa.ParseError[],
): Omit<RowFault, 'line'> | null {
  const long = cells.findIndex((cell) => cell.length > CELL_LIMIT)
  if (long >= 0) {
    const size = cells[long]?.length.toLocaleString('en-GB')
    return {
      cell: long,
      reason: `holds ${size} characters; at most ${CELL_LIMIT.toLocaleString('en-GB')} are taken`,
    }
  }
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return { cell: null, reason: 'a quote is never closed' }
  if (errors.some(({ type }) => type === 'Quotes')) return { cell: null, reason: 'a quote is out of place' }
  return null
}
