import { createFileRoute } from '@tanstack/react-router'
import { loadNews } from '../../src/site/news/loadNews.ts'
import { NewsScreen } from '../../src/site/news/NewsScreen.tsx'
import { newsSearch, newsSearchMiddlewares } from '../../src/site/news/newsSearch.ts'

export const Route = createFileRoute('/_site/')({
  validateSearch: newsSearch,
  search: { middlewares: newsSearchMiddlewares },
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, deps, location }) => loadNews(context.queryClient, deps.item, location.state),
  // The screen itself holds the skeleton of its list.
  pendingComponent: HomePage,
  component: HomePage,
})

function HomePage() {
  const { item } = Route.useSearch()
  return <NewsScreen path="/" item={item} />
}
