import { add, type Write } from '../firebase/write.ts'
import type { Change } from './change.ts'
import { shardOf } from './digest.ts'
import { facetKey, OWNER_SHARDS, ownersShard, pairKey } from './facet-keys.ts'
import type { Counters } from './traits.ts'

interface Sums {
  [key: string]: number | Sums
}

function bump(sums: Sums, path: readonly string[], by: number): void {
  let at = sums
  for (const key of path.slice(0, -1)) {
    const inner = at[key]
    at = typeof inner === 'object' ? inner : (at[key] = {})
  }
  const last = path.at(-1) ?? ''
  at[last] = (typeof at[last] === 'number' ? at[last] : 0) + by
}

function tally(documents: Record<string, Sums>, collection: string, counted: Counters, sign: 1 | -1): void {
  const sums = (documents[`facets/${collection}`] ??= {})
  const { root, capex, values, pairs, owners } = counted
  bump(sums, ['total'], sign)
  if (root) bump(sums, ['roots'], sign)
  if (capex) bump(sums, ['capex', facetKey(capex.currency)], sign * capex.amount)
  const keys = [
    ...Object.entries(values).map(([field, value]) => [field, facetKey(value)] as const),
    ...Object.entries(pairs).map(([field, [first, second]]) => [field, pairKey(first, second)] as const),
  ]
  for (const [field, key] of keys) {
    bump(sums, [field, key, 'n'], sign)
    if (capex) bump(sums, [field, key, 'capex', facetKey(capex.currency)], sign * capex.amount)
  }
  for (const owner of owners) {
    const shard = ownersShard(collection, shardOf(owner, OWNER_SHARDS))
    bump((documents[shard] ??= {}), ['owners', facetKey(owner), 'n'], sign)
  }
}

/** Converts sums to increments, without those that are zero; null when none remain. */
function increments(sums: Sums): Record<string, unknown> | null {
  const found = Object.entries(sums).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'number') return value === 0 ? [] : [[key, add(value)]]
    const inner = increments(value)
    return inner ? [[key, inner]] : []
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

/**
 * Returns how much the changes add to each counter, by document. Legacy documents were not counted before.
 */
export function facetSums(changes: readonly Change[]): Record<string, Sums> {
  const documents: Record<string, Sums> = {}
  for (const { traits, collection, before, after, legacy } of changes) {
    const was = before && !legacy ? traits.counted?.(before) : null
    const is = after ? traits.counted?.(after) : null
    if (was) tally(documents, collection, was, -1)
    if (is) tally(documents, collection, is, 1)
  }
  return documents
}

/** Returns every counter that a change touches, by document: Firestore allows 500 transforms in each. */
export function facetCounters(change: Change): [document: string, counters: string[]][] {
  const leaves = (sums: Sums, path: string): string[] =>
    Object.entries(sums).flatMap(([key, value]) =>
      typeof value === 'number' ? [`${path}/${key}`] : leaves(value, `${path}/${key}`),
    )
  return Object.entries(facetSums([change])).map(([document, sums]) => [document, leaves(sums, '')])
}

/**
 * Returns the counter writes of a commit: merges of increments, so that commits never wait for each other.
 */
export const facetWrites = (changes: readonly Change[]): Extract<Write, { type: 'merge' }>[] =>
  Object.entries(facetSums(changes)).flatMap(([path, sums]) => {
    const fields = increments(sums)
    return fields ? [{ type: 'merge' as const, path, fields }] : []
  })
