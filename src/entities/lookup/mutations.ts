import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ConflictError } from '../../records/error.ts'
import { saveRecord } from '../record/save.ts'
import { cacheStored, invalidates, dropFromCache, cacheSaved } from '../record/cache.ts'
import { removeSimple } from '../record/simple-mutations.ts'
import { lookupEntity } from './entity.ts'
import { allLookups, lookupQueries } from './queries.ts'
import { checkedName, mergeLookup, type Rename, renameLookup } from './rename.ts'
import { fieldsOfDraft } from './draft.ts'
import type { Lookup, LookupCollection } from './fields.ts'

/** A name to add, with an id chosen before the first attempt. */
export interface NewLookup {
  id: string
  name: string
}

/**
 * Adds an entry. A retry after a lost answer finds the existing entry by its id: it is not created twice, and
 * takes the name as typed now.
 */
export async function addLookup(
  collection: LookupCollection,
  { id, name: typed }: NewLookup,
): Promise<Lookup> {
  const all = await allLookups(collection)
  const name = checkedName(all, typed, id)
  return saveRecord(lookupEntity(collection), {
    id,
    base: all.find((lookup) => lookup.id === id) ?? null,
    after: fieldsOfDraft({ name }),
    label: name,
  })
}

/**
 * After a conflict, puts the colleague's version of the entry into the list, so that a retry starts from it.
 */
const showTheirs = (client: QueryClient, collection: LookupCollection, id: string, error: unknown) =>
  error instanceof ConflictError
    ? cacheStored(client, collection, id, error.theirs as Lookup | null)
    : undefined

/** All throw InvalidError, ConflictError, RefusedError, SignedOutError, DataError. */
export const lookupMutations = (collection: LookupCollection) => ({
  add: () =>
    mutationOptions({
      mutationFn: (added: NewLookup) => addLookup(collection, added),
      onSuccess: (saved, _name, _result, { client }) => cacheSaved(client, collection, saved),
    }),
  rename: () =>
    mutationOptions({
      scope: { id: collection },
      /** Renames the entry, or deletes it if it is merged into the one that has the name already. */
      mutationFn: ({ isMerge = false, ...renaming }: Omit<Rename, 'collection'> & { isMerge?: boolean }) =>
        (isMerge ? mergeLookup : renameLookup)({ collection, ...renaming }),
      onSuccess: invalidates(collection),
      onError: (error, { lookup }, _result, { client }) => showTheirs(client, collection, lookup.id, error),
    }),
  remove: () =>
    mutationOptions({
      scope: { id: collection },
      /**
       * Resolves also to the deleted entry as last cached: a rename may still have been in flight at the time
       * of the call.
       */
      mutationFn: async ({ record }: { record: Lookup }, { client }) => {
        const rows = client.getQueryData(lookupQueries(collection).all().queryKey)
        const last = rows?.find(({ id }) => id === record.id) ?? record
        const entity = lookupEntity(collection)
        const simple = { entity, fields: fieldsOfDraft, label: () => last.name }
        return { last, removed: await removeSimple(simple, last) }
      },
      onSuccess: (_done, { record }, _result, { client }) => dropFromCache(client, collection, record.id),
      onError: (error, { record }, _result, { client }) => showTheirs(client, collection, record.id, error),
    }),
})
