import type { TableRow } from '../file/table.ts'
import { headingOf } from './heading.ts'

const WITHIN = 40

/** Everything that any field may be called, as joined words. */
export type Vocabulary = ReadonlySet<string>

const isNumeric = (cell: string) => /\d/.test(cell) && !/\p{L}{2}/u.test(cell)
const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** How much a row looks like the header of what follows: known names, texts, each once, as wide as the rows below. */
function score(row: TableRow, below: readonly TableRow[], vocabulary: Vocabulary): number {
  const filled = filledOf(row.cells)
  if (filled.length < 2) return -1
  const headingCount = filled.filter((cell) => {
    const { joined, words } = headingOf(cell)
    return vocabulary.has(joined) || vocabulary.has(words.at(-1) ?? '')
  }).length
  const textual = filled.filter((cell) => cell.length <= 120 && !isNumeric(cell)).length / filled.length
  const distinct = new Set(filled).size / filled.length
  const widths = below.slice(0, 20).map(({ cells }) => filledOf(cells).length)
  const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0
  const width = usual === 0 ? 0 : Math.min(1, filled.length / usual)
  return (headingCount / filled.length) * 2 + Math.min(headingCount, 8) * 0.15 + textual + distinct + width
}

/**
 * The position of the header among the rows; -1 when the table has none. Titles may stand above it, and more than one
 * row may look like one: the first of those that look most like it.
 */
export function headerAt(rows: readonly TableRow[], vocabulary: Vocabulary): number {
  const scores = rows.slice(0, WITHIN).map((row, at) => score(row, rows.slice(at + 1), vocabulary))
  const best = Math.max(...scores)
  // Texts, each once, as wide as the rest, without a single known name: data as likely as a header.
  return best < 2.2 ? -1 : scores.indexOf(best)
}

/** How many rows at the end are remarks: all but empty, in a table of several columns. */
export function notesBelow(rows: readonly TableRow[], width: number): number {
  if (width < 4) return 0
  let notes = 0
  while (notes < rows.length && filledOf(rows.at(-1 - notes)?.cells ?? []).length === 1) notes += 1
  return notes < rows.length ? notes : 0
}
