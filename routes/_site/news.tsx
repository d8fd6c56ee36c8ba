import { createFileRoute } from '@tanstack/react-router'
import { loadNews } from '../../src/site/news/loadNews.ts'
import { NewsScreen } from '../../src/site/news/NewsScreen.tsx'
import { newsSearch, newsSearchMiddlewares } from '../../src/site/news/newsSearch.ts'

export const Route = createFileRoute('/_site/news')({
  validateSearch: newsSearch,
  search: { middlewares: newsSearchMiddlewares },
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, deps, location }) => loadNews(context.queryClient, deps.item, location.state),
  // The screen itself holds the skeleton of its list.
  pendingComponent: NewsPage,
  component: NewsPage,
})

function NewsPage() {
  const { item } = Route.useSearch()
  return <NewsScreen path="/news" item={item} />
}
