import { type HeadedTable, headedTable, vocabularyOf } from './columns.ts'
import type { ImportDefinition } from './definition.ts'
import type { Sheet } from './file/workbook.ts'
import type { Table } from './file/table.ts'
import { headingOf } from './match/heading.ts'
import { SUBJECTS } from './match/subjects.ts'
import { withRecordsInRows } from './match/turned.ts'

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

/** Factor for a sheet whose name says what it lists: "Projects" beside "Risks". */
const NAMED = 1.5

/** Ranks the non-empty sheets by how much they look like a table of the records; hidden ones come last. */
export function rankedSheets(
  sheets: readonly Sheet[],
  { name: collection, columns }: Pick<ImportDefinition, 'name' | 'columns'>,
): RankedSheet[] {
  const vocabulary = vocabularyOf(columns)
  const ranked = sheets.flatMap(({ name, isHidden, read }, at): RankedSheet[] => {
    const table = withRecordsInRows(read(), vocabulary)
    if (table.rows.length === 0 && table.faults.length === 0) return []
    const headed = headedTable(table, vocabulary)
    const matchCount = headed.headings.filter(
      ({ joined, words }) => vocabulary.has(joined) || vocabulary.has(words.at(-1) ?? ''),
    ).length
    const isNamed = headingOf(name).words.some((word) => SUBJECTS[collection].has(word))
    const score = matchCount * Math.log2(2 + headed.rows.length) * (isNamed ? NAMED : 1)
    return [{ name, at, isHidden, table, headed, score }]
  })
  return ranked.sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || b.score - a.score || a.at - b.at)
}
