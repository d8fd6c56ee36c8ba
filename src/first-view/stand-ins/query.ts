import { findAnswer } from '../answers.ts'
import { NOT_YET } from './react.ts'

/*
 * TanStack Query, for the parts of the public side that draw the first screen. Until the real one is installed a query
 * knows what was answered early; everything else is on its way.
 */

interface Options {
  queryKey: readonly unknown[]
  enabled?: boolean
  getNextPageParam?: (page: never) => unknown
}

const same = <T>(options: T): T => options
export { same as infiniteQueryOptions, same as mutationOptions, same as queryOptions }

const cache = { subscribe: () => () => undefined, getAll: () => [] }
const client = { getQueryCache: () => cache, getQueryData: findAnswer }

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
    hasNextPage: next !== null && next !== undefined,
  }
}

function orNotYet(options: Options) {
  const query = early(options)
  if (query.data === undefined) throw NOT_YET
  return query
}

export let useQuery: unknown = early
export let useInfiniteQuery: unknown = early
export let useSuspenseQuery: unknown = orNotYet
export let useSuspenseInfiniteQuery: unknown = orNotYet
export let useQueries: unknown = (all: { queries: Options[]; combine: (queries: unknown[]) => unknown }) =>
  all.combine(all.queries.map(early))
export let useQueryClient: unknown = () => client
export let useQueryErrorResetBoundary: unknown = () => ({})

type Late =
  | 'useInfiniteQuery'
  | 'useQueries'
  | 'useQuery'
  | 'useQueryClient'
  | 'useQueryErrorResetBoundary'
  | 'useSuspenseInfiniteQuery'
  | 'useSuspenseQuery'

export function install(real: Pick<typeof import('@tanstack/react-query'), Late>): void {
  ;({ useQuery, useInfiniteQuery, useSuspenseQuery, useSuspenseInfiniteQuery, useQueries } = real)
  ;({ useQueryClient, useQueryErrorResetBoundary } = real)
}
