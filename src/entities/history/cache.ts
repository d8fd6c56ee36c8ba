import type { QueryClient } from '@tanstack/react-query'
import { readMany } from '../../firebase/read.ts'
import type { Change } from '../../records/change.ts'
import { cacheBatch, refetchDependentQueries } from '../record/cache.ts'
import { entityOf } from '../registry/records.ts'

/**
 * Patches the cached lists after a batch that wrote records of any collections, by reading those records
 * again.
 */
export async function cacheWritten(client: QueryClient, changes: readonly Change[]): Promise<void> {
  for (const collection of new Set(changes.map((change) => change.collection))) {
    const entity = entityOf(collection)
    if (!entity) continue
    const own = changes.filter((change) => change.collection === collection)
    const there = own.flatMap(({ id, after }) => (after ? [id] : []))
    const rows = await readMany(collection, there)
    cacheBatch(
      client,
      collection,
      rows.map(({ id, data }) => entity.decode(id, data)),
      own.flatMap(({ id, after }) => (after ? [] : [id])),
    )
  }
}

/** Refetches everything else that shows these collections, once the operation is over. */
export async function refreshWritten(client: QueryClient, collections: ReadonlySet<string>): Promise<void> {
  await refetchDependentQueries(client, collections)
  await client.invalidateQueries({
    predicate: ({ queryKey: [of] }) =>
      of === 'names' || of === 'existence' || of === 'dynamicFieldsConfig' || of === 'samples',
  })
}
