import { queryOptions } from '@tanstack/react-query'
import { type HistoryItem, historyOf, recentHistory } from '../../records/history.ts'

/** Staff only. */
export const historyQueries = {
  /** Of one record, "projects/abc", the newest first. */
  of: (ref: string) =>
    queryOptions<HistoryItem[]>({
      queryKey: ['changesets', 'of', ref],
      queryFn: () => historyOf(ref),
      staleTime: 0,
    }),
  recent: () =>
    queryOptions<HistoryItem[]>({
      queryKey: ['changesets', 'recent'],
      queryFn: () => recentHistory(),
      staleTime: 0,
    }),
}
