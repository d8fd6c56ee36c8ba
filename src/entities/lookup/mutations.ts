import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ConflictError } from '../../records/error.ts'
import { saveRecord } from '../record/save.ts'
import { cacheStored, invalidates, dropFromCache, cacheSaved } from '../record/cache.ts'
import { removeSimple } from '../record/simple-mutations.ts'
import { lookupEntity } from './entity.ts'
import { allLookups, lookupQueries } from './queries.ts'
import { checkedName, renameLookup } from './rename.ts'
import { fieldsOfDraft } from './draft.ts'
import type { Lookup, LookupCollection } from './fields.ts'

/** A name to be added under an id that was chosen before it is sent for the first time. */
export interface NewLookup {
  id: string
  name: string
}

/**
 * Sent again after its answer was lost, what has arrived is found under its id: it is not made twice, and takes the
 * name as it is typed by now.
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

/** Where somebody else was first the list shows at once what they made of the entry: the next try goes by that. */
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
      mutationFn: (renaming: { lookup: Lookup; to: string; group: string }) =>
        renameLookup({ collection, ...renaming }),
      onSuccess: invalidates(collection),
      onError: (error, { lookup }, _result, { client }) => showTheirs(client, collection, lookup.id, error),
    }),
  remove: () =>
    mutationOptions({
      scope: { id: collection },
      /** Resolves to the entry as it was last, too: its new name may still have been on its way when this was asked for. */
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
