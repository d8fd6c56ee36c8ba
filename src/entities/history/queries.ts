import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  batchesOf,
  type HistoryCursor,
  type HistoryFilters,
  type HistoryItem,
  firstOf,
  historyOf,
  historyPage,
  operation,
} from '../../records/history.ts'
import { keyFor } from '../record/keys.ts'

/** Queries for staff only. */
export const historyQueries = {
  /** The operations on one record, "projects/abc", newest first. */
  of: (ref: string) =>
    queryOptions<HistoryItem[]>({
      queryKey: keyFor('changesets', 'of', ref),
      queryFn: () => historyOf(ref),
      staleTime: 0,
    }),

  /** The last operation on one record; null when there is none. */
  latestOf: (ref: string) =>
    queryOptions<HistoryItem | null>({
      queryKey: keyFor('changesets', 'latest', ref),
      queryFn: async () => (await historyOf(ref, 1))[0] ?? null,
      staleTime: 0,
    }),

  /** One operation by its id, which a record stores as `lastChange`; null when it is not found. */
  operation: (opId: string) =>
    queryOptions<HistoryItem | null>({
      queryKey: keyFor('changesets', 'operation', opId),
      queryFn: () => (opId === '' ? null : operation(opId)),
      staleTime: Infinity,
    }),

  /** A long operation, by the group of its batches; null when no batch was written. */
  ofGroup: (group: string) =>
    queryOptions<HistoryItem | null>({
      queryKey: keyFor('changesets', 'group', group),
      queryFn: () => firstOf(group),
      staleTime: 0,
    }),

  /** The number of batches of a long operation; null when there are too many to count. */
  batches: (group: string) =>
    queryOptions<number | null>({
      queryKey: keyFor('changesets', 'batches', group),
      queryFn: () => batchesOf(group),
      staleTime: 0,
    }),

  /** The whole history, newest first, page by page. */
  list: (filters: HistoryFilters) =>
    infiniteQueryOptions({
      queryKey: keyFor('changesets', 'list', filters),
      queryFn: ({ pageParam }) => historyPage(filters, pageParam),
      initialPageParam: null as HistoryCursor | null,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
}
