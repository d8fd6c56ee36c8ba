import { readDocument } from '../../firebase/read.ts'
import type { Raw } from '../../records/decoding.ts'
import { amounts, type FacetCount, facetCounts, pairCount, countIn } from '../../records/facet-count.ts'
import { type Count, countPlan, sumOf } from './count.ts'
import { storedValues } from './filters.ts'
import type { AnyFilters, List, ListDefinition } from './list.ts'

/** The counters of a list; all zero until something has been counted. */
export type FacetsOf<D extends ListDefinition> = {
  /** All records including children; `roots` counts those without a parent. */
  total: number
  roots: number
  /** Sum of capex by currency. */
  capex: Record<string, number>
} & Record<D['counted'][number], FacetCount[]> &
  Record<keyof D['pairs'], Record<string, unknown>>

/** The counters as a filter shows them. */
export interface FacetResult {
  /** `n` is null where the value is known but its count is not. */
  counts: readonly { value: string; n: number | null }[]
  /** Whether the counts respect the other filters; otherwise they are of all records. */
  narrowed: boolean
}

/** Decodes the counters of a facets document. */
export function facetsIn<D extends ListDefinition>({ counted, pairs }: D, data: Raw): FacetsOf<D> {
  return {
    total: countIn(data, 'total'),
    roots: countIn(data, 'roots'),
    capex: amounts(data.capex),
    ...Object.fromEntries(counted.map((filter) => [filter, facetCounts(data[filter])])),
    ...Object.fromEntries(Object.keys(pairs).map((name) => [name, { ...Object(data[name]) }])),
  } as FacetsOf<D>
}

/** Reads the counters, one document. Throws DataError. */
export const readFacets = async <D extends ListDefinition>(definition: D): Promise<FacetsOf<D>> =>
  facetsIn(definition, (await readDocument(`facets/${definition.collection}`))?.data ?? {})

type Chosen = Readonly<Record<string, string | readonly string[]>>

/** Returns the names of all filters that are set, including those without counters. */
const narrowing = (filters: object): string[] =>
  Object.entries(filters as Chosen).flatMap(([name, value]) =>
    name === 'sort' || name === 'dir' || (name === 'q' ? String(value).trim() : value).length === 0
      ? []
      : [name],
  )

/**
 * Returns a function that counts two filters together from their pair counters; undefined when there are
 * none.
 */
function pairOf({ pairs }: ListDefinition, a: string, b: string) {
  const pair = Object.entries(pairs).find(([, names]) => names.includes(a) && names.includes(b))
  if (!pair) return undefined
  const [name, [first, second]] = pair
  return (facets: object, chosen: Chosen): number =>
    pairCount(
      (facets as Record<string, unknown>)[name],
      storedValues(chosen[first] as string[], ''),
      storedValues(chosen[second] as string[], ''),
    )
}

const countsOf = (facets: object, filter: string) => (facets as Record<string, FacetCount[]>)[filter] ?? []

/**
 * Returns the values that one filter offers while others are set: with the remaining counts where the
 * counters know the combination, otherwise with the counts of all records.
 */
export function facetOf<F extends AnyFilters, D extends ListDefinition>(
  { definition }: List<F, D>,
  facets: FacetsOf<D>,
  filters: F,
  filter: D['counted'][number],
): FacetResult {
  const counts = countsOf(facets, filter)
  const [other, ...others] = narrowing(filters).filter((name) => name !== filter)
  if (other === undefined) return { counts, narrowed: true }
  const both = others.length === 0 ? pairOf(definition, filter, other) : undefined
  if (!both) return { counts, narrowed: false }
  const left = counts.map(({ value }) => ({ value, n: both(facets, { ...filters, [filter]: [value] }) }))
  return { counts: left, narrowed: true }
}

/** Single-value filters whose counters are in separate documents. */
type Sharded = Readonly<Record<string, (value: string) => Promise<number>>>

/** Returns the number of matches from the counters; null when they do not know the combination of filters. */
async function countedMatches<F extends AnyFilters, D extends ListDefinition>(
  { definition }: List<F, D>,
  filters: F,
  facetsOf: () => Promise<FacetsOf<D>>,
  sharded: Sharded,
): Promise<number | null> {
  const chosen = filters as unknown as Chosen
  const [first, second, ...others] = narrowing(filters)
  if (first === undefined) return (await facetsOf()).total
  if (second === undefined) {
    const values = [chosen[first] ?? []].flat()
    if (sharded[first]) return values.length === 1 ? sharded[first](values.join()) : null
    return definition.counted.includes(first) ? sumOf(countsOf(await facetsOf(), first), values) : null
  }
  const both = others.length === 0 ? pairOf(definition, first, second) : undefined
  return both ? both(await facetsOf(), chosen) : null
}

/**
 * Returns a function that counts the matches: exactly where the counters know every filter that is set,
 * otherwise on the server up to 300; null when the list is filtered in the browser. `facetsOf` gives the
 * counters, which most callers have already.
 */
export const countOf =
  <F extends AnyFilters, D extends ListDefinition>(list: List<F, D>, sharded: Sharded = {}) =>
  async (
    filters: F,
    facetsOf: () => Promise<FacetsOf<D>> = () => readFacets(list.definition),
  ): Promise<Count | null> => {
    if (list.needsDirectory(filters)) return null
    const n = await countedMatches(list, filters, facetsOf, sharded)
    return n === null ? countPlan(list.plan(inUsualOrder(filters))) : { n, exact: true }
  }

/** Replaces the order of a list by one fixed order, so that equal filters share a count query. */
export const inUsualOrder = <F extends AnyFilters>(filters: F): F => ({
  ...filters,
  sort: 'name',
  dir: 'asc',
})
