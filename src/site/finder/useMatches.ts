import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Count } from '../../entities/list/count.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'

/**
 * How many records match. A list that was read to its end is counted here; only for a longer one the server counts,
 * and where the browser refines what the server finds, what is on screen is all that can be said.
 */
export function useMatches<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  queries: Finder<T, F, C>['queries'],
  filters: F,
  narrowed: boolean,
): Count | undefined {
  // Watches the list that the results read; it never reads by itself.
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
