import { ApiError } from '../../http/error.ts'
import type { Work } from '../../scheduling/scheduler.ts'
import { valueAt } from '../field-path.ts'
import { collectionOf, lastSegment } from '../paths.ts'
import { isVector } from '../values/compare.ts'
import type { Fields, Value } from '../../wire.ts'
import { automaticIndexes, type IndexDefinitions } from './definitions.ts'
import { encodeValue } from './encode.ts'

/** Firestore's limit on index entries per document. */
const MAX_ENTRIES = 40_000
/** Minimum length of a value as JSON. */
const MIN_VALUE_LENGTH = 16
/** Values processed between two yields. */
const STRIDE = 200

/**
 * Throws ApiError 400 when a document has more index entries than Firestore allows, counted as Firestore
 * does: ascending and descending separately, and every composite definition by itself. `textLength` is the
 * length of the fields' JSON.
 */
export function* checkEntryCount(
  definitions: IndexDefinitions,
  path: string,
  fields: Fields,
  textLength: number,
): Work<void> {
  const collection = lastSegment(collectionOf(path))
  const composites = definitions.composites.filter((index) => index.collection === collection)
  if ((textLength / MIN_VALUE_LENGTH) * (2 + composites.length) < MAX_ENTRIES) return
  const elements = new ElementCounts()
  let count = yield* automaticCount({ definitions, collection, elements }, fields, [])
  for (const index of composites) {
    let product = 1
    for (const { path: field, mode } of index.fields) {
      const value = valueAt(fields, field)
      product *= value === undefined ? 0 : mode === 'CONTAINS' ? yield* elements.of(value) : 1
    }
    count += product
  }
  if (count > MAX_ENTRIES) throw new ApiError(400, `too many index entries for entity /${path}`)
}

interface Counted {
  definitions: IndexDefinitions
  collection: string
  elements: ElementCounts
}

function* automaticCount(counted: Counted, fields: Fields, parent: string[]): Work<number> {
  let count = 0
  for (const name of Object.keys(fields)) {
    const value = fields[name] as Value
    const path = [...parent, name]
    for (const { mode } of automaticIndexes(counted.definitions, counted.collection, path)) {
      count += mode === 'CONTAINS' ? yield* counted.elements.of(value) : 1
    }
    if ('mapValue' in value && !isVector(value)) {
      count += yield* automaticCount(counted, value.mapValue.fields ?? {}, path)
    }
    if (counted.elements.isDue()) yield
  }
  return count
}

/** Counts the distinct elements of arrays, each array once. */
class ElementCounts {
  readonly #counts = new Map<Value, number>()
  #due = STRIDE

  isDue(): boolean {
    if (--this.#due > 0) return false
    this.#due = STRIDE
    return true
  }

  /** Counts distinct elements, stopping above the number of entries that a document may have. */
  *of(value: Value): Work<number> {
    if (!('arrayValue' in value)) return 0
    const known = this.#counts.get(value)
    if (known !== undefined) return known
    const distinct = new Set<string>()
    for (const element of value.arrayValue.values ?? []) {
      distinct.add(encodeValue(element).toString('latin1'))
      if (distinct.size > MAX_ENTRIES) break
      if (this.isDue()) yield
    }
    this.#counts.set(value, distinct.size)
    return distinct.size
  }
}
