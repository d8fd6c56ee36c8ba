import { fold } from '../../fold.ts'
import { type GridColumn, isFindable, soughtIn, textOf } from './column.ts'

/** The words that are looked for, each of which a record has to contain somewhere. */
export const wordsOf = (find: string): string[] => fold(find).split(/\s+/).filter(Boolean)

const MOST = 60

const foldedOf = new WeakMap<object, { columns: readonly unknown[]; texts: readonly string[] }>()

/** What the find box sees of each column, empty for one that it does not look into: worked out once for a record. */
function foldedTexts<T extends object>(columns: readonly GridColumn<T>[], record: T): readonly string[] {
  const cached = foldedOf.get(record)
  if (cached?.columns === columns) return cached.texts
  const texts = columns.map((column) => (isFindable(column) ? fold(soughtIn(column, record)) : ''))
  foldedOf.set(record, { columns, texts })
  return texts
}

/**
 * Where a record was found when that is nowhere in sight: "Local name: مترو بغداد" of the first column that is not shown
 * and contains a word which no column that is shown does; null when everything found is shown.
 */
export function foundOutOfSight<T extends object>(
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
  return `${column.label}: ${text.length > MOST ? `${text.slice(0, MOST)}…` : text}`
}
