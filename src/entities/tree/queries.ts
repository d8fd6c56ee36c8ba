import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListCursor } from '../../records/page.ts'
import { type Count, countAdded } from '../list/count.ts'
import { inUsualOrder } from '../list/facets.ts'
import type { AnyFilters, List } from '../list/list.ts'
import { RECORDS_A_PAGE } from '../list/first-page.ts'
import { FRESH } from '../record/stale.ts'
import { childrenOf, type Decode, readTreePage, type TreeRecord } from './page.ts'

interface Tree<T, F extends AnyFilters, C> {
  list: List<F>
  decode: Decode<T>
  readFacets: () => Promise<C>
  count: (filters: F, facetsOf: () => Promise<C>) => Promise<Count | null>
}

/** The same filters, the newest first. */
const newestFirst = <F extends AnyFilters>(filters: F): F => ({
  ...filters,
  sort: 'createdDate',
  dir: 'desc',
})

/** The public reads of a collection whose records can be part of one another. All throw DataError. */
export function treeQueries<T extends TreeRecord, F extends AnyFilters, C>({
  list,
  decode,
  readFacets,
  count,
}: Tree<T, F, C>) {
  const { plan } = list
  const { collection } = list.definition
  const facets = () =>
    queryOptions<C>({
      queryKey: [collection, 'facets'],
      queryFn: readFacets,
      staleTime: FRESH.public,
    })
  return {
    /** How the list is asked for and read, for those who need all of it. */
    plan,
    decode,

    /** The public list, 20 at a time. */
    list: (filters: F) =>
      infiniteQueryOptions({
        queryKey: [collection, 'list', filters] as const,
        queryFn: ({ pageParam }) => readTreePage(plan(filters), decode, RECORDS_A_PAGE, pageParam),
        initialPageParam: null as ListCursor | null,
        getNextPageParam: (page) => page.next,
        staleTime: FRESH.public,
      }),

    /** What is part of these records (30 at most), by name. */
    children: (parents: readonly string[]) =>
      queryOptions<T[]>({
        queryKey: [collection, 'children', parents],
        queryFn: () => childrenOf(collection, decode, parents),
        staleTime: FRESH.public,
      }),

    facets,

    /** How many matching records came after `since` (epoch ms); null when only the browser can tell. */
    added: (filters: F, since: number) =>
      queryOptions<Count | null>({
        queryKey: [collection, 'added', newestFirst(filters), since],
        queryFn: () => countAdded(plan(newestFirst(filters)), since),
        staleTime: FRESH.public,
      }),

    /** How many match: exact where the counters know, else up to 300; null when only the browser can tell. */
    count: (filters: F) =>
      queryOptions<Count | null>({
        queryKey: [collection, 'count', inUsualOrder(filters)],
        queryFn: ({ client }) => count(filters, () => client.ensureQueryData(facets())),
        staleTime: FRESH.public,
      }),
  }
}
