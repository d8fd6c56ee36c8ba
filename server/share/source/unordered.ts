import { readList } from '../../../src/firebase/read.ts'
import { SORT_NAMES } from '../../serve/sort-names.ts'

/**
 * The collections whose lists visitors would find empty: there are records, and none has its place in the order of names.
 * Throws DataError.
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
