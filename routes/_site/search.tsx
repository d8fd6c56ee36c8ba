import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneSearch, reading } from '../../src/entities/list/filters.ts'
import { SearchScreen } from '../../src/site/search/SearchScreen.tsx'

export const Route = createFileRoute('/_site/search')({
  validateSearch: reading({ q: oneSearch }),
  search: { middlewares: [stripSearchParams({ q: '' })] },
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
