import { createFileRoute } from '@tanstack/react-router'
import { loadNews } from '../../src/site/news/loadNews.ts'
import { NewsScreen } from '../../src/site/news/NewsScreen.tsx'
import { newsLoaderDeps, newsSearch, newsSearchMiddlewares } from '../../src/site/news/newsSearch.ts'

export const Route = createFileRoute('/_site/')({
  validateSearch: newsSearch,
  search: { middlewares: newsSearchMiddlewares },
  loaderDeps: newsLoaderDeps,
  loader: ({ context, deps, location }) => loadNews(context.queryClient, deps, location.state),
  // The screen renders the skeleton of its list itself.
  pendingComponent: HomePage,
  component: HomePage,
})

function HomePage() {
  const { item, filters } = Route.useLoaderDeps()
  return <NewsScreen path="/" item={item} filters={filters} />
}
