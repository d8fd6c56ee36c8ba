import { byText } from '../../fold.ts'
import { digest } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import type { ReplicaSource } from '../../records/replica/source.ts'
import type { DynamicField } from '../dynamic-field/schema.ts'
import { type Lookup, LOOKUP_COLLECTIONS } from '../lookup/fields.ts'
import type { FieldTable } from '../fields/field.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'

/** One more whenever a decoder reads documents in another way that its table of fields does not show. */
const DECODERS = 1

/** What the table says of how its fields are read. */
const formatOf = (table: FieldTable): string =>
  digest(
    JSON.stringify([
      DECODERS,
      Object.entries(table).map(([name, field]) => [name, { ...field, label: undefined, needed: undefined }]),
    ]),
  )

/** The words a record is found by follow from it, and take more room than all else; `fieldsOf` computes them. */
function withoutTokens(record: Stamp): Stamp {
  const { searchTokens: _tokens, ...rest } = record as Stamp & { searchTokens?: string[] }
  return rest
}

function sourceOf(collection: RecordCollection): ReplicaSource {
  const { traits, table, decode, fieldsOf } = entityOf(collection)
  return {
    collection,
    format: formatOf(table),
    traits,
    decode: (id, raw) => withoutTokens(decode(id, raw)),
    fieldsOf,
  }
}

/** Every collection that staff hold in the browser; contact details, settings and accounts are none of them. */
export const REPLICA_SOURCES = Object.fromEntries(
  RECORD_COLLECTIONS.map((collection) => [collection, sourceOf(collection)]),
) as Readonly<Record<RecordCollection, ReplicaSource>>

const byName = (a: Lookup, b: Lookup): number => byText(a.name, b.name)
const byOrder = (a: DynamicField, b: DynamicField): number => a.order - b.order || byText(a.label, b.label)

/** The records in the order in which the query of everything gives them. */
export function arranged(collection: RecordCollection, records: readonly Stamp[]): Stamp[] {
  if (LOOKUP_COLLECTIONS.some((name) => name === collection))
    return [...(records as readonly Lookup[])].sort(byName)
  if (collection === 'dynamicFields') return [...(records as readonly DynamicField[])].sort(byOrder)
  return records as Stamp[]
}
