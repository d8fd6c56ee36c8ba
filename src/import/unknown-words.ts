import { fold } from '../fold.ts'
import type { Column, HeadedTable } from './columns.ts'
import type { Mapping } from './mapping.ts'
import { isFormulaError } from './read/reading.ts'

/** Words of a column that its field does not know, with how often each occurs. */
export interface UnknownWords {
  field: string
  label: string
  /** Whether they are taken as they are written until a person says what is meant; else they are left blank. */
  isKept: boolean
  words: readonly { word: string; times: number }[]
}

const MOST = 30

/** What stands in the columns of closed lists, and of countries, and is none of their words, the most frequent first. */
export function unknownWords(
  table: HeadedTable,
  { targets }: Mapping,
  columns: readonly Column[],
): UnknownWords[] {
  return columns.flatMap(({ name, label, kind, read }) => {
    const at = targets.indexOf(name)
    if ((kind !== 'choice' && name !== 'country') || at === -1) return []
    const times = new Map<string, { word: string; times: number }>()
    let isKept = true
    for (const { cells } of table.rows) {
      const word = cells[at]?.trim() ?? ''
      if (word === '' || isFormulaError(word)) continue
      const { unreadable, isAskedAbout } = read(word)
      if (unreadable === undefined && !isAskedAbout) continue
      isKept &&= unreadable === undefined
      const existing = times.get(fold(word))
      if (existing) existing.times += 1
      else times.set(fold(word), { word, times: 1 })
    }
    const words = [...times.values()].sort((a, b) => b.times - a.times).slice(0, MOST)
    return words.length > 0 ? [{ field: name, label, isKept, words }] : []
  })
}
