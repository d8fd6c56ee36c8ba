import { mutationOptions } from '@tanstack/react-query'
import { pathOf, removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { Entity } from './entity.ts'
import { wasDeleted, type Removed } from './remove.ts'
import { readConflict, type SavedRecord, saveTogether } from './save.ts'
import { dropFromCache, cacheSaved } from './cache.ts'

/** How an entity without dependents is saved and deleted. */
export interface Simple<R extends Stamp, D> {
  entity: Entity<R>
  fields: (draft: D, base: R | null) => Fields
  label: (fields: Fields) => string
}

export interface SaveSimple<R, D> {
  id: string
  draft: D
  base: R | null
}

export async function saveSimple<R extends Stamp, D>(
  { entity, fields, label }: Simple<R, D>,
  { id, draft, base }: SaveSimple<R, D>,
): Promise<SavedRecord<R>> {
  const after = fields(draft, base)
  const sample = base && 'sample' in base && base.sample === true ? { sample: true } : {}
  return saveTogether(entity, { id, base, after: { ...after, ...sample }, label: label(after) })
}

export async function removeSimple<R extends Stamp, D>(
  { entity, label }: Simple<R, D>,
  record: R,
): Promise<Removed> {
  const before = entity.fieldsOf(record)
  const change = removal(entity, record, before)
  const about = { kind: 'delete', label: label(before), changes: [change] } as const
  const { opId, changes } = await commit(about).catch((error: unknown) => {
    throw readConflict(entity, error, pathOf(change))
  })
  return wasDeleted(changes, pathOf(change)) ? { opId } : null
}

/**
 * Builds the mutations. Both throw InvalidError, ConflictError (theirs decoded), RefusedError,
 * SignedOutError, DataError.
 */
export const simpleMutations = <R extends Stamp, D>(simple: Simple<R, D>) => ({
  save: () =>
    mutationOptions({
      mutationFn: async (saving: SaveSimple<R, D>) => (await saveSimple(simple, saving)).record,
      onSuccess: (saved, _variables, _result, { client }) =>
        cacheSaved(client, simple.entity.collection, saved),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ record }: { record: R }) => removeSimple(simple, record),
      onSuccess: (_done, { record }, _result, { client }) =>
        dropFromCache(client, simple.entity.collection, record.id),
    }),
})
