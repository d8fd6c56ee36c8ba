import { mutationOptions } from '@tanstack/react-query'
import { newId } from '../../records/digest.ts'
import { saveRecord } from '../save.ts'
import { settleRemoved, settleSaved } from '../settle.ts'
import { removeSimple } from '../simple-mutations.ts'
import { lookupEntity } from './entity.ts'
import { checkedName, renameLookup } from './rename.ts'
import { fieldsOfDraft, type Lookup, type LookupCollection } from './schema.ts'

export async function addLookup(collection: LookupCollection, typed: string): Promise<Lookup> {
  const name = await checkedName(collection, typed, '')
  return saveRecord(lookupEntity(collection), {
    id: newId(),
    base: null,
    after: fieldsOfDraft({ name }),
    label: name,
  })
}

/** All throw InvalidError, ConflictError, RefusedError, SignedOutError, DataError. */
export const lookupMutations = (collection: LookupCollection) => ({
  add: () =>
    mutationOptions({
      mutationKey: [collection, 'add'],
      mutationFn: (name: string) => addLookup(collection, name),
      onSuccess: (saved, _name, _result, { client }) => settleSaved(client, collection, saved),
    }),
  rename: () =>
    mutationOptions({
      mutationKey: [collection, 'rename'],
      mutationFn: (renaming: { lookup: Lookup; to: string; group: string }) =>
        renameLookup({ collection, ...renaming }),
      onSuccess: (_done, _renaming, _result, { client }) =>
        client.invalidateQueries({ queryKey: [collection] }),
    }),
  remove: () =>
    mutationOptions({
      mutationKey: [collection, 'remove'],
      mutationFn: ({ record }: { record: Lookup }) =>
        removeSimple(
          { entity: lookupEntity(collection), fields: fieldsOfDraft, label: () => record.name },
          record,
        ),
      onSuccess: (_done, { record }, _result, { client }) => settleRemoved(client, collection, record.id),
    }),
})
