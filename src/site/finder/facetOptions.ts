export interface FacetValue {
  value: string
  /** How many records have it; null when nobody counted. */
  n: number | null
}

/**
 * What a facet offers: most frequent first, then by name. Records without a value are counted under '', by which nothing
 * can be filtered. A chosen value that no record has any more stays on offer, or nobody could take it back.
 * `pinned` values come first.
 */
export function facetOptions(
  values: readonly FacetValue[],
  chosen: readonly string[],
  pinned: readonly string[] = [],
): FacetValue[] {
  const known = values.filter(({ value }) => value !== '')
  const gone = chosen.filter((value) => !known.some((one) => one.value === value))
  return [...gone.map((value) => ({ value, n: 0 })), ...known].sort(
    (a, b) =>
      Number(pinned.includes(b.value)) - Number(pinned.includes(a.value)) ||
      (b.n ?? 0) - (a.n ?? 0) ||
      a.value.localeCompare(b.value, 'en'),
  )
}
