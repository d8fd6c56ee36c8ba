import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Plan } from '../records/listing.ts'
import type { ListCursor } from '../records/page.ts'
import { type Count, countAdded } from './count.ts'
import { RECORDS_A_PAGE } from './first-page.ts'
import { FRESH } from './stale.ts'
import { childrenOf, type Decode, readTreePage, type TreeRecord } from './tree-page.ts'

interface Tree<T, Filters, Facets> {
  collection: string
  decode: Decode<T>
  plan: (filters: Filters) => Plan
  /** Only the named filters: whatever else rides along in the address must not make another query. */
  keyOf: (filters: Filters) => Filters
  /** The order in which a count asks, whatever the list's own. */
  counted: (filters: Filters) => Filters
  /** The same filters, the newest first. */
  newest: (filters: Filters) => Filters
  readFacets: () => Promise<Facets>
  count: (filters: Filters, facetsOf: () => Promise<Facets>) => Promise<Count | null>
}

/** The public reads of a collection whose records can be part of one another. All throw DataError. */
export function treeQueries<T extends TreeRecord, Filters extends object, Facets>(
  tree: Tree<T, Filters, Facets>,
) {
  const { collection, decode, plan, keyOf, counted, newest, readFacets } = tree
  const facets = () =>
    queryOptions<Facets>({
      queryKey: [collection, 'facets'],
      queryFn: readFacets,
      staleTime: FRESH.public,
    })
  return {
    /** How the list is asked for and read, for those who need all of it. */
    plan,
    decode,

    /** The public list, 20 at a time. */
    list: (filters: Filters) =>
      infiniteQueryOptions({
        queryKey: [collection, 'list', keyOf(filters)] as const,
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
    added: (filters: Filters, since: number) =>
      queryOptions<Count | null>({
        queryKey: [collection, 'added', keyOf(newest(filters)), since],
        queryFn: () => countAdded(plan(newest(filters)), since),
        staleTime: FRESH.public,
      }),

    /** How many match: exact where the counters know, else up to 300; null when only the browser can tell. */
    count: (filters: Filters) =>
      queryOptions<Count | null>({
        queryKey: [collection, 'count', keyOf(counted(filters))],
        queryFn: ({ client }) => tree.count(filters, () => client.ensureQueryData(facets())),
        staleTime: FRESH.public,
      }),
  }
}
