import type { TreeRecord } from '../../entities/tree/page.ts'
import { fold, plainly } from '../../fold.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'

/**
 * What to change so that values in other letters than the stored ones, or with punctuation of the text around them, are
 * found: `qatar` and `Qatar.` as `Qatar`, `turkiye` as `Türkiye`; `Acme Ltd.` stays what it is where it is known. Undefined
 * when no value has a known one that reads the same.
 */
export function normaliseFilterValues<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  { facets, defaults }: Finder<T, F, C>,
  filters: F,
  totals: C,
): Partial<F> | undefined {
  const changes = facets.flatMap(({ key, counts }) => {
    const stored = counts?.(totals, defaults).counts.map(({ value }) => value) ?? []
    const written = filters[key] as string[]
    const meant = written.map((value) =>
      stored.includes(value)
        ? value
        : (stored.find((one) => fold(one) === fold(value)) ??
          stored.find((one) => one !== '' && plainly(one) === plainly(value)) ??
          value),
    )
    return meant.some((value, at) => value !== written[at])
      ? [changeOf<F>(key, [...new Set(meant)].sort())]
      : []
  })
  return changes.length > 0 ? Object.assign({}, ...changes) : undefined
}
