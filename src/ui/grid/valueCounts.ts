import { BLANK, filterIndexes, type Filters } from './filter.ts'
import type { Prepared } from './prepared.ts'

/**
 * Returns the values of a column with their row counts, most frequent first, among rows that pass the other
 * filters; with `isAny` the other filters are ignored.
 */
export function valueCounts<T>(
  prepared: Prepared<T>,
  filters: Filters,
  find: string,
  id: string,
  isAny = false,
): { value: string; n: number }[] {
  const column = prepared.column(id)
  if (!column) return []
  const others = isAny ? {} : Object.fromEntries(Object.entries(filters).filter(([other]) => other !== id))
  const counts = new Map<string, number>()
  for (const row of prepared.rows) counts.set(String(column.value(row) ?? ''), 0)
  for (const index of filterIndexes(prepared, others, find)) {
    const value = String(column.value(prepared.rows[index]!) ?? '')
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, n]) => ({ value: value === '' ? BLANK : value, n }))
    .sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
}
