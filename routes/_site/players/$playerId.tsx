import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotFoundError } from '../../../src/entities/error.ts'
import { oneOf } from '../../../src/entities/filters.ts'
import { playerQueries } from '../../../src/entities/player/queries.ts'
import { PLAYERS_LIST, PlayerScreen } from '../../../src/site/player/PlayerScreen.tsx'
import { RecordFailure } from '../../../src/site/record/RecordFailure.tsx'
import { RecordSkeleton } from '../../../src/site/record/RecordSkeleton.tsx'

const TABS = ['overview', 'projects', 'subsidiaries', 'news'] as const

export const Route = createFileRoute('/_site/players/$playerId')({
  validateSearch: z.object({ tab: oneOf(TABS, 'overview') }),
  search: { middlewares: [stripSearchParams({ tab: 'overview' as const })] },
  loader: ({ context: { queryClient }, params: { playerId } }) => {
    // Anything else in the address can be no id, and must not become a path into the database.
    if (!/^[A-Za-z0-9_-]{1,128}$/.test(playerId)) throw new NotFoundError('Player not found')
    return queryClient.ensureQueryData(playerQueries.detail(playerId))
  },
  pendingComponent: () => <RecordSkeleton label="Loading player..." />,
  errorComponent: PlayerFailure,
  component: PlayerPage,
})

function PlayerPage() {
  const { playerId } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(playerQueries.detail(playerId))
  return (
    <PlayerScreen
      detail={data}
      tab={tab}
      onTab={(id) =>
        void navigate({
          search: (search) => ({ ...search, tab: TABS.find((known) => known === id) ?? 'overview' }),
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function PlayerFailure({ error, reset }: ErrorComponentProps) {
  return <RecordFailure error={error} reset={reset} list={PLAYERS_LIST} />
}
