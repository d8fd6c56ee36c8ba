import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type HistoryCursor,
  type HistoryFilters,
  type HistoryItem,
  historyOf,
  historyPage,
} from '../../records/history.ts'

/** Staff only. */
export const historyQueries = {
  /** Of one record, "projects/abc", the newest first. */
  of: (ref: string) =>
    queryOptions<HistoryItem[]>({
      queryKey: ['changesets', 'of', ref],
      queryFn: () => historyOf(ref),
      staleTime: 0,
    }),

  /** All of it, the newest first, 15 at a time. */
  list: (filters: HistoryFilters) =>
    infiniteQueryOptions({
      queryKey: ['changesets', 'list', filters] as const,
      queryFn: ({ pageParam }) => historyPage(filters, pageParam),
      initialPageParam: null as HistoryCursor | null,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
}
