import { NOT_STATED } from '../../entities/list/filters.ts'
import { listSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { fold, plainly } from '../../fold.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'

/** The letters and digits alone: "Oil & Gas" is "oil and gas", "On Hold" is "on-hold". */
const bare = (text: string): string =>
  fold(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

type ReadsAlike = (known: string, written: string) => boolean

/** When a known value is the one that is meant, the surest first. */
const READ_ALIKE: readonly ReadsAlike[] = [
  (known, written) => known === written,
  (known, written) => fold(known) === fold(written),
  (known, written) => plainly(known) === plainly(written),
  (known, written) => bare(known) === bare(written),
]

/** Countries have many names, which come with the first value that is no known one. */
async function readsAsCountry(): Promise<ReadsAlike> {
  const { countryNamed } = await import('../../entities/location/named.ts')
  return (known, written) => {
    const country = countryNamed(written)
    return country !== undefined && countryNamed(known) === country
  }
}

/** The known values that are meant by one of an address, which may be several between commas; none when one of them is unknown. */
function meantBy(written: string, known: readonly string[], tests: readonly ReadsAlike[]): string[] {
  for (const isMeant of tests) {
    const meant = known.find((one) => isMeant(one, written))
    if (meant !== undefined) return [meant]
  }
  if (!written.includes(',')) return []
  const parts = written.split(',').map((part) => meantBy(part, known, tests))
  return parts.every(({ length }) => length > 0) ? parts.flat() : []
}

/**
 * What to change so that values in other letters than the stored ones, with other signs between them, or with punctuation
 * of the text around them, are found: `qatar` and `Qatar.` as `Qatar`, `oil-and-gas` as `Oil & Gas`; countries by any of
 * their names, `Turkey` and `TR` as `Türkiye`; and several between commas, `qatar,uae`. `Acme Ltd.` stays what it is where
 * it is known. Owners and roles are known by the directory, once it is there. Undefined when no value has a known one that reads the same.
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
        value !== NOT_STATED && meantBy(value, known, READ_ALIKE).length === 0
      const tests =
        key === 'country' && written.some(isUnknown) ? [...READ_ALIKE, await readsAsCountry()] : READ_ALIKE
      const meant = written.flatMap((value) => {
        const one = meantBy(value, known, tests)
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
