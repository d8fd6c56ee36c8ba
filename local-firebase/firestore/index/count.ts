import { ApiError } from '../../http/error.ts'
import { valueAt } from '../fieldPath.ts'
import { collectionOf, lastSegment } from '../paths.ts'
import { isVector } from '../values/compare.ts'
import type { Fields, Value } from '../wire.ts'
import { automaticIndexes, type IndexDefinitions } from './definitions.ts'
import { encodeValue } from './encode.ts'

/** Firestore's limit for one document. */
const MAX_ENTRIES = 40_000
/** No value takes fewer characters of JSON. */
const MIN_VALUE_LENGTH = 16

/**
 * Throws ApiError 400 when a document would have more index entries than Firestore allows, counted as Firestore
 * does: ascending and descending apart, every composite definition by itself. `textLength` is that of its JSON.
 */
export function checkEntryCount(
  definitions: IndexDefinitions,
  path: string,
  fields: Fields,
  textLength: number,
): void {
  const collection = lastSegment(collectionOf(path))
  const composites = definitions.composites.filter((index) => index.collection === collection)
  if ((textLength / MIN_VALUE_LENGTH) * (2 + composites.length) < MAX_ENTRIES) return
  let count = automaticCount(definitions, collection, fields, [])
  for (const index of composites) {
    count += index.fields.reduce((product, { path: field, mode }) => {
      const value = valueAt(fields, field)
      return product * (value === undefined ? 0 : mode === 'CONTAINS' ? elementCount(value) : 1)
    }, 1)
  }
  if (count > MAX_ENTRIES) throw new ApiError(400, `too many index entries for entity /${path}`)
}

function automaticCount(
  definitions: IndexDefinitions,
  collection: string,
  fields: Fields,
  parent: string[],
): number {
  let count = 0
  for (const [name, value] of Object.entries(fields)) {
    const path = [...parent, name]
    for (const { mode } of automaticIndexes(definitions, collection, path)) {
      count += mode === 'CONTAINS' ? elementCount(value) : 1
    }
    if ('mapValue' in value && !isVector(value)) {
      count += automaticCount(definitions, collection, value.mapValue.fields ?? {}, path)
    }
  }
  return count
}

function elementCount(value: Value): number {
  if (!('arrayValue' in value)) return 0
  return new Set((value.arrayValue.values ?? []).map((element) => encodeValue(element).toString('latin1')))
    .size
}
