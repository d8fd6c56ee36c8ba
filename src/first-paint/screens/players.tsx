import { playerQueries } from '../../entities/player/queries.ts'
import { PLAYER_FILTER_DEFAULTS } from '../../entities/player/schema.ts'
import { FinderScreen } from '../../site/finder/FinderScreen.tsx'
import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { ask } from '../answers.ts'

const nothing = () => undefined

/** The list of players as nobody has narrowed it. */
export async function content() {
  const filters = PLAYER_FILTER_DEFAULTS
  await Promise.all([ask(playerQueries.list(filters)), ask(playerQueries.facets())])
  return (
    <FinderScreen
      finder={PLAYER_FINDER}
      filters={filters}
      peek=""
      dropped={0}
      onFilters={nothing}
      onPeek={nothing}
    />
  )
}
