import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneSearch, reading } from '../../src/entities/list/filters.ts'
import { newsQueries } from '../../src/entities/news/queries.ts'
import { SearchScreen } from '../../src/site/search/SearchScreen.tsx'

export const Route = createFileRoute('/_site/search')({
  validateSearch: reading({ q: oneSearch }),
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { queryClient }, deps: { q }, location: { state } }) => {
    // On a return to the page, loads as many pages of articles as it showed before.
    const { pages } = state
    if (pages !== undefined) void queryClient.prefetchInfiniteQuery({ ...newsQueries.list({ q }), pages })
  },
  component: SearchPage,
})

function SearchPage() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      q={q}
      onSearch={(words) => void navigate({ search: { q: words }, replace: true, resetScroll: false })}
    />
  )
}
