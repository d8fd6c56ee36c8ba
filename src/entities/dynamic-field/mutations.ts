import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { now, type Write } from '../../firebase/write.ts'
import { removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { InvalidError } from '../../records/error.ts'
import type { Fields } from '../../records/fields.ts'
import { checked, type Entity } from '../entity.ts'
import { plainKind } from '../plain-kind.ts'
import { readConflict, saveRecord } from '../save.ts'
import { settleRemoved, settleSaved } from '../settle.ts'
import { decodeDynamicField } from './decode.ts'
import { DynamicFieldDraft, fieldsOf, fieldsOfDraft, publicFields } from './draft.ts'
import { type DynamicField, fieldId, type FieldOwner } from './schema.ts'

export const dynamicFieldEntity: Entity<DynamicField> = {
  collection: 'dynamicFields',
  kind: plainKind,
  decode: decodeDynamicField,
  fieldsOf,
}

async function definitions(): Promise<DynamicField[]> {
  const found = await readList({ collection: 'dynamicFields', limit: 1000 })
  return found.map(({ id, data }) => decodeDynamicField(id, data))
}

/** The public list of one entity type, written in the same commit as the definition. */
function projection(
  fields: readonly DynamicField[],
  entityType: FieldOwner,
  changed: Fields | null,
  id: string,
): Write {
  const others = fields.filter((field) => field.entityType === entityType && field.id !== id).map(fieldsOf)
  return {
    type: 'set',
    path: `dynamicFieldsConfig/${entityType}s`,
    fields: { fields: publicFields(changed ? [...others, changed] : others), updatedAt: now() },
  }
}

export interface SaveDynamicField {
  draft: DynamicFieldDraft
  base: DynamicField | null
}

/** The name is kept on editing; a new one that exists already for the same entity type is refused. */
export async function saveDynamicField({ draft, base }: SaveDynamicField): Promise<DynamicField> {
  const clean = checked(
    DynamicFieldDraft,
    base ? { ...draft, name: base.name, entityType: base.entityType } : draft,
  )
  const all = await definitions()
  const last = Math.max(
    0,
    ...all.filter(({ entityType }) => entityType === clean.entityType).map(({ order }) => order),
  )
  const after = fieldsOfDraft(clean, base?.order ?? last + 1)
  const name = typeof after.name === 'string' ? after.name : ''
  const id = base?.id ?? fieldId(clean.entityType, name)
  const taken = all.some((field) => field.entityType === clean.entityType && field.name === name)
  if (!base && taken) throw new InvalidError({ name: 'A field with this name already exists' })
  return saveRecord(dynamicFieldEntity, {
    id,
    base,
    after,
    label: clean.label.trim(),
    followUps: [projection(all, clean.entityType, after, id)],
  })
}

export async function removeDynamicField(field: DynamicField): Promise<void> {
  const followUps = [projection(await definitions(), field.entityType, null, field.id)]
  const changes = [removal(dynamicFieldEntity, field, fieldsOf(field))]
  await commit({ kind: 'delete', label: field.label, changes, followUps }).catch((error: unknown) => {
    throw readConflict(dynamicFieldEntity, error, `dynamicFields/${field.id}`)
  })
}

const refreshPublic = (client: QueryClient) => client.invalidateQueries({ queryKey: ['dynamicFieldsConfig'] })

export const dynamicFieldMutations = {
  /** Throws InvalidError with the specification's messages, ConflictError, RefusedError, SignedOutError, DataError. */
  save: () =>
    mutationOptions({
      mutationKey: ['dynamicFields', 'save'],
      mutationFn: saveDynamicField,
      onSuccess: (saved, _variables, _result, { client }) =>
        Promise.all([settleSaved(client, 'dynamicFields', saved), refreshPublic(client)]),
    }),
  remove: () =>
    mutationOptions({
      mutationKey: ['dynamicFields', 'remove'],
      mutationFn: ({ field }: { field: DynamicField }) => removeDynamicField(field),
      onSuccess: (_done, { field }, _result, { client }) =>
        Promise.all([settleRemoved(client, 'dynamicFields', field.id), refreshPublic(client)]),
    }),
}
