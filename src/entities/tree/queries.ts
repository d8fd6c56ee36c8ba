import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Count, countAdded } from '../list/count.ts'
import { inUsualOrder } from '../list/facets.ts'
import type { AnyFilters, List } from '../list/list.ts'
import { RECORDS_A_PAGE } from '../list/first-page.ts'
import {
  type ExactFacets,
  listSource,
  type ListCollection,
  sourceWithin,
  loadSource,
} from '../list/source.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME, PUBLIC_QUERY } from '../record/stale-time.ts'
import {
  childrenOf,
  type Decode,
  type PageStart,
  readTreePage,
  type TreePage,
  type TreeRecord,
} from './page.ts'

interface Tree<T, F extends AnyFilters, C> {
  list: List<F>
  decode: Decode<T>
  readFacets: () => Promise<C>
  count: (filters: F, facetsOf: () => Promise<C>) => Promise<Count | null>
}

/** Replaces the order of the filters by newest first. */
const newestFirst = <F extends AnyFilters>(filters: F): F => ({
  ...filters,
  sort: 'createdDate',
  dir: 'desc',
})

/** How long a search without results in the database waits for the directory, ms. */
const PATIENCE_MS = 2_000

/** Builds the public queries of a collection whose records form a tree. All throw DataError. */
export function treeQueries<T extends TreeRecord, F extends AnyFilters, C>({
  list,
  decode,
  readFacets,
  count,
}: Tree<T, F, C>) {
  const { plan, needsDirectory } = list
  const collection = list.definition.collection as ListCollection
  const facets = () =>
    queryOptions<C>({
      queryKey: keyFor(collection, 'facets'),
      queryFn: readFacets,
      ...PUBLIC_QUERY,
    })
  return {
    /** How the list is queried and decoded, for code that reads all of it. */
    plan,
    decode,
    needsDirectory,
    collection,

    /**
     * The public list, 20 at a time. Later pages come from the source of the first, Firestore or the
     * directory; only filters that Firestore cannot answer wait for the directory.
     */
    list: (filters: F) =>
      infiniteQueryOptions({
        queryKey: keyFor(collection, 'list', filters),
        queryFn: async ({ pageParam: from }): Promise<TreePage<T>> => {
          if (from !== null && !('offset' in from))
            return readTreePage(plan(filters), decode, RECORDS_A_PAGE, from)
          let source = from !== null || needsDirectory(filters) ? await loadSource() : listSource()
          if (!source) {
            const page = await readTreePage(plan(filters), decode, RECORDS_A_PAGE, null)
            // Only the directory tolerates misspelt words and knows the other names of countries.
            if (filters.q && !page.records[0]) source = await sourceWithin(PATIENCE_MS)
            if (!source) return page
          }
          return source.page(collection, filters, from?.offset ?? 0) as Promise<TreePage<T>>
        },
        initialPageParam: null as PageStart | null,
        getNextPageParam: (page) => page.next,
        ...PUBLIC_QUERY,
      }),

    /**
     * The children of these records (30 at most), by name. Taken, brief, from the directory if it has exactly
     * `n` of them, the total according to the records: then none has been added or removed since.
     */
    children: (parents: readonly string[], n = -1) =>
      queryOptions<T[]>({
        queryKey: keyFor(collection, 'children', parents),
        queryFn: async () => {
          const rows = await listSource()?.children(collection, parents)
          return rows?.length === n ? (rows as unknown[] as T[]) : childrenOf(collection, decode, parents)
        },
        ...PUBLIC_QUERY,
      }),

    facets,

    /**
     * The counts that each value of a filter would leave while the others apply; null until the directory is
     * loaded.
     */
    exact: (filters: F) =>
      queryOptions<ExactFacets | null>({
        queryKey: keyFor(collection, 'exact', inUsualOrder(filters)),
        queryFn: async () => (await listSource()?.facets(collection, filters)) ?? null,
        staleTime: STALE_TIME.public,
        // The previous counts stay until the next are ready.
        placeholderData: (previous) => previous,
      }),

    /** The same counts for dynamic fields, by name. */
    fields: (filters: F, names: readonly string[]) =>
      queryOptions<ExactFacets['counts'] | null>({
        queryKey: keyFor(collection, 'exact', inUsualOrder(filters), names),
        queryFn: async () => (await listSource()?.fields(collection, filters, names)) ?? null,
        staleTime: STALE_TIME.public,
        placeholderData: (previous) => previous,
      }),

    /** The number of matches added after `since` (epoch ms); null when only the browser can tell. */
    added: (filters: F, since: number) =>
      queryOptions<Count | null>({
        queryKey: keyFor(collection, 'added', newestFirst(filters), since),
        queryFn: async () =>
          (await listSource()?.added(collection, filters, since)) ??
          (needsDirectory(filters) ? null : countAdded(plan(newestFirst(filters)), since)),
        staleTime: STALE_TIME.public,
      }),

    /**
     * The number of matches: exact if the directory or the counters know it, otherwise up to 300; null when
     * only the browser can tell.
     */
    count: (filters: F) =>
      queryOptions<Count | null>({
        queryKey: keyFor(collection, 'count', inUsualOrder(filters)),
        queryFn: async ({ client }) =>
          (await listSource()?.count(collection, filters)) ??
          count(filters, () => client.ensureQueryData(facets())),
        ...PUBLIC_QUERY,
      }),
  }
}
