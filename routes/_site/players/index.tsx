import { createFileRoute, stripSearchParams, useLocation } from '@tanstack/react-router'
import { oneText, reading } from '../../../src/entities/filters.ts'
import { PLAYER_FILTER_DEFAULTS, PLAYER_FILTERS } from '../../../src/entities/player/schema.ts'
import { FinderScreen } from '../../../src/site/finder/FinderScreen.tsx'
import { loadFinder } from '../../../src/site/finder/loadFinder.ts'
import { PLAYER_FINDER } from '../../../src/site/players/playerFinder.tsx'

const SEARCH = { ...PLAYER_FILTERS, peek: oneText }

/** Whatever else rides along in the address, the selected card included, must not load the list again. */
const filtersOf = reading(PLAYER_FILTERS).parse

export const Route = createFileRoute('/_site/players/')({
  validateSearch: reading(SEARCH),
  search: { middlewares: [stripSearchParams({ ...PLAYER_FILTER_DEFAULTS, peek: '' })] },
  loaderDeps: ({ search }) => ({ filters: filtersOf(search) }),
  loader: ({ context, deps, location }) =>
    loadFinder(context.queryClient, PLAYER_FINDER, deps.filters, location.state.pages ?? 1),
  // The screen itself holds the skeleton of its list.
  pendingComponent: PlayersPage,
  component: PlayersPage,
})

function PlayersPage() {
  const filters = Route.useSearch({ select: filtersOf, structuralSharing: true })
  const peek = Route.useSearch({ select: (search) => search.peek })
  const navigate = Route.useNavigate()
  const dropped = useLocation({ select: ({ state }) => state.dropped ?? 0 })
  return (
    <FinderScreen
      finder={PLAYER_FINDER}
      filters={filters}
      peek={peek}
      dropped={dropped}
      onFilters={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })
      }
      onPeek={(id) =>
        void navigate({ search: (search) => ({ ...search, peek: id }), resetScroll: false, replace: true })
      }
    />
  )
}
