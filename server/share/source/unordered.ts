import { readList } from '../../../src/firebase/read.ts'
import { SORT_NAMES } from '../../serve/sort-names.ts'

/**
 * Returns the collections whose lists would appear empty to visitors: they have records, but none with the
 * field that the lists are sorted by. Throws DataError.
 */
export async function unordered(): Promise<string[]> {
  const firstBy = (collection: string, order: string) =>
    readList({ collection, orderBy: [[order, 'asc']], limit: 1 })
  const found = await Promise.all(
    SORT_NAMES.map(async ({ collection, field }) => {
      const [any, placed] = await Promise.all([firstBy(collection, '__name__'), firstBy(collection, field)])
      return any.length > placed.length ? [collection] : []
    }),
  )
  return found.flat()
}
