import type { FacetValue } from './FacetFilter.tsx'

/**
 * What a facet offers: most frequent first, then by name. Records without a value are counted under '', by which nothing
 * can be filtered. A chosen value that no record has any more stays on offer,
 * or nobody could take it back. `pinned` values come first.
 */
export function facetOptions(values: FacetValue[], chosen: string[], pinned: string[] = []): FacetValue[] {
  const known = values.filter(({ value, n }) => value !== '' && (n > 0 || chosen.includes(value)))
  const gone = chosen.filter((value) => !known.some((one) => one.value === value))
  return [...gone.map((value) => ({ value, n: 0 })), ...known].sort(
    (a, b) =>
      Number(pinned.includes(b.value)) - Number(pinned.includes(a.value)) ||
      b.n - a.n ||
      a.value.localeCompare(b.value, 'en'),
  )
}
