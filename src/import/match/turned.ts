import type { Table, TableRow } from '../file/table.ts'
import { filledOf, isNumeric } from './cells.ts'
import type { Vocabulary } from './header.ts'
import { headingOf, MAX_HEADING_LENGTH } from './heading.ts'

/** Position of the header of a table whose first column names the fields, so that each column is a record. */
export const FIRST_COLUMN = -2

/** Number of labels that must be names of fields. */
const KNOWN = 3
/** Rows beyond which a table lists its records in rows. */
const MOST_LABELS = 120
/** Columns before the labels, as of running numbers. */
const BEFORE = 2
/** Heading of the names of the records, where the corner of the table says nothing. */
const NAME = 'Name'

const isName = (cell: string, vocabulary: Vocabulary): boolean =>
  cell.trim() !== '' && cell.length <= MAX_HEADING_LENGTH && vocabulary.has(headingOf(cell).joined)

/** Returns the number of different cells that are names of fields. */
const knownIn = (cells: readonly string[], vocabulary: Vocabulary): number =>
  new Set(cells.map((cell) => cell.trim()).filter((cell) => isName(cell, vocabulary))).size

/** Returns the rows with a label in that column and a value beside it; others are titles or headings of sections. */
const labelled = (rows: readonly TableRow[], labels: number): readonly TableRow[] =>
  rows.filter(
    ({ cells }) => (cells[labels]?.trim() ?? '') !== '' && filledOf(cells.slice(labels + 1)).length > 0,
  )

/** Returns the position of the column whose cells name the fields, as a header does; -1 for none. */
function labelsAt({ rows }: Table, vocabulary: Vocabulary): number {
  if (rows.length > MOST_LABELS) return -1
  return Array.from({ length: BEFORE }, (_, at) => at).findIndex((at) => {
    const labels = labelled(rows, at).map(({ cells }) => cells[at]?.trim() ?? '')
    const known = knownIn(labels, vocabulary)
    return (
      known >= Math.max(KNOWN, labels.length / 2) &&
      new Set(labels).size === labels.length &&
      !labels.some(isNumeric) &&
      // A header in a row names at least as many fields.
      rows.every(({ cells }) => knownIn(cells, vocabulary) < known)
    )
  })
}

/** Turns a table: its first column, or that of the labels, becomes the header, and each column a record. */
export function turn(table: Table, at = 0): Table {
  const rows = labelled(table.rows, at)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const header = rows.map(({ cells }) => cells[at]?.trim() ?? '')
  const hasNameLabel = header.some((label) => headingOf(label).words.includes('name'))
  const hasNoLabel = ({ cells }: TableRow) =>
    (cells[at]?.trim() ?? '') === '' && filledOf(cells.slice(at + 1)).length > 1
  /** The row of the names of the records, if it stands above the labels without one. */
  const names = hasNameLabel ? undefined : table.rows.find(hasNoLabel)
  const all = names ? [names, ...rows] : rows
  const column = (position: number): TableRow => {
    const links = all.flatMap(({ links: of }, n): [number, string][] => {
      const link = of?.get(position)
      return link === undefined ? [] : [[n, link]]
    })
    const cells = all.map(({ cells: own }) => own[position] ?? '')
    return { line: position + 1, cells, ...(links.length > 0 && { links: new Map(links) }) }
  }
  const records = Array.from({ length: width - at - 1 }, (_, n) => column(at + 1 + n)).filter(
    ({ cells }) => filledOf(cells).length > 0,
  )
  const { faults, is1904 } = table
  return {
    faults,
    ...(is1904 && { is1904 }),
    rows: [{ line: at + 1, cells: names ? [NAME, ...header] : header }, ...records],
    isTurned: true,
  }
}

/** Returns a table with its records in rows: one whose first column names the fields is turned. */
export function withRecordsInRows(table: Table, vocabulary: Vocabulary): Table {
  const at = labelsAt(table, vocabulary)
  return at === -1 ? table : turn(table, at)
}
