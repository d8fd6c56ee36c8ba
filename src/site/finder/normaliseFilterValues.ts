import { NOT_STATED } from '../../entities/list/filters.ts'
import { listSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { fold, lettersOf, plainly } from '../../fold.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'

type ReadsAlike = (known: string, written: string) => boolean

/** Tests for the known value that is meant, strictest first. */
const READ_ALIKE: readonly ReadsAlike[] = [
  (known, written) => known === written,
  (known, written) => fold(known) === fold(written),
  (known, written) => plainly(known) === plainly(written),
  (known, written) => lettersOf(known) === lettersOf(written),
]

/**
 * Returns a test that compares country names. It is loaded only for a value that no other test recognises.
 */
async function readsAsCountry(): Promise<ReadsAlike> {
  const { countryNamed } = await import('../../entities/location/named.ts')
  return (known, written) => {
    const country = countryNamed(written)
    return country !== undefined && countryNamed(known) === country
  }
}

/**
 * Returns the known values that a value of the address stands for; the value may be a comma-separated list.
 * Empty if any part is unknown.
 */
function storedValuesOf(written: string, known: readonly string[], tests: readonly ReadsAlike[]): string[] {
  for (const isMeant of tests) {
    const meant = known.find((one) => isMeant(one, written))
    if (meant !== undefined) return [meant]
  }
  if (!written.includes(',')) return []
  const parts = written.split(',').map((part) => storedValuesOf(part, known, tests))
  return parts.every(({ length }) => length > 0) ? parts.flat() : []
}

/**
 * Returns the filter changes that replace values of an address by the stored values they stand for, or
 * undefined if there are none. Tolerates other case, separators and surrounding punctuation: `qatar` and
 * `Qatar.` mean `Qatar`, `oil-and-gas` means `Oil & Gas`. Countries are recognised by any of their names
 * (`Turkey` and `TR` mean `Türkiye`), and several values may be separated by commas: `qatar,uae`. A known
 * value such as `Acme Ltd.` is kept. Owners and roles are known only once the directory has loaded.
 */
export async function normaliseFilterValues<
  T extends TreeRecord,
  F extends FinderFilters,
  C extends FinderTotals,
>({ collection, facets, defaults }: Finder<T, F, C>, filters: F, totals: C): Promise<Partial<F> | undefined> {
  const exact = await listSource()?.facets(collection, defaults)
  const changes = await Promise.all(
    facets.map(async ({ key, counts }) => {
      const found = counts ? counts(totals, defaults).counts : (exact?.counts[key] ?? [])
      const known = found.flatMap(({ value }) => value || [])
      const written = filters[key] as string[]
      const isUnknown = (value: string) =>
        value !== NOT_STATED && storedValuesOf(value, known, READ_ALIKE).length === 0
      const tests =
        key === 'country' && written.some(isUnknown) ? [...READ_ALIKE, await readsAsCountry()] : READ_ALIKE
      const meant = written.flatMap((value) => {
        const one = storedValuesOf(value, known, tests)
        return one.length > 0 ? one : [value]
      })
      return meant.some((value, at) => value !== written[at])
        ? [changeOf<F>(key, [...new Set(meant)].sort())]
        : []
    }),
  )
  const all = changes.flat()
  return all.length > 0 ? Object.assign({}, ...all) : undefined
}
