import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import type { Change } from '../../records/change.ts'
import type { Stamp } from '../../records/fields.ts'
import { type Key, keyFor, keyParts } from './keys.ts'
import { patchList, patchListSoon, flushListPatches } from './lists.ts'

// The `all` lists are large: they are patched in place and only read again when stale.

/**
 * Updates the cache after a save: patches the lists at once and refetches everything else that shows the
 * record.
 */
export function cacheSaved(client: QueryClient, collection: string, saved: Stamp): Promise<void> {
  patchList(client, collection, (rows) =>
    rows.some(({ id }) => id === saved.id)
      ? rows.map((row) => (row.id === saved.id ? saved : row))
      : [...rows, saved],
  )
  client.setQueryData(keyFor(collection, 'one', saved.id), saved)
  return refreshDetails(client, collection, saved.id)
}

/**
 * Updates the cache after a batch of a long operation on one collection: patches its list at most once a
 * second. Everything else is refetched when the operation is over; see refetchDependentQueries.
 */
export function cacheBatch(
  client: QueryClient,
  collection: string,
  saved: readonly Stamp[],
  gone: readonly string[] = [],
): void {
  const byId = new Map(saved.map((record) => [record.id, record]))
  const dropped = new Set(gone)
  patchListSoon(client, collection, (rows) => {
    const present = new Set(rows.map(({ id }) => id))
    const kept = dropped.size > 0 ? rows.filter(({ id }) => !dropped.has(id)) : rows
    return [...kept.map((row) => byId.get(row.id) ?? row), ...saved.filter(({ id }) => !present.has(id))]
  })
  for (const record of saved)
    if (client.getQueryData(keyFor(collection, 'one', record.id)) !== undefined)
      client.setQueryData(keyFor(collection, 'one', record.id), record)
  for (const id of gone) client.removeQueries({ queryKey: keyFor(collection, 'one', id) })
}

/**
 * Refetches, after a long operation whose batches have patched the lists, everything else that shows the
 * collections.
 */
export async function refetchDependentQueries(
  client: QueryClient,
  collections: ReadonlySet<string>,
): Promise<void> {
  flushListPatches(client)
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const { of, query } = keyParts(queryKey)
      const isPatched = query === 'all' || query === 'one'
      return query === 'detail' || of === 'changesets' || (collections.has(String(of)) && !isPatched)
    },
  })
}

export function dropFromCache(client: QueryClient, collection: string, id: string): Promise<void> {
  patchList(client, collection, (rows) => rows.filter((row) => row.id !== id))
  client.removeQueries({ queryKey: keyFor(collection, 'one', id) })
  client.removeQueries({ queryKey: keyFor(collection, 'detail', id) })
  return refreshDetails(client, collection, id)
}

/**
 * Updates the cache after an undo with the stored record, null when it is gone, without reading the list
 * again.
 */
export const cacheStored = (
  client: QueryClient,
  collection: string,
  id: string,
  stored: Stamp | null,
): Promise<void> => (stored ? cacheSaved(client, collection, stored) : dropFromCache(client, collection, id))

/**
 * Refetches queries that show the record, and all details, which show names and roles of other collections.
 */
async function refreshDetails(client: QueryClient, collection: string, id: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const parts = keyParts(queryKey)
      const isPatched = parts.query === 'all' || (parts.query === 'one' && parts.id === id)
      return parts.query === 'detail' || parts.of === 'changesets' || (parts.of === collection && !isPatched)
    },
  })
}

/** Refetches everything that shows the collections of a long operation, finished or not. */
export async function refreshCollections(client: QueryClient, changes: readonly Change[]): Promise<void> {
  flushListPatches(client)
  const touched = new Set(changes.map(({ collection }) => collection))
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const { of, query } = keyParts(queryKey)
      return query === 'detail' || of === 'changesets' || touched.has(String(of))
    },
  })
}

/** Returns an onSuccess handler for mutations that patch nothing: it refetches every query below this key. */
export const invalidates =
  (...parts: Key | []) =>
  (
    _done: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> =>
    client.invalidateQueries({ queryKey: parts })
