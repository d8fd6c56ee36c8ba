import type { AnyFilters } from '../../entities/list/list.ts'
import { type Batch, matching } from '../../entities/list/matching.ts'
import { loadSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { treeQueries } from '../../entities/tree/queries.ts'

/**
 * Reads all records of a list, in list order. The directory selects them and adds their roles; if it is
 * unavailable, the list is read from Firestore, provided that Firestore can answer it. Throws DataError.
 */
export async function* matchingRecords<T extends TreeRecord, F extends AnyFilters, C>(
  queries: ReturnType<typeof treeQueries<T, F, C>>,
  filters: F,
): AsyncGenerator<Batch<TreeRecord>, undefined> {
  const source = await loadSource().catch((error: unknown) => {
    if (queries.needsDirectory(filters)) throw error
    return null
  })
  yield* source
    ? source.matching(queries.collection, filters)
    : matching(queries.plan(filters), queries.decode)
}
