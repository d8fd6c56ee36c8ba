import { facetValue, pairKey } from './facet-keys.ts'

/** Number of records with one value, and their total capex by currency. */
export interface FacetCount {
  value: string
  n: number
  capex: Record<string, number>
}

type Raw = Record<string, unknown>

const isMap = (value: unknown): value is Raw =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the amounts by currency, without the zeros that decrements leave behind. */
export function amounts(value: unknown): Record<string, number> {
  if (!isMap(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([currency, sum]) =>
      typeof sum === 'number' && sum > 0 ? [[currency, sum]] : [],
    ),
  )
}

/** Returns the counts of one field, most frequent first, without values that no record has any more. */
export function facetCounts(map: unknown): FacetCount[] {
  if (!isMap(map)) return []
  return Object.entries(map)
    .flatMap(([key, entry]) =>
      isMap(entry) && typeof entry.n === 'number' && entry.n > 0
        ? [{ value: facetValue(key), n: entry.n, capex: amounts(entry.capex) }]
        : [],
    )
    .sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
}

export const countIn = (raw: Raw, name: string): number => {
  const n = raw[name]
  return typeof n === 'number' ? Math.max(0, n) : 0
}

/** Returns how many records have one of `firsts` and one of `seconds`, from the counts of pairs. */
export function pairCount(map: unknown, firsts: readonly string[], seconds: readonly string[]): number {
  if (!isMap(map)) return 0
  let n = 0
  for (const first of firsts) {
    for (const second of seconds) {
      const entry = map[pairKey(first, second)]
      if (isMap(entry) && typeof entry.n === 'number') n += Math.max(0, entry.n)
    }
  }
  return n
}
