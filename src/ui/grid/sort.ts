import type { Ranks } from './prepared.ts'

/** One sorted column; several make a multi-column sort, the first being the most significant. */
export interface SortKey {
  id: string
  desc: boolean
}

/**
 * Row numbers in sorted order: one counting pass per column over prepared ranks, least significant first, so that
 * the cost does not depend on how texts compare. Equal rows keep their order; blanks come last in both directions.
 */
export function sortIndexes(
  indexes: Uint32Array,
  keys: readonly { values: Ranks; desc: boolean }[],
): Uint32Array {
  let current = indexes
  for (let k = keys.length - 1; k >= 0; k--) {
    const { values, desc } = keys[k]!
    const { ranks, distinct } = values
    const bucketOf = (index: number) => {
      const rank = ranks[index]!
      return rank === 0 ? distinct : desc ? distinct - rank : rank - 1
    }
    const starts = new Uint32Array(distinct + 2)
    for (const index of current) starts[bucketOf(index) + 1]!++
    for (let b = 1; b < starts.length; b++) starts[b]! += starts[b - 1]!
    const next = new Uint32Array(current.length)
    for (const index of current) next[starts[bucketOf(index)]!++] = index
    current = next
  }
  return current
}

/**
 * The sort after a person activates a column: alone it goes ascending → descending → ascending; with `add` (Shift)
 * it joins the present sort, then turns round, then leaves.
 */
export function toggleSort(sort: readonly SortKey[], id: string, add: boolean): SortKey[] {
  const present = sort.find((key) => key.id === id)
  if (!add) return [{ id, desc: present !== undefined && sort.length === 1 && !present.desc }]
  if (!present) return [...sort, { id, desc: false }]
  if (!present.desc) return sort.map((key) => (key.id === id ? { id, desc: true } : key))
  const rest = sort.filter((key) => key.id !== id)
  return rest.length === 0 ? [{ id, desc: false }] : rest
}
