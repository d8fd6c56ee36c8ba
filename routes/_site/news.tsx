import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { oneText } from '../../src/entities/filters.ts'
import { newsQueries } from '../../src/entities/news/queries.ts'
import { NewsScreen } from '../../src/site/news/NewsScreen.tsx'

export const Route = createFileRoute('/_site/news')({
  validateSearch: z.object({ item: oneText() }),
  search: { middlewares: [stripSearchParams({ item: '' })] },
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: async ({ context: { queryClient }, deps: { item } }) => {
    const article = item === '' ? null : queryClient.prefetchQuery(newsQueries.detail(item))
    await Promise.all([queryClient.prefetchInfiniteQuery(newsQueries.list()), article])
  },
  // The screen itself holds the skeleton of its list.
  pendingComponent: NewsPage,
  component: NewsPage,
})

function NewsPage() {
  const { item } = Route.useSearch()
  return <NewsScreen path="/news" item={item} />
}
