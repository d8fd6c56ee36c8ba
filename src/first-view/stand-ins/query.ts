import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
  UseSuspenseInfiniteQueryOptions,
  UseSuspenseInfiniteQueryResult,
  UseSuspenseQueryOptions,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import { findAnswer } from '../answers.ts'
import { NOT_YET } from './react.ts'

/*
 * A stand-in for TanStack Query in the parts of the public site that render the first view. Until the real
 * library is installed, a query returns the early answer if there is one and is pending otherwise.
 */

interface Options {
  queryKey: readonly unknown[]
  enabled?: boolean
  getNextPageParam?: (page: never) => unknown
}

const same = <T>(options: T): T => options
export { same as infiniteQueryOptions, same as queryOptions }

/**
 * The query result fields available to a first view. Reading any other fails to compile (tests/first-view).
 */
type Known =
  | 'data'
  | 'error'
  | 'isPending'
  | 'isLoading'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
/** Methods for event handlers, which do not run before the real library is installed. */
type Called = 'refetch' | 'fetchNextPage'
type First<Result> = Result extends unknown ? Pick<Result, (Known | Called) & keyof Result> : never

const nothing = (): void => undefined

function early(options: Options) {
  const data = findAnswer(options.queryKey)
  const last = (data as { pages?: unknown[] } | undefined)?.pages?.at(-1)
  const next = last === undefined ? null : options.getNextPageParam?.(last as never)
  return {
    data,
    error: null,
    isPending: data === undefined,
    isLoading: data === undefined && options.enabled !== false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    hasNextPage: next !== null && next !== undefined,
    refetch: nothing,
    fetchNextPage: nothing,
  } satisfies Record<Known | Called, unknown>
}

function orNotYet(options: Options) {
  const query = early(options)
  if (query.data === undefined) throw NOT_YET
  return query
}

type UseQuery = <F, E = Error, T = F, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<F, E, T, K>,
) => First<UseQueryResult<T, E>>
type UseSuspenseQuery = <F, E = Error, T = F, K extends QueryKey = QueryKey>(
  options: UseSuspenseQueryOptions<F, E, T, K>,
) => First<UseSuspenseQueryResult<T, E>>
type UseInfiniteQuery = <F, E = Error, T = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
  options: UseInfiniteQueryOptions<F, E, T, K, P>,
) => First<UseInfiniteQueryResult<T, E>>
type UseSuspenseInfiniteQuery = <
  F,
  E = Error,
  T = InfiniteData<F>,
  K extends QueryKey = QueryKey,
  P = unknown,
>(
  options: UseSuspenseInfiniteQueryOptions<F, E, T, K, P>,
) => First<UseSuspenseInfiniteQueryResult<T, E>>

type UseQueries = <O extends { queryFn?: unknown }, C>(all: {
  queries: O[]
  combine: (queries: First<UseQueryResult<Answer<O['queryFn']>>>[]) => C
}) => C
type Answer<QueryFn> =
  Extract<QueryFn, (context: never) => unknown> extends (context: never) => infer A ? Awaited<A> : never

const cache = { subscribe: () => () => undefined, getAll: () => [] as never[] }
const client = { getQueryCache: () => cache, getQueryData: findAnswer }

export let useQuery = early as unknown as UseQuery
export let useInfiniteQuery = early as unknown as UseInfiniteQuery
export let useSuspenseQuery = orNotYet as unknown as UseSuspenseQuery
export let useSuspenseInfiniteQuery = orNotYet as unknown as UseSuspenseInfiniteQuery
export let useQueries = ((all: { queries: Options[]; combine: (queries: unknown[]) => unknown }) =>
  all.combine(all.queries.map(early))) as unknown as UseQueries
export let useQueryClient: () => {
  getQueryCache: () => Pick<ReturnType<QueryClient['getQueryCache']>, keyof typeof cache>
  getQueryData: QueryClient['getQueryData']
} = () => client as never
export let useQueryErrorResetBoundary = () => ({ reset: nothing })

type Late =
  | 'useInfiniteQuery'
  | 'useQueries'
  | 'useQuery'
  | 'useQueryClient'
  | 'useQueryErrorResetBoundary'
  | 'useSuspenseInfiniteQuery'
  | 'useSuspenseQuery'

export function install(real: Pick<typeof import('@tanstack/react-query'), Late>): void {
  ;({ useQuery, useInfiniteQuery, useSuspenseQuery, useSuspenseInfiniteQuery } = real)
  ;({ useQueryClient, useQueryErrorResetBoundary } = real)
  useQueries = real.useQueries as UseQueries
}
