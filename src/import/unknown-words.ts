import { fold } from '../fold.ts'
import { itemsIn } from '../values/list-text.ts'
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
  /** The names on the list of the field, to which unknown words are added; absent for other fields. */
  listed?: readonly string[]
  words: readonly { word: string; times: number }[]
  /** Number of further such words. */
  others: number
}

const MAX_WORDS = 30
const STATUS = 'status'

/** Counts words regardless of case and accents, in the spelling of the first one. */
class Counts {
  readonly #times = new Map<string, { word: string; times: number }>()

  add(word: string, times: number): void {
    const key = fold(word)
    const existing = this.#times.get(key)
    if (existing) existing.times += times
    else this.#times.set(key, { word, times })
  }

  /** Returns the most frequent words, and the number of the others; nothing if there are none. */
  asUnknown(column: Omit<UnknownWords, 'words' | 'others'>): UnknownWords[] {
    const words = [...this.#times.values()].sort((a, b) => b.times - a.times)
    const others = Math.max(0, words.length - MAX_WORDS)
    return words.length > 0 ? [{ ...column, words: words.slice(0, MAX_WORDS), others }] : []
  }
}

/** Returns the cells at a position and how often each occurs, without blank ones and failed formulas. */
function cellsWithTimes({ rows }: HeadedTable, at: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const { cells } of rows) {
    const cell = cells[at]?.trim() ?? ''
    if (cell !== '' && !isFormulaError(cell)) times.set(cell, (times.get(cell) ?? 0) + 1)
  }
  return times
}

/**
 * Finds the unknown words in columns of closed lists and of countries, and those of columns whose names staff
 * list, most frequent first.
 * @param lists the listed names by field; without any there is nothing to choose from
 */
export function unknownWords(
  table: HeadedTable,
  { targets }: Mapping,
  columns: readonly Column[],
  lists: Readonly<Record<string, readonly string[]>> = {},
): UnknownWords[] {
  return columns.flatMap(({ name, label, kind, read: readAny }): UnknownWords[] => {
    const at = targets.indexOf(name)
    if (at === -1) return []
    const counts = new Counts()
    const listed = lists[name] ?? []
    if (listed.length > 0) {
      const known = new Set(listed.map(fold))
      for (const [cell, times] of cellsWithTimes(table, at)) {
        const { value } = readAny(cell)
        for (const word of kind === 'names' ? itemsIn(value) : [value])
          if (word !== '' && !known.has(fold(word))) counts.add(word, times)
      }
      return counts.asUnknown({ field: name, label, isKept: true, listed })
    }
    if (kind !== 'choice' && name !== 'country') return []
    const read = name === STATUS ? readingOfTenders(readAny, table.headings) : readAny
    let isKept = true
    for (const [cell, times] of cellsWithTimes(table, at)) {
      const { unreadable, isAskedAbout } = read(cell)
      if (unreadable === undefined && !isAskedAbout) continue
      isKept &&= unreadable === undefined
      counts.add(cell, times)
    }
    return counts.asUnknown({ field: name, label, isKept })
  })
}
