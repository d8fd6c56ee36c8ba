import { byText } from '../../fold.ts'
import { digest } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import type { ReplicaSource } from '../../records/replica/source.ts'
import type { DynamicField } from '../dynamic-field/schema.ts'
import { type Lookup, LOOKUP_COLLECTIONS } from '../lookup/fields.ts'
import type { FieldTable } from '../fields/field.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'

/**
 * Version of the decoders; increment it when one decodes differently in a way that its field table does not
 * show.
 */
const DECODERS = 2

/** Returns a digest of everything in the table that affects decoding. */
const formatOf = (table: FieldTable): string =>
  digest(
    JSON.stringify([
      DECODERS,
      Object.entries(table).map(([name, field]) => [name, { ...field, label: undefined, needed: undefined }]),
    ]),
  )

/** Drops the search tokens, which take more room than all other fields and which `fieldsOf` recomputes. */
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

/**
 * All collections that staff hold in the browser; contact details, settings and accounts are not among them.
 */
export const REPLICA_SOURCES = Object.fromEntries(
  RECORD_COLLECTIONS.map((collection) => [collection, sourceOf(collection)]),
) as Readonly<Record<RecordCollection, ReplicaSource>>

const byName = (a: Lookup, b: Lookup): number => byText(a.name, b.name)
const byOrder = (a: DynamicField, b: DynamicField): number => a.order - b.order || byText(a.label, b.label)

/** Sorts the records as the `all` query of their collection does. */
export function sortedRecords(collection: RecordCollection, records: readonly Stamp[]): Stamp[] {
  if (LOOKUP_COLLECTIONS.some((name) => name === collection))
    return [...(records as readonly Lookup[])].sort(byName)
  if (collection === 'dynamicFields') return [...(records as readonly DynamicField[])].sort(byOrder)
  return records as Stamp[]
}
