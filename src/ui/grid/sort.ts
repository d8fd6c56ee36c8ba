import type { Ranks } from './distinctValues.ts'

/** One sorted column; several form a multi-column sort, most significant first. */
export interface SortKey {
  id: string
  desc: boolean
}

/**
 * Returns row indexes in sorted order, by one counting sort per column over the prepared ranks, least
 * significant first; the cost does not depend on comparing texts. Stable; blanks come last in both
 * directions.
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
 * Returns the sort after a column is activated: alone it alternates ascending → descending → ascending; with
 * `add` (Shift) the column joins the sort, then reverses, then leaves it.
 */
export function toggleSort(sort: readonly SortKey[], id: string, add: boolean): SortKey[] {
  const present = sort.find((key) => key.id === id)
  if (!add) return [{ id, desc: present !== undefined && sort.length === 1 && !present.desc }]
  if (!present) return [...sort, { id, desc: false }]
  if (!present.desc) return sort.map((key) => (key.id === id ? { id, desc: true } : key))
  const rest = sort.filter((key) => key.id !== id)
  return rest.length === 0 ? [{ id, desc: false }] : rest
}
