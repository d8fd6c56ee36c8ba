import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneId, oneView, reading } from '../../../src/entities/list/filters.ts'
import { PLAYER_LIST } from '../../../src/entities/player/list.ts'
import { FinderScreen } from '../../../src/site/finder/FinderScreen.tsx'
import { loadFinder } from '../../../src/site/finder/loadFinder.ts'
import { useFinderAddress } from '../../../src/site/finder/useFinderAddress.ts'
import { PLAYER_FINDER } from '../../../src/site/players/playerFinder.tsx'

export const Route = createFileRoute('/_site/players/')({
  validateSearch: reading({ ...PLAYER_LIST.readers, peek: oneId, view: oneView }),
  search: { middlewares: [stripSearchParams({ ...PLAYER_LIST.defaults, peek: '', view: 'list' as const })] },
  // Depends on the filters alone: other parameters, such as the selected card, must not reload the list.
  loaderDeps: ({ search }) => ({ filters: PLAYER_LIST.only(search) }),
  loader: ({ context, deps, location }) =>
    loadFinder(context.queryClient, PLAYER_FINDER, deps.filters, location.state),
  // The screen renders the skeleton of its list itself.
  pendingComponent: PlayersPage,
  component: PlayersPage,
})

function PlayersPage() {
  const { filters } = Route.useLoaderDeps()
  const { peek, view } = Route.useSearch()
  useFinderAddress(PLAYER_FINDER, filters)
  return <FinderScreen finder={PLAYER_FINDER} filters={filters} peek={peek} view={view} />
}
