import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Count } from '../../entities/list/count.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'

/**
 * Returns the number of matches. A list that was read to its end is counted in the browser; a
 * longer one is counted by the server. Where the browser refines the server's results, the number
 * loaded so far is a lower bound.
 */
export function useMatches<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  queries: Finder<T, F, C>['queries'],
  filters: F,
  narrowed: boolean,
): Count | undefined {
  // Subscribes to the list that the results load, without ever fetching it.
  const pages = useInfiniteQuery({ ...queries.list(filters), enabled: false }).data?.pages
  const last = pages?.at(-1)
  const listed = pages?.reduce((n, { records }) => n + records.length, 0) ?? 0
  const cut = last?.notes.includes('sorted-within-300') ?? false
  const open = last !== undefined && (last.next !== null || cut)
  const counted = useQuery({ ...queries.count(filters), enabled: narrowed && open && !last.refined && !cut })
  if (last === undefined) return undefined
  if (last.total !== undefined) return { n: last.total, exact: true }
  if (!open) return { n: listed, exact: true }
  if (last.refined || cut) return { n: listed, exact: false }
  return counted.data ?? undefined
}
