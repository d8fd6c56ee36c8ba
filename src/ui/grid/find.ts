import { fold } from '../../fold.ts'
import { type GridColumn, textOf } from './column.ts'
import type { Prepared } from './prepared.ts'
import { truncated } from '../truncated.ts'

/** Splits the search text into folded words, all of which a record must contain. */
export const wordsOf = (find: string): string[] => fold(find).split(/\s+/).filter(Boolean)

const MAX_REASON_LENGTH = 60

/**
 * Returns why the record at `index` matches if the match is not visible: "Local name: مترو بغداد", from the first
 * hidden column that contains a word found in no visible column. Null if all matches are visible.
 */
export function hiddenMatch<T>(
  prepared: Prepared<T>,
  shown: ReadonlySet<string>,
  index: number,
  find: string,
): string | null {
  const record = prepared.rows[index]
  if (!record) return null
  const isIn = (word: string) => (column: GridColumn<T>) => {
    const { values, numbers } = prepared.valueNumbers(column.id)
    return values.folded(numbers[index]!).includes(word) || prepared.otherNames(column, record).includes(word)
  }
  const visible = prepared.findable.filter(({ id }) => shown.has(id))
  const missing = wordsOf(find).find((word) => !visible.some(isIn(word)))
  const column = missing === undefined ? undefined : prepared.findable.find(isIn(missing))
  if (!column) return null
  return `${column.label}: ${truncated(textOf(column, record), MAX_REASON_LENGTH)}`
}
