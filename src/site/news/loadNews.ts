import type { QueryClient } from '@tanstack/react-query'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { recentlyNotFound } from '../../entities/record/error.ts'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { firstScreen, isReturned, isShort } from '../finder/reopened.ts'

/**
 * Prefetches the feed and the open article; awaits the feed if the user returns to it, to
 * restore its scroll position.
 */
export async function loadNews(
  client: QueryClient,
  { item, filters }: { item: string; filters: NewsFilters },
  { pages = 1, __TSR_key: key }: HistoryState & { __TSR_key?: string },
): Promise<void> {
  const asked = newsQueries.list(filters)
  const short = isShort(client.getQueryData(asked.queryKey), pages)
  const list = client.prefetchInfiniteQuery({ ...asked, pages, ...(short && { staleTime: 0 }) })
  const detail = newsQueries.detail(item)
  const isMissing = () => recentlyNotFound(client.getQueryState(detail.queryKey)) !== null
  if (item !== '' && !isMissing()) {
    const article = client.prefetchQuery(detail)
    // If there is no article `Opening`, `opening` may be meant; its screen shows the
    // error if that is missing too.
    if (item !== item.toLowerCase()) await article
  }
  if (item !== item.toLowerCase() && isMissing())
    throw redirect({
      to: '.',
      search: (search: object) => ({ ...search, item: item.toLowerCase() }),
      replace: true,
    })
  if (firstScreen() !== null || (short && isReturned(key))) await list
}
