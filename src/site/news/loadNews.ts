import type { QueryClient } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { foundMissing } from '../../entities/error.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { firstScreen, isReturned } from '../finder/reopened.ts'

/** Starts reading the feed and the open article; a feed that is come back to must be there before it is drawn. */
export async function loadNews(
  client: QueryClient,
  item: string,
  { pages = 1, __TSR_key: key }: HistoryState & { __TSR_key?: string },
): Promise<void> {
  const gone = client.getQueryData(newsQueries.list().queryKey) === undefined
  const list = client.prefetchInfiniteQuery({ ...newsQueries.list(), pages })
  const detail = newsQueries.detail(item)
  if (item !== '' && !foundMissing(client.getQueryState(detail.queryKey))) void client.prefetchQuery(detail)
  if (firstScreen() !== null || (gone && isReturned(key))) await list
}
