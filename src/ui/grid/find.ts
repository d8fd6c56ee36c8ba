import { fold } from '../../fold.ts'
import { type GridColumn, isFindable, searchTextOf, textOf } from './column.ts'
import { truncated } from '../truncated.ts'

/** Splits the search text into folded words, all of which a record must contain. */
export const wordsOf = (find: string): string[] => fold(find).split(/\s+/).filter(Boolean)

const MAX_REASON_LENGTH = 60

const foldedOf = new WeakMap<object, { columns: readonly unknown[]; texts: readonly string[] }>()

/** Returns the searchable text of each column, '' for columns that are not searched; cached per record. */
function foldedTexts<T extends object>(columns: readonly GridColumn<T>[], record: T): readonly string[] {
  const cached = foldedOf.get(record)
  if (cached?.columns === columns) return cached.texts
  const texts = columns.map((column) => (isFindable(column) ? fold(searchTextOf(column, record)) : ''))
  foldedOf.set(record, { columns, texts })
  return texts
}

/**
 * Returns why a record matches if the match is not visible: "Local name: مترو بغداد", from the first hidden
 * column that contains a word found in no visible column. Null if all matches are visible.
 */
export function hiddenMatch<T extends object>(
  columns: readonly GridColumn<T>[],
  shown: ReadonlySet<string>,
  record: T,
  find: string,
): string | null {
  const words = wordsOf(find)
  if (words.length === 0) return null
  const texts = foldedTexts(columns, record)
  const isIn =
    (word: string, isShown: boolean) =>
    ({ id }: GridColumn<T>, at: number) =>
      shown.has(id) === isShown && texts[at]?.includes(word) === true
  const missing = words.find((word) => !columns.some(isIn(word, true)))
  const column = missing === undefined ? undefined : columns.find(isIn(missing, false))
  if (!column) return null
  const text = textOf(column, record)
  return `${column.label}: ${truncated(text, MAX_REASON_LENGTH)}`
}
