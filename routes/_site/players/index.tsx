import { createFileRoute, stripSearchParams, useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { playerQueries } from '../../../src/entities/player/queries.ts'
import { PLAYER_FILTER_DEFAULTS, PlayerFilters } from '../../../src/entities/player/schema.ts'
import { isReopened } from '../../../src/site/finder/reopened.ts'
import { PlayersScreen } from '../../../src/site/players/PlayersScreen.tsx'

/** Whatever else rides along in the address must not load the list again. */
const filtersOf = (search: PlayerFilters) => z.parse(PlayerFilters, search)

export const Route = createFileRoute('/_site/players/')({
  validateSearch: PlayerFilters,
  search: { middlewares: [stripSearchParams(PLAYER_FILTER_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ filters: filtersOf(search) }),
  loader: async ({ context: { queryClient }, deps: { filters }, location }) => {
    void queryClient.prefetchQuery(playerQueries.facets())
    const list = queryClient.prefetchInfiniteQuery({
      ...playerQueries.list(filters),
      pages: location.state.pages ?? 1,
    })
    if (isReopened()) await list
  },
  // The screen itself holds the skeleton of its list.
  pendingComponent: PlayersPage,
  component: PlayersPage,
})

function PlayersPage() {
  const filters = Route.useSearch({ select: filtersOf, structuralSharing: true })
  const navigate = Route.useNavigate()
  const dropped = useLocation({ select: ({ state }) => state.dropped ?? 0 })
  return (
    <PlayersScreen
      filters={filters}
      dropped={dropped}
      onFilters={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })
      }
    />
  )
}
