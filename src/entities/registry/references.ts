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

/** A field of one collection that holds ids of another. */
export interface Reference {
  from: RecordCollection
  field: string
  to: ReferredCollection
  /** Whether the field lists several ids; otherwise the record requires the one it refers to. */
  isList: boolean
}

/** All references between records, in the order of their collections; `parentId` is not among them. */
export const REFERENCES: readonly Reference[] = RECORD_COLLECTIONS.flatMap((from) =>
  typedFields(RECORDS[from].table).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references'
      ? [{ from, field: name, to: field.to, isList: field.kind === 'references' }]
      : [],
  ),
)

const referencesTo = (collection: string) => REFERENCES.filter(({ to }) => to === collection)

/** Returns the collection to which the ids in a field refer; null if it holds none. */
export const referenced = (collection: string, name: string): string | null =>
  REFERENCES.find(({ from, field }) => from === collection && field === name)?.to ??
  (name === 'parentId' ? collection : null)

/** Returns the references of a collection that are lists of ids. */
export const listsOf = (collection: string): readonly Reference[] =>
  REFERENCES.filter(({ from, isList }) => from === collection && isList)

const referring = ({ from, field, isList }: Reference, ids: readonly string[]) =>
  findReferencing(from, field, isList ? 'array-contains-any' : 'in', ids)

/** Finds the records that refer to any of the ids, as refs by id. For staff only. */
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

/**
 * Counts the references to a record, by collection, and its children: everything that a delete would touch.
 */
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

/** Returns the edits that remove the parent of children, except of those that are deleted too. */
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

/**
 * Returns the changes of records that refer to deleted ones: lists lose the id, records that require it are
 * deleted.
 */
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

/** Returns the deletions of the contact details of deleted players, which are stored separately. */
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
 * Returns the changes that delete records: children are detached, records that refer to them unlinked or
 * deleted, contact details deleted, and the records themselves deleted last, so that a stopped delete can be
 * repeated. Children go before their parents, so that an undo restores the parents first.
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
