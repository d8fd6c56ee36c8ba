import { type Column, type HeadedTable, headedTable, vocabularyOf } from './columns.ts'
import type { Sheet } from './file/workbook.ts'
import type { Table } from './file/table.ts'

export interface RankedSheet {
  name: string
  /** Its place in the workbook. */
  at: number
  isHidden: boolean
  table: Table
  headed: HeadedTable
  /** How many of its headings are known, and how many rows it has: more is likelier what is meant. */
  score: number
}

/** The sheets that hold anything, the one that looks most like a table of the columns first, and hidden ones last. */
export function rankedSheets(sheets: readonly Sheet[], columns: readonly Column[]): RankedSheet[] {
  const vocabulary = vocabularyOf(columns)
  const ranked = sheets.flatMap(({ name, isHidden, read }, at): RankedSheet[] => {
    const table = read()
    if (table.rows.length === 0 && table.faults.length === 0) return []
    const headed = headedTable(table, vocabulary)
    const matchCount = headed.headings.filter(
      ({ joined, words }) => vocabulary.has(joined) || vocabulary.has(words.at(-1) ?? ''),
    ).length
    return [{ name, at, isHidden, table, headed, score: matchCount * Math.log2(2 + headed.rows.length) }]
  })
  return ranked.sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || b.score - a.score || a.at - b.at)
}
