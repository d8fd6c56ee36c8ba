import { readList } from '../../../src/firebase/read.ts'
import { SORT_NAME } from '../../../src/records/sort-field.ts'

/**
 * The collections whose lists visitors would find empty: there are records, and none has its place in the order of names.
 * Throws DataError.
 */
export async function unordered(): Promise<string[]> {
  const firstBy = (collection: string, field: string) =>
    readList({ collection, orderBy: [[field, 'asc']], limit: 1 })
  const found = await Promise.all(
    ['projects', 'players'].map(async (collection) => {
      const [any, placed] = await Promise.all([
        firstBy(collection, '__name__'),
        firstBy(collection, SORT_NAME),
      ])
      return any.length > placed.length ? [collection] : []
    }),
  )
  return found.flat()
}
