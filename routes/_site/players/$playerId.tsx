import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { direction, oneOf, oneText, reading } from '../../../src/entities/list/filters.ts'
import { playerQueries } from '../../../src/entities/player/queries.ts'
import { PlayerScreen } from '../../../src/site/player/PlayerScreen.tsx'
import { ScreenSkeleton } from '../../../src/site/frame/ScreenSkeleton.tsx'
import { RECORD_LABELS } from '../../../src/site/record/recordLabels.ts'
import { loadRecord } from '../../../src/site/record/loadRecord.ts'
import { RecordFailure } from '../../../src/site/record/RecordFailure.tsx'
import { useTabChange } from '../../../src/site/record/useTabChange.ts'

const TABS = ['overview', 'projects', 'subsidiaries', 'news'] as const

const READERS = { tab: oneOf(TABS, 'overview'), sort: oneText, dir: direction }

export const Route = createFileRoute('/_site/players/$playerId')({
  // The pending component is not code-split, because it is shown while the other parts load.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: reading(READERS),
  search: { middlewares: [stripSearchParams({ tab: 'overview', sort: '', dir: 'asc' } as const)] },
  loader: ({ context, params, location }) =>
    loadRecord(context.queryClient, 'players', playerQueries, params.playerId, location.state),
  // The data always has to be awaited, and there is no earlier content to keep on screen, so show the
  // skeleton early.
  pendingMs: 50,
  pendingComponent: () => <ScreenSkeleton label={RECORD_LABELS.players.loading} />,
  errorComponent: (failure) => <RecordFailure {...failure} collection="players" />,
  component: PlayerPage,
})

function PlayerPage() {
  const { playerId } = Route.useParams()
  const { tab, sort, dir } = Route.useSearch()
  const { data } = useSuspenseQuery(playerQueries.one(playerId))
  return <PlayerScreen player={data} tab={tab} onTab={useTabChange()} sort={sort} dir={dir} />
}
