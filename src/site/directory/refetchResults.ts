import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { AnyFilters } from '../../entities/list/list.ts'
import { keyParts } from '../../entities/record/keys.ts'
import type { TreePage, TreeRecord } from '../../entities/tree/page.ts'

const NUMBERS = new Set<unknown>([
  'added',
  'breakdown',
  'count',
  'exact',
  'in-sight',
  'involvement',
  'places',
])

/** Whether a collection is listed by the directory; news lists never are. */
const isListed = (of: unknown): boolean => of === 'projects' || of === 'players'

/** Returns the first page of a public list; undefined for any other query. */
function firstPage({ queryKey, state }: Query): TreePage<TreeRecord> | undefined {
  const { of, query } = keyParts(queryKey)
  const data =
    query === 'list' && isListed(of)
      ? (state.data as InfiniteData<TreePage<TreeRecord>> | undefined)
      : undefined
  return data?.pages[0]
}

/**
 * Whether a record page read the result from the directory: its children, and
 * which of its owners are players.
 */
function isFromDirectory({ queryKey, state }: Query): boolean {
  const { of, query } = keyParts(queryKey)
  if (query === 'named') return of === 'players'
  return query === 'children' && (state.data as TreeRecord[] | undefined)?.[0]?.brief === true
}

const isNumber = ({ queryKey }: Query): boolean => {
  const { of, query } = keyParts(queryKey)
  return of === 'search' || (isListed(of) && NUMBERS.has(query))
}

/**
 * Whether Firestore could only approximate the result: searches, unsupported sort
 * orders, matches refined here.
 */
function isProvisional(query: Query): boolean {
  const page = firstPage(query)
  if (page?.total !== undefined || !page) return false
  const { q, sort } = query.queryKey[2] as AnyFilters
  return q !== '' || sort === 'capexAmount' || page.refined || page.notes.length > 0
}

/**
 * Called once the directory has loaded: refetches the counts on screen, which become exact, and the results
 * that Firestore could only approximate. A list that Firestore answers exactly stays as it is.
 */
export function refetchInexact(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => isNumber(query) || isProvisional(query) })
}

/** Called when the directory has changed: refetches everything that it answered. */
export function refetchDirectoryResults(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) => isNumber(query) || isFromDirectory(query) || firstPage(query)?.total !== undefined,
  })
}
