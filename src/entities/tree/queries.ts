import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListCursor } from '../../records/page.ts'
import { type Count, countAdded } from '../list/count.ts'
import { inUsualOrder } from '../list/facets.ts'
import type { AnyFilters, List } from '../list/list.ts'
import { RECORDS_A_PAGE } from '../list/first-page.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME, PUBLIC_QUERY } from '../record/stale-time.ts'
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
      queryKey: keyFor(collection, 'facets'),
      queryFn: readFacets,
      ...PUBLIC_QUERY,
    })
  return {
    /** How the list is asked for and read, for those who need all of it. */
    plan,
    decode,

    /** The public list, 20 at a time. */
    list: (filters: F) =>
      infiniteQueryOptions({
        queryKey: keyFor(collection, 'list', filters),
        queryFn: ({ pageParam }) => readTreePage(plan(filters), decode, RECORDS_A_PAGE, pageParam),
        initialPageParam: null as ListCursor | null,
        getNextPageParam: (page) => page.next,
        ...PUBLIC_QUERY,
      }),

    /** What is part of these records (30 at most), by name. */
    children: (parents: readonly string[]) =>
      queryOptions<T[]>({
        queryKey: keyFor(collection, 'children', parents),
        queryFn: () => childrenOf(collection, decode, parents),
        ...PUBLIC_QUERY,
      }),

    facets,

    /** How many matching records came after `since` (epoch ms); null when only the browser can tell. */
    added: (filters: F, since: number) =>
      queryOptions<Count | null>({
        queryKey: keyFor(collection, 'added', newestFirst(filters), since),
        queryFn: () => countAdded(plan(newestFirst(filters)), since),
        staleTime: STALE_TIME.public,
      }),

    /** How many match: exact where the counters know, else up to 300; null when only the browser can tell. */
    count: (filters: F) =>
      queryOptions<Count | null>({
        queryKey: keyFor(collection, 'count', inUsualOrder(filters)),
        queryFn: ({ client }) => count(filters, () => client.ensureQueryData(facets())),
        ...PUBLIC_QUERY,
      }),
  }
}
