import { fold } from '../../fold.ts'
import { plainCharacters } from '../../values/characters.ts'
import type { TableRow } from '../file/table.ts'
import { headingOf, LONGEST } from './heading.ts'

const WITHIN = 40

/** Everything that any field may be called, as joined words. */
export type Vocabulary = ReadonlySet<string>

const isNumeric = (cell: string) => /\d/.test(cell) && !/\p{L}{2}/u.test(cell)
const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** What is data and no heading. */
const isAddress = (cell: string) => /^\s*(?:https?:\/\/|www\.)/i.test(cell)
const isDay = (cell: string) => /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/.test(cell)

/** How much a row looks like the header of what follows: known names, texts, each once, as wide as the rows below. */
function score(row: TableRow, below: readonly TableRow[], vocabulary: Vocabulary): number {
  const filled = filledOf(row.cells)
  if (filled.length < 2 || filled.some(isAddress)) return -1
  const headingCount = filled.filter((cell) => {
    if (cell.length > LONGEST) return false
    const { joined, words } = headingOf(cell)
    return vocabulary.has(joined) || vocabulary.has(words.at(-1) ?? '')
  }).length
  if (headingCount < 2 && filled.some(isDay)) return -1
  const textual = filled.filter((cell) => cell.length <= LONGEST && !isNumeric(cell)).length / filled.length
  const distinct = new Set(filled).size / filled.length
  const widths = below.slice(0, 20).map(({ cells }) => filledOf(cells).length)
  const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0
  const width = usual === 0 ? 0 : Math.min(1, filled.length / usual)
  return (headingCount / filled.length) * 2 + Math.min(headingCount, 8) * 0.15 + textual + distinct + width
}

const positions = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

/** Whether a row says what several columns are together, each of which the next row says: "Capacity" over "MW" and "GWh". */
function isGroups({ line, cells, spans }: TableRow, below: TableRow | undefined): boolean {
  // A single cell is a title.
  if (!spans || below?.line !== line + 1 || filledOf(cells).length < 2) return false
  const grouped = new Set([...spans].flatMap(([from, count]) => positions(from, count)))
  const saysNone = (at: number) => ['', cells[at]?.trim()].includes(below.cells[at]?.trim() ?? '')
  return positions(0, Math.max(cells.length, below.cells.length)).every((at) => {
    const cell = below.cells[at] ?? ''
    return grouped.has(at) ? cell.trim() !== '' && !isNumeric(cell) : saysNone(at)
  })
}

/** The cells of a header, each after what the row above says of several of them together. */
export function headerCells(rows: readonly TableRow[], at: number): readonly string[] | undefined {
  const header = rows[at]
  const above = rows[at - 1]
  if (!header || !above?.spans || !isGroups(above, header)) return header?.cells
  const cells = Array.from(
    { length: Math.max(above.cells.length, header.cells.length) },
    (_, position) => header.cells[position] || (above.cells[position] ?? ''),
  )
  for (const [from, count] of above.spans) {
    for (const position of positions(from, count)) {
      const own = cells[position] ?? ''
      const isUnit = headingOf(`(${own})`).unit !== null
      cells[position] = `${above.cells[from] ?? ''} ${isUnit ? `(${own})` : own}`
    }
  }
  return cells
}

/**
 * The position of the header among the rows; -1 when the table has none. Titles may stand above it, and more than one
 * row may look like one: the first of those that look most like it.
 */
export function headerAt(rows: readonly TableRow[], vocabulary: Vocabulary): number {
  const scores = rows.slice(0, WITHIN).map((row, at) => score(row, rows.slice(at + 1), vocabulary))
  const best = Math.max(...scores)
  // Texts, each once, as wide as the rest, without a single known name: data as likely as a header.
  if (best < 2.2) return -1
  const at = scores.indexOf(best)
  const found = rows[at]
  return found && isGroups(found, rows[at + 1]) ? at + 1 : at
}

/** What stands before the sums of a table, folded. */
const TOTALS: ReadonlySet<string> = new Set(
  'total, totals, grand total, sum, total general, total generale, toplam, genel toplam, gesamt, gesamtsumme, summe, الإجمالي, إجمالي, المجموع, جمع, جمع کل, итого'
    .split(', ')
    .map(fold),
)

/** A row of sums: a word for them, then nothing but numbers. A company called Total says of itself where it is. */
function isTotal({ cells }: TableRow): boolean {
  const [first = '', ...others] = filledOf(cells)
  const word = fold(first.trim()).replace(/\s*[:：]$/, '')
  return TOTALS.has(word) && others.length > 0 && others.every((cell) => isNumeric(plainCharacters(cell)))
}

/** How many rows at the end are none of the list: remarks, which are all but empty in a table of several columns, and sums. */
export function notesBelow(rows: readonly TableRow[], width: number): number {
  const isNote = (row: TableRow) => isTotal(row) || (width >= 4 && filledOf(row.cells).length === 1)
  const last = rows.findLastIndex((row) => !isNote(row))
  return last === -1 ? 0 : rows.length - 1 - last
}
