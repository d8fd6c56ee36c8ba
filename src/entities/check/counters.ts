import { add } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { creation } from '../../records/change.ts'
import { facetSums } from '../../records/facet-deltas.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Entity } from '../record/entity.ts'
import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'
import { type Finding, finding, type Example } from './finding.ts'
import { isCanonical } from './records.ts'
import type { CheckedRecord, Dataset } from './dataset.ts'

const MARK = '\u0000'

/** Returns every counter of a document, keyed by its path inside the document. */
function leaves(value: unknown, path: string[] = [], found = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'number') found.set(path.join(MARK), value)
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], found)
  return found
}

/** Compares with a tolerance: repeatedly incremented sums of money differ in their last digits. */
const isEqual = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Increments per write. Firestore allows 500 transforms of one document in one commit. */
const AT_ONCE = 400

function nested(entries: readonly (readonly [path: string, by: number])[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [path, by] of entries) {
    const keys = path.split(MARK)
    let at = fields
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[keys.at(-1) ?? ''] = add(by)
  }
  return fields
}

const created = <R extends Stamp>(entity: Entity<R>, seen: readonly CheckedRecord<R>[]) =>
  seen
    .filter(isCanonical)
    .map(({ record }) =>
      creation(
        { traits: entity.traits, collection: entity.collection, id: record.id },
        entity.fieldsOf(record),
      ),
    )

/** Compares the counters behind filters and insights with a recount; legacy records are not counted yet. */
export function counterFinding({ facets, ...dataset }: Dataset): Finding | null {
  const expected = facetSums(
    RECORD_COLLECTIONS.flatMap((collection) => {
      const entity = entityOf(collection)
      return entity.traits.counted ? created<Stamp>(entity, dataset[collection]) : []
    }),
  )
  const examples: Example[] = []
  const published: Published[] = []
  for (const path of new Set([...facets.keys(), ...Object.keys(expected)])) {
    const is = leaves(facets.get(path))
    const should = leaves(expected[path])
    const wrong = [...new Set([...is.keys(), ...should.keys()])].flatMap((key) => {
      const [has, wants] = [is.get(key) ?? 0, should.get(key) ?? 0]
      return isEqual(has, wants) ? [] : [[key, has, wants] as const]
    })
    for (const [key, has, wants] of wrong)
      examples.push({
        collection: 'facets',
        id: path.slice('facets/'.length),
        title: key.split(MARK).join(' › '),
        field: '',
        is: String(has),
        should: String(wants),
      })
    for (let at = 0; at < wrong.length; at += AT_ONCE) {
      const part = wrong.slice(at, at + AT_ONCE).map(([key, has, wants]) => [key, wants - has] as const)
      published.push({ type: 'merge', path, fields: nested(part) })
    }
  }
  return finding('counters', examples, { published })
}
