import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

/** The part of a query result that a tab uses; the first view has to supply no more than this. */
export type TabQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>

/** The same for an infinite query, whose pages are loaded one by one. */
export type PagedTabQuery<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  | 'data'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>
