import { type Column, type HeadedTable, headedTable, vocabularyOf } from './columns.ts'
import type { Sheet } from './file/workbook.ts'
import type { Table } from './file/table.ts'

export interface RankedSheet {
  name: string
  /** Position in the workbook. */
  at: number
  isHidden: boolean
  table: Table
  headed: HeadedTable
  /** Likelihood that this sheet is meant, by the number of known headings and of rows. */
  score: number
}

/** Ranks the non-empty sheets by how much they look like a table of the columns; hidden ones come last. */
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
