import type { QueryClient } from '@tanstack/react-query'
import type { TreeRecord } from '../../entities/tree-page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { isReopened } from './reopened.ts'
import { parentsOf } from './useChildren.ts'

/**
 * Starts reading what a list shows. A screen that is come back to has a scroll position to return to, so its list and
 * what is indented in it must be there before it is drawn.
 */
export async function loadFinder<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  client: QueryClient,
  { queries }: Finder<T, F, C>,
  filters: F,
  pages: number,
): Promise<void> {
  void client.prefetchQuery(queries.facets())
  const list = client.prefetchInfiniteQuery({ ...queries.list(filters), pages })
  if (!isReopened()) return
  await list
  const found = client.getQueryData(queries.list(filters).queryKey)?.pages ?? []
  await Promise.all(
    found
      .map(parentsOf)
      .filter((ids) => ids.length > 0)
      .map((ids) => client.prefetchQuery(queries.children(ids))),
  )
}
