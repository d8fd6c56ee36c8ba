import type { QueryClient } from '@tanstack/react-query'
import { newsQueries } from '../../entities/news/queries.ts'
import { firstScreen } from '../finder/reopened.ts'

/** Starts reading the feed and the open article; a feed that is come back to must be there before it is drawn. */
export async function loadNews(client: QueryClient, item: string, pages: number): Promise<void> {
  const list = client.prefetchInfiniteQuery({ ...newsQueries.list(), pages })
  if (item !== '') void client.prefetchQuery(newsQueries.detail(item))
  if (firstScreen() !== null) await list
}
