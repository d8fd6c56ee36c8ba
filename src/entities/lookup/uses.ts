import { type Filter, readCount } from '../../firebase/read.ts'
import { type Change, edit } from '../../records/change.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'
import { lookupFieldsOf, type LookupField } from '../registry/lookup-fields.ts'
import { entityOf } from '../registry/records.ts'
import type { LookupCollection } from './fields.ts'

const where = ({ field, isList }: LookupField, name: string): Filter => [
  field,
  isList ? 'array-contains' : '==',
  name,
]

/** Returns the edit that renames a value in one record; null when nothing changes. */
function renamed(
  { from: collection, field }: LookupField,
  row: StoredData,
  from: string,
  to: string,
): Change | null {
  const entity = entityOf(collection)
  const record = entity.decode(row.id, row.data)
  const before = entity.fieldsOf(record)
  const value = before[field]
  const after = Array.isArray(value) ? [...new Set(value.map((each) => (each === from ? to : each)))] : to
  return edit(entity, record, before, { ...before, [field]: after })
}

/** The number of records of a collection that hold a name. */
export interface UseCount {
  collection: string
  n: number
}

export const countUses = (lookup: LookupCollection, name: string): Promise<UseCount[]> =>
  Promise.all(
    lookupFieldsOf(lookup).map(async (use) => ({
      collection: use.from,
      n: await readCount({ collection: use.from, where: [where(use, name)] }),
    })),
  )

/** Returns the edits that replace the name `from` by `to` in every record that holds it. */
export async function renamedUses(lookup: LookupCollection, from: string, to: string): Promise<Change[]> {
  const changes: Change[] = []
  for (const use of lookupFieldsOf(lookup)) {
    const found = await readAll({ collection: use.from, where: [where(use, from)] }, asStored)
    changes.push(...found.flatMap((row) => renamed(use, row, from, to) ?? []))
  }
  return changes
}
