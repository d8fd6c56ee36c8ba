import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

/** What a tab reads of the result of its query: no more than a first view knows. */
export type TabQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>

/** The same of a query that is read page by page. */
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
