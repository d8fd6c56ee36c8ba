import { fold } from '../fold.ts'
import type { Column, HeadedTable } from './columns.ts'
import type { Mapping } from './mapping.ts'
import { readingOfTenders } from './match/tenders.ts'
import { isFormulaError } from './read/reading.ts'

/** Words of a column that its field does not know, with their frequencies. */
export interface UnknownWords {
  field: string
  label: string
  /** Whether the words are kept as written unless the user translates them; otherwise the field is blank. */
  isKept: boolean
  words: readonly { word: string; times: number }[]
}

const MAX_WORDS = 30
const STATUS = 'status'

/** Finds the unknown words in columns of closed lists and of countries, most frequent first. */
export function unknownWords(
  table: HeadedTable,
  { targets }: Mapping,
  columns: readonly Column[],
): UnknownWords[] {
  return columns.flatMap(({ name, label, kind, read: readAny }) => {
    const at = targets.indexOf(name)
    const read = name === STATUS ? readingOfTenders(readAny, table.headings) : readAny
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
    const words = [...times.values()].sort((a, b) => b.times - a.times).slice(0, MAX_WORDS)
    return words.length > 0 ? [{ field: name, label, isKept, words }] : []
  })
}
