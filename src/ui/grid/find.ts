import { fold } from '../../fold.ts'
import { type GridColumn, isFindable, textOf } from './column.ts'

/** The words that are looked for, each of which a record has to contain somewhere. */
export const wordsOf = (find: string): string[] => fold(find).split(/\s+/).filter(Boolean)

const MOST = 60

/**
 * Where a record was found when that is nowhere in sight: "Local name: مترو بغداد" of the first column that is not shown
 * and contains a word which no column that is shown does; null when everything found is shown.
 */
export function foundOutOfSight<T>(
  columns: readonly GridColumn<T>[],
  shown: ReadonlySet<string>,
  record: T,
  find: string,
): string | null {
  const words = wordsOf(find)
  if (words.length === 0) return null
  const has = (column: GridColumn<T>, word: string) =>
    isFindable(column) && fold(String(column.value(record) ?? '')).includes(word)
  const inSight = columns.filter(({ id }) => shown.has(id))
  const missing = words.find((word) => !inSight.some((column) => has(column, word)))
  const column =
    missing === undefined ? undefined : columns.find((one) => !shown.has(one.id) && has(one, missing))
  if (!column) return null
  const text = textOf(column, record)
  return `${column.label}: ${text.length > MOST ? `${text.slice(0, MOST)}…` : text}`
}
