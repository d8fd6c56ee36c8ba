import { NOT_STATED } from '../../entities/list/filters.ts'
import { byText } from '../../fold.ts'

export interface FacetValue {
  value: string
  /** The number of records with this value; null if not counted. */
  n: number | null
}

/**
 * Returns the text of a chosen value. `names` holds company names by id; `value` may
 * be any text, even `__proto__`.
 */
export const valueText = (value: string, names: Partial<Record<string, string>> = {}): string =>
  (Object.hasOwn(names, value) && names[value]) || (value === NOT_STATED ? 'Not stated' : value)

/**
 * Returns the options of a facet: by count in descending order, then by name; with `downwards`, from Z to A
 * (the latest year first). Records without a value are counted under '' and come last. A chosen value that no
 * record has any more remains an option, so that it can be removed. `pinned` values come first.
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
