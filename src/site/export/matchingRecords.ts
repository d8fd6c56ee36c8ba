import type { AnyFilters } from '../../entities/list/list.ts'
import { type Batch, matching } from '../../entities/list/matching.ts'
import { wantSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { treeQueries } from '../../entities/tree/queries.ts'

/**
 * All records of a list, in its order. The directory says which they are and adds their companies; where it cannot be had
 * the list is read as it stands, unless Firestore cannot answer it. Throws DataError.
 */
export async function* matchingRecords<T extends TreeRecord, F extends AnyFilters, C>(
  queries: ReturnType<typeof treeQueries<T, F, C>>,
  filters: F,
): AsyncGenerator<Batch<TreeRecord>, undefined> {
  const source = await wantSource().catch((error: unknown) => {
    if (queries.isBeyond(filters)) throw error
    return null
  })
  yield* source
    ? source.matching(queries.collection, filters)
    : matching(queries.plan(filters), queries.decode)
}
