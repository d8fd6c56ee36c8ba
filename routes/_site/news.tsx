import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { oneText } from '../../src/entities/filters.ts'
import { newsQueries } from '../../src/entities/news/queries.ts'
import { isReopened } from '../../src/site/finder/reopened.ts'
import { NewsScreen } from '../../src/site/news/NewsScreen.tsx'

export const Route = createFileRoute('/_site/news')({
  validateSearch: z.object({ item: oneText() }),
  search: { middlewares: [stripSearchParams({ item: '' })] },
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: async ({ context: { queryClient }, deps: { item }, location }) => {
    const list = queryClient.prefetchInfiniteQuery({
      ...newsQueries.list(),
      pages: location.state.pages ?? 1,
    })
    if (item !== '') void queryClient.prefetchQuery(newsQueries.detail(item))
    if (isReopened()) await list
  },
  // The screen itself holds the skeleton of its list.
  pendingComponent: NewsPage,
  component: NewsPage,
})

function NewsPage() {
  const { item } = Route.useSearch()
  return <NewsScreen path="/news" item={item} />
}
