import { NOT_STATED } from '../../entities/list/filters.ts'
import { byText } from '../../fold.ts'

export interface FacetValue {
  value: string
  /** How many records have it; null when nobody counted. */
  n: number | null
}

/** How a chosen value reads. `names` are those of companies by their ids; an address may hold `__proto__`. */
export const valueText = (value: string, names: Partial<Record<string, string>> = {}): string =>
  (Object.hasOwn(names, value) && names[value]) || (value === NOT_STATED ? 'Not stated' : value)

/**
 * What a facet offers: most frequent first, then by name, or with `downwards` from Z to A (the latest year first).
 * Records without a value are counted under '' and come last. A chosen value that no record has any more stays on
 * offer, or nobody could take it back. `pinned` values come first.
 */
export function facetOptions(
  values: readonly FacetValue[],
  chosen: readonly string[],
  pinned: readonly string[] = [],
  downwards = false,
): FacetValue[] {
  const offered = values.map(({ value, n }) => ({ value: value === '' ? NOT_STATED : value, n }))
  const gone = chosen.filter((value) => !offered.some((one) => one.value === value))
  return [...gone.map((value) => ({ value, n: 0 })), ...offered].sort(
    (a, b) =>
      Number(pinned.includes(b.value)) - Number(pinned.includes(a.value)) ||
      Number(a.value === NOT_STATED) - Number(b.value === NOT_STATED) ||
      (downwards ? byText(b.value, a.value) : (b.n ?? 0) - (a.n ?? 0)) ||
      byText(a.value, b.value),
  )
}
