import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { readDocument, readList } from '../../firebase/read.ts'
import { now } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { creation, edit, pathOf, removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { type Fields, isSame, plain } from '../../records/fields.ts'
import { isOwnCreation } from '../../records/receipt.ts'
import { checked } from '../record/entity.ts'
import { wasDeleted } from '../record/remove.ts'
import { readConflict, saveRecord } from '../record/save.ts'
import { keyFor } from '../record/keys.ts'
import { dropFromCache, cacheSaved } from '../record/cache.ts'
import { decodeDynamicField } from './decode.ts'
import { DynamicFieldDraft, fieldsOfDraft, publicFields } from './draft.ts'
import { dynamicFieldEntity } from './entity.ts'
import { type DynamicField, FIELD_OWNERS, fieldId, fieldName, type FieldOwner } from './schema.ts'

const { fieldsOf } = dynamicFieldEntity

/** The specification's message. */
export const NAME_TAKEN = 'A field with this name already exists'

/** Most fields that the rules allow in the public list of one entity type. */
const MAX_PUBLIC_FIELDS = 60
export const TOO_MANY_FIELDS = `At most ${MAX_PUBLIC_FIELDS} fields`

/** Whether this number of fields exceeds the limit of one entity type. */
export const areTooMany = (fields: number): boolean => fields > MAX_PUBLIC_FIELDS

async function definitions(): Promise<DynamicField[]> {
  const found = await readList({ collection: 'dynamicFields', limit: 1000 })
  return found.map(({ id, data }) => decodeDynamicField(id, data))
}

/** Returns the write of the public list of one entity type, computed from all definitions. */
const projection = (fields: readonly Fields[], entityType: FieldOwner): Published => ({
  type: 'set',
  path: `dynamicFieldsConfig/${entityType}s`,
  fields: {
    fields: publicFields(fields.filter((field) => field.entityType === entityType)),
    updatedAt: now(),
  },
})

/** Returns the definitions after one has been changed, added or (null) removed. */
const definedWith = (fields: readonly DynamicField[], id: string, changed: Fields | null): Fields[] => [
  ...fields.filter((field) => field.id !== id).map(fieldsOf),
  ...(changed ? [changed] : []),
]

/**
 * Rewrites the public lists that differ from the definitions: after an undo, which does not update them, and
 * after two concurrent commits (the later one sees both). Throws RefusedError, SignedOutError, DataError.
 */
export async function alignPublicFields(owners: readonly FieldOwner[] = FIELD_OWNERS): Promise<void> {
  const all = (await definitions()).map(fieldsOf)
  for (const entityType of owners) {
    const stored = await readDocument(`dynamicFieldsConfig/${entityType}s`)
    const wanted = projection(all, entityType)
    if (isSame(plain(stored?.data.fields), plain(wanted.fields.fields))) continue
    await commit({ kind: 'edit', label: `Public ${entityType} fields`, changes: [], published: [wanted] })
  }
}

/**
 * Aligns the public list and ignores errors: the change itself is saved already and must not be shown as
 * failed.
 */
const alignQuietly = (owner: FieldOwner): Promise<void> => alignPublicFields([owner]).catch(() => undefined)

export interface SaveDynamicField {
  draft: DynamicFieldDraft
  base: DynamicField | null
  /** The draft this form sent before whose answer was lost: it may have been saved. */
  sent?: DynamicFieldDraft | null
}

/** Returns the field that `sent` created, if it was saved; the current draft is then an edit of it. */
async function arrived(
  all: readonly DynamicField[],
  id: string,
  sent: DynamicFieldDraft,
): Promise<DynamicField | null> {
  const found = all.find((field) => field.id === id)
  if (!found) return null
  const made = creation({ ...dynamicFieldEntity, id }, fieldsOfDraft(sent, found.order))
  return (await isOwnCreation(made, found.lastChange)) ? found : null
}

/** Saves a field. An edit keeps the name; a new field whose name exists for the entity type is refused. */
export async function saveDynamicField({
  draft,
  base: loaded,
  sent,
}: SaveDynamicField): Promise<DynamicField> {
  const id = loaded?.id ?? fieldId(draft.entityType, fieldName(draft.name))
  const all = await definitions()
  const base = loaded ?? (sent ? await arrived(all, id, sent) : null)
  const clean = checked(
    DynamicFieldDraft,
    base ? { ...draft, name: base.name, entityType: base.entityType } : draft,
  )
  const orders = all.filter(({ entityType }) => entityType === clean.entityType).map(({ order }) => order)
  const after = fieldsOfDraft(clean, base?.order ?? Math.max(0, ...orders) + 1)
  const name = typeof after.name === 'string' ? after.name : ''
  const taken = all.some((field) => field.entityType === clean.entityType && field.name === name)
  if (!base && taken) throw new InvalidError({ name: NAME_TAKEN })
  if (!base && areTooMany(orders.length + 1)) throw new InvalidError({ name: TOO_MANY_FIELDS })
  const saved = await saveRecord(dynamicFieldEntity, {
    id,
    base,
    after,
    label: clean.label.trim(),
    published: [projection(definedWith(all, id, after), clean.entityType)],
  }).catch((error: unknown) => {
    // Somebody else has just created a field of the same name.
    throw !base && error instanceof ConflictError ? new InvalidError({ name: NAME_TAKEN }) : error
  })
  await alignQuietly(clean.entityType)
  return saved
}

/**
 * Creates a field unless one of its name and type exists; throws InvalidError if one of another type does.
 */
export async function ensureDynamicField(draft: DynamicFieldDraft): Promise<void> {
  const id = fieldId(draft.entityType, fieldName(draft.name))
  const there = (await definitions()).find((field) => field.id === id)
  if (there?.type !== draft.type) await saveDynamicField({ draft, base: null })
}

/** Deletes a field. Resolves to whether it still existed. */
export async function removeDynamicField(field: DynamicField): Promise<boolean> {
  const left = definedWith(await definitions(), field.id, null)
  const changes = [removal(dynamicFieldEntity, field, fieldsOf(field))]
  const published = [projection(left, field.entityType)]
  const about = { kind: 'delete', label: field.label, changes, published } as const
  const path = `dynamicFields/${field.id}`
  const written = await commit(about).catch((error: unknown) => {
    throw readConflict(dynamicFieldEntity, error, path)
  })
  await alignQuietly(field.entityType)
  return wasDeleted(written.changes, path)
}

/**
 * Puts the fields of one entity type into the order of `ids`; fields not in `ids` follow in their present
 * order. Resolves to the operation and its label in the history, or null when the order was unchanged.
 */
export async function orderDynamicFields({
  entityType,
  ids,
}: {
  entityType: FieldOwner
  ids: readonly string[]
}): Promise<{ opId: string; ref: string; label: string } | null> {
  const all = await definitions()
  const positionOf = ({ id }: DynamicField) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const own = all
    .filter((field) => field.entityType === entityType)
    .sort((a, b) => positionOf(a) - positionOf(b) || a.order - b.order)
  const ordered = own.map((field, index) => ({ ...field, order: index + 1 }))
  const changes = own.flatMap((field, index) => {
    const after = { ...fieldsOf(field), order: index + 1 }
    return edit(dynamicFieldEntity, field, fieldsOf(field), after) ?? []
  })
  const [first] = changes
  if (!first) return null
  const label = `Order of the ${entityType} fields`
  const { opId } = await commit({
    kind: 'bulk',
    label,
    changes,
    published: [projection(ordered.map(fieldsOf), entityType)],
  })
  await alignQuietly(entityType)
  return { opId, ref: pathOf(first), label }
}

const refreshPublic = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyFor('dynamicFieldsConfig') })

export const dynamicFieldMutations = {
  /**
   * Throws InvalidError with the specification's messages, ConflictError, RefusedError, SignedOutError,
   * DataError.
   */
  save: () =>
    mutationOptions({
      mutationFn: saveDynamicField,
      onSuccess: (saved, _variables, _result, { client }) =>
        Promise.all([cacheSaved(client, 'dynamicFields', saved), refreshPublic(client)]),
    }),
  /** Throws ConflictError, RefusedError, SignedOutError, DataError. */
  order: () =>
    mutationOptions({
      mutationFn: orderDynamicFields,
      onSettled: (_done, _error, _variables, _result, { client }) =>
        Promise.all([client.invalidateQueries({ queryKey: keyFor('dynamicFields') }), refreshPublic(client)]),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ field }: { field: DynamicField }) => removeDynamicField(field),
      onSuccess: (_done, { field }, _result, { client }) =>
        Promise.all([dropFromCache(client, 'dynamicFields', field.id), refreshPublic(client)]),
    }),
}
