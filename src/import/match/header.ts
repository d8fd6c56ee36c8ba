import type { TableRow } from '../file/table.ts'
import { filledOf, isNumeric } from './cells.ts'
import { isExplanation } from './explanations.ts'
import { headingOf, MAX_HEADING_LENGTH } from './heading.ts'
import { unitOfCell } from './unit-row.ts'

const WITHIN = 40
/** Number of columns up to which one known heading marks a header. */
const NARROW = 3

/** All possible names of all fields, each as joined words. */
export type Vocabulary = ReadonlySet<string>

/** Matches addresses and dates, which occur in data but not in headings. */
const isAddress = (cell: string) => /^\s*(?:https?:\/\/|www\.|\/[\w-]+\/)/i.test(cell)
const isDay = (cell: string) => /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/.test(cell)

/** Whether a cell is, or ends with, the name of a field. */
export function isKnown(cell: string, vocabulary: Vocabulary): boolean {
  if (cell.length > MAX_HEADING_LENGTH) return false
  const { joined, words } = headingOf(cell)
  return vocabulary.has(joined) || vocabulary.has(words.at(-1) ?? '')
}

/** Whether at least two cells of a row name fields. */
const namesFields = ({ cells }: TableRow, vocabulary: Vocabulary): boolean =>
  filledOf(cells).filter((cell) => isKnown(cell, vocabulary)).length >= 2

/** Number of titles that may be as wide as the table itself. */
const WIDE_TITLES = 1
/** Whether several rows above a row are as wide as it is: data of a table without a header, not titles. */
function isAmidData(rows: readonly TableRow[], at: number): boolean {
  const width = filledOf(rows[at]?.cells ?? []).length
  return at > WIDE_TITLES && rows.slice(0, at).every(({ cells }) => filledOf(cells).length >= width)
}

/** Scores how much a row looks like a header of the rows below: known names, distinct texts, same width. */
function score(row: TableRow, below: readonly TableRow[], vocabulary: Vocabulary): number {
  const filled = filledOf(row.cells)
  if (filled.length < 2 || filled.some(isAddress)) return -1
  const known = [...new Set(filled)].filter((cell) => isKnown(cell, vocabulary)).length
  // In a wide row, one known word may be chance: an address ends with "Road".
  const headingCount = known === 1 && filled.length > NARROW ? 0 : known
  if (headingCount < 2 && filled.some(isDay)) return -1
  const textual =
    filled.filter((cell) => cell.length <= MAX_HEADING_LENGTH && !isNumeric(cell)).length / filled.length
  const distinct = new Set(filled).size / filled.length
  const widths = below.slice(0, 20).map(({ cells }) => filledOf(cells).length)
  const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0
  const width = usual === 0 ? 0 : Math.min(1, filled.length / usual)
  return (headingCount / filled.length) * 2 + Math.min(headingCount, 8) * 0.15 + textual + distinct + width
}

const positions = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

type Spans = ReadonlyMap<number, number>

/**
 * Returns the columns that each heading of a row stands over, by the columns without a heading to its right
 * that are named in the row below, as in a text copied from merged cells.
 */
function spansByBlanks({ cells }: TableRow, below: TableRow): Spans {
  const isBlank = (at: number) => (cells[at]?.trim() ?? '') === '' && (below.cells[at]?.trim() ?? '') !== ''
  const spans = new Map<number, number>()
  cells.forEach((cell, at) => {
    let count = 1
    while (isBlank(at + count)) count += 1
    if (cell.trim() !== '' && count > 1) spans.set(at, count)
  })
  return spans
}

/**
 * Returns the columns under each heading of a row that groups columns whose headings are in the next row:
 * "Capacity" over "MW" and "GWh"; null if the row is no such row.
 */
function groupsIn(row: TableRow, below: TableRow | undefined, first: TableRow | undefined): Spans | null {
  // A row with a single cell is a title.
  if (below?.line !== row.line + 1 || filledOf(row.cells).length < 2) return null
  if (row.spans && isGroups(row, below, row.spans)) return row.spans
  const spans = spansByBlanks(row, below)
  if (spans.size === 0 || !first || !isGroups(row, below, spans)) return null
  // The first record fills columns beside the groups, unlike a row of headings.
  const isBeside = (cell: string, at: number) => cell.trim() !== '' && (below.cells[at]?.trim() ?? '') === ''
  return first.cells.some(isBeside) ? spans : null
}

function isGroups({ cells }: TableRow, below: TableRow, spans: Spans): boolean {
  const grouped = new Set([...spans].flatMap(([from, count]) => positions(from, count)))
  const saysNone = (at: number) => {
    const cell = below.cells[at]?.trim() ?? ''
    return ['', cells[at]?.trim()].includes(cell) || (cells[at]?.trim() !== '' && unitOfCell(cell) !== null)
  }
  return positions(0, Math.max(cells.length, below.cells.length)).every((at) => {
    const cell = below.cells[at] ?? ''
    return grouped.has(at) ? cell.trim() !== '' && !isNumeric(cell) : saysNone(at)
  })
}

