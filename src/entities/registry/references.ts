import { readCount } from '../../firebase/read.ts'
import { parentsFirst } from '../../records/batch.ts'
import { type Change, edit, removal } from '../../records/change.ts'
import { texts } from '../../records/decoding.ts'
import { currentOf } from '../../records/diagnose.ts'
import type { FindReferences } from '../../records/undo.ts'
import { typedFields } from '../fields/labels.ts'
import { contactEntity } from '../player/contact.ts'
import { findReferencing } from '../record/referencing.ts'
import { RECORD_COLLECTIONS, type RecordCollection, type ReferredCollection } from './collections.ts'
import { entityOf, type RecordOf, RECORDS } from './records.ts'

/** A field of the records of one collection that holds ids of another. */
export interface Reference {
  from: RecordCollection
  field: string
  to: ReferredCollection
  /** One of several ids; else the record means nothing without the one it names. */
  isList: boolean
}

/** Every reference between records, in the order of their collections; parents are no references. */
export const REFERENCES: readonly Reference[] = RECORD_COLLECTIONS.flatMap((from) =>
  typedFields(RECORDS[from].table).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references'
      ? [{ from, field: name, to: field.to, isList: field.kind === 'references' }]
      : [],
  ),
)

const referencesTo = (collection: string) => REFERENCES.filter(({ to }) => to === collection)

/** The collection that the ids in a field belong to; null when it holds none. */
export const referenced = (collection: string, name: string): string | null =>
  REFERENCES.find(({ from, field }) => from === collection && field === name)?.to ??
  (name === 'parentId' ? collection : null)

/** The fields of a collection that list ids of others. */
export const listsOf = (collection: string): readonly Reference[] =>
  REFERENCES.filter(({ from, isList }) => from === collection && isList)

const referring = ({ from, field, isList }: Reference, ids: readonly string[]) =>
  findReferencing(from, field, isList ? 'array-contains-any' : 'in', ids)

/** The records that name one of the ids, as refs by id. Staff only. */
export const findReferences: FindReferences = async (collection, ids) => {
  const referrers = new Map<string, string[]>()
  const found = await Promise.all(
    referencesTo(collection).map(async (reference) => ({ reference, rows: await referring(reference, ids) })),
  )
  for (const { reference, rows } of found) {
    const { from, field, isList } = reference
    for (const { id: referrer, data } of rows) {
      const named: unknown[] = isList ? texts(data, field) : [data[field]]
      for (const id of named) {
        if (typeof id === 'string' && ids.includes(id))
          referrers.set(id, [...(referrers.get(id) ?? []), `${from}/${referrer}`])
      }
    }
  }
  return referrers
}

/** How many records name one, by their collection, and how many are part of it: what a delete would touch. */
export async function dependentsOf(
  collection: RecordCollection,
  id: string,
): Promise<{ children: number } & Partial<Record<RecordCollection, number>>> {
  const counts = await Promise.all(
    referencesTo(collection).map(async ({ from, field, isList }) => [
      from,
      await readCount({ collection: from, where: [[field, isList ? 'array-contains' : '==', id]] }),
    ]),
  )
  const isTree = RECORDS[collection].traits.tree
  const children = isTree ? await readCount({ collection, where: [['parentId', '==', id]] }) : 0
  return { children, ...Object.fromEntries(counts) }
}

/** Children stay, without a parent; those that are deleted themselves need nothing. */
async function detachedChildren(collection: RecordCollection, gone: ReadonlySet<string>): Promise<Change[]> {
  const entity = entityOf(collection)
  if (!entity.traits.tree) return []
  const children = await findReferencing(collection, 'parentId', 'in', [...gone])
  return children.flatMap((row) => {
    if (gone.has(row.id)) return []
    const child = entity.decode(row.id, row.data)
    const before = entity.fieldsOf(child)
    return edit(entity, child, before, { ...before, parentId: null, parentName: null }) ?? []
  })
}

/** Records that list one of the ids among others stay and no longer name it; those that mean nothing without it go. */
async function released(reference: Reference, gone: ReadonlySet<string>): Promise<Change[]> {
  const { from, field, isList } = reference
  const entity = entityOf(from)
  return (await referring(reference, [...gone])).flatMap((row) => {
    const record = entity.decode(row.id, row.data)
    const before = entity.fieldsOf(record)
    if (!isList) return [removal(entity, record, before)]
    const left = texts(before, field).filter((id) => !gone.has(id))
    return edit(entity, record, before, { ...before, [field]: left }) ?? []
  })
}

/** What staff alone know of players is kept apart from them, and goes with them. */
async function removedContacts(ids: readonly string[]): Promise<Change[]> {
  const stored = await currentOf(ids.map((id) => `players/${id}/private/contact`))
  return ids.flatMap((id, at) => {
    const data = stored[at]?.data
    if (!data) return []
    const entity = contactEntity(id)
    const contact = entity.decode('contact', data)
    return [removal(entity, contact, entity.fieldsOf(contact))]
  })
}

/**
 * What deleting these records writes, in this order: children detached, what names them deleted or unlinked, contact
 * details deleted, the records themselves last, so that a stopped delete can be repeated. Children go before their
 * parents, so that an undo brings the parents back first.
 */
export async function removals<C extends RecordCollection>(
  collection: C,
  records: readonly RecordOf<C>[],
): Promise<Change[]> {
  const entity = entityOf(collection)
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const leaving = new Set(ids)
  const dependents = await Promise.all([
    detachedChildren(collection, leaving),
    ...referencesTo(collection).map((reference) => released(reference, leaving)),
    collection === 'players' ? removedContacts(ids) : [],
  ])
  const gone = records.map((record) => removal(entity, record, entity.fieldsOf(record)))
  return [...dependents.flat(), ...parentsFirst(gone).toReversed()]
}
