import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RECORDS_A_PAGE } from '../../entities/list/first-page.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { groupByParent } from './groups.ts'
import { useRememberPages } from './rememberPages.ts'
import { useChildren } from './useChildren.ts'

/**
 * Reads a public list page by page and groups it by parents; returns it with the
 * props to load more. Suspends.
 */
export function useListPages<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  { queries, nouns }: Finder<T, F, C>,
  filters: F,
) {
  const query = useSuspenseInfiniteQuery(queries.list(filters))
  const remember = useRememberPages()
  const { pages } = query.data
  const children = useChildren(queries, pages)
  const records = useMemo(() => pages.flatMap((page) => page.records), [pages])
  // A list that had to be sorted in the browser arrives as one page; it is revealed in
  // portions like any other list.
  const portions = useLocation({ select: ({ state }) => state.pages ?? 1 })
  const atOnce = pages.length === 1 && records.length > RECORDS_A_PAGE
  const shown = atOnce ? portions * RECORDS_A_PAGE : records.length
  const groups = useMemo(() => groupByParent(records.slice(0, shown), children), [records, shown, children])
  return {
    pages,
    records,
    groups,
    children,
    /** The props of `LoadMore`. */
    next: {
      label: `Show more ${nouns.many}`,
      shown: Math.min(shown, records.length),
      more: atOnce ? shown < records.length : query.hasNextPage,
      loading: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      onMore: () => {
        if (atOnce) remember(portions + 1)
        else
          void query.fetchNextPage().then(({ data, isError }) => {
            // After an error, do not navigate: navigating would reload the list and remove the error message.
            if (!isError) remember(data?.pages.length ?? 1)
          })
      },
    },
  }
}