/** Returns the cells of a header, each prefixed with the heading of its group in the row above. */
export function headerCells(rows: readonly TableRow[], at: number): readonly string[] | undefined {
  const header = rows[at]
  const above = rows[at - 1]
  const spans = above && groupsIn(above, header, rows[at + 1])
  if (!header || !spans) return header?.cells
  const cells = Array.from({ length: Math.max(above.cells.length, header.cells.length) }, (_, position) => {
    const [group = '', own = ''] = [above.cells[position], header.cells[position]]
    const unit = group === own ? null : unitOfCell(own)
    return unit === null ? own || group : `${group} ${unit}`
  })
  for (const [from, count] of spans) {
    for (const position of positions(from, count)) {
      const own = header.cells[position] ?? ''
      cells[position] = `${above.cells[from] ?? ''} ${unitOfCell(own) ?? own}`
    }
  }
  return cells
}

/** Whether a table has one column only, whose first row is the exact name of a field: "Project". */
const isListWithHeading = (rows: readonly TableRow[], vocabulary: Vocabulary): boolean =>
  rows.length > 1 &&
  vocabulary.has(headingOf(rows[0]?.cells[0] ?? '').joined) &&
  rows.slice(0, WITHIN).every(({ cells }) => filledOf(cells).length <= 1)

/** Number of cells of a row that must name fields for it to repeat the header. */
const NAMED_AGAIN = 3

/**
 * Whether the row below a header names the fields again, as in another language: at least half of its cells are
 * exact names of fields, and none is a number.
 */
export function namesFieldsAgain(below: TableRow | undefined, vocabulary: Vocabulary): boolean {
  const filled = filledOf(below?.cells ?? [])
  const named = filled.filter(
    (cell) => cell.length <= MAX_HEADING_LENGTH && vocabulary.has(headingOf(cell).joined),
  )
  return (
    new Set(named).size >= Math.max(NAMED_AGAIN, filled.length / 2) &&
    !filled.some((cell) => isNumeric(cell) || isAddress(cell))
  )
}

/** Returns the headings, each in the language in which a field has that name. */
export const inKnownLanguage = (
  headings: readonly string[],
  { cells }: TableRow,
  vocabulary: Vocabulary,
): string[] =>
  headings.map((heading, at) => {
    const other = cells[at] ?? ''
    const isUnknown = heading.trim() === '' || !isKnown(heading, vocabulary)
    return isUnknown && isKnown(other, vocabulary) ? other : heading
  })

/** How many times as many cells as a row of sections the header below it fills. */
const FULLER = 1.5

/** Whether a row names sections of the table, and the row below all columns, of which as many are fields. */
function isSectionsOver(row: TableRow, below: TableRow | undefined, vocabulary: Vocabulary): boolean {
  const [sections, columns] = [filledOf(row.cells), filledOf(below?.cells ?? [])]
  const known = (cells: readonly string[]) => cells.filter((cell) => isKnown(cell, vocabulary)).length
  return (
    below?.line === row.line + 1 &&
    columns.length >= sections.length * FULLER &&
    !columns.some((cell) => isNumeric(cell) || isAddress(cell) || cell.length > MAX_HEADING_LENGTH) &&
    new Set(columns).size === columns.length &&
    known(columns) >= known(sections)
  )
}

/**
 * Finds the header row; -1 if the table has none. Titles may precede it; of several rows that look most like
 * a header, the first is chosen.
 */
export function headerAt(rows: readonly TableRow[], vocabulary: Vocabulary): number {
  if (isListWithHeading(rows, vocabulary)) return 0
  const scores = rows.slice(0, WITHIN).map((row, at) => score(row, rows.slice(at + 1), vocabulary))
  const best = Math.max(...scores)
  // Distinct texts as wide as the other rows but without any known name may as well be data.
  if (best < 2.2) return -1
  const at = scores.indexOf(best)
  const found = rows[at]
  if (found && !namesFields(found, vocabulary) && isAmidData(rows, at)) return -1
  if (found && groupsIn(found, rows[at + 1], rows[at + 2])) return at + 1
  if (found && isSectionsOver(found, rows[at + 1], vocabulary)) return at + 1
  return headerAbove(rows, at)
}

/** Returns the position of the header that a row explains, which may name more fields than the header does. */
function headerAbove(rows: readonly TableRow[], at: number): number {
  const above = rows[at - 1]
  const isHeader =
    above !== undefined &&
    filledOf(above.cells).every((cell) => cell.length <= MAX_HEADING_LENGTH && !isNumeric(cell))
  return isHeader && isExplanation(above.cells, rows[at], rows.slice(at + 1)) ? headerAbove(rows, at - 1) : at
}
