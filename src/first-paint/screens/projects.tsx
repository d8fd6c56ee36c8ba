import { projectQueries } from '../../entities/project/queries.ts'
import { PROJECT_FILTER_DEFAULTS } from '../../entities/project/schema.ts'
import { FinderScreen } from '../../site/finder/FinderScreen.tsx'
import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { ask } from '../answers.ts'

const nothing = () => undefined

/** The list of projects as nobody has narrowed it. */
export async function content() {
  const filters = PROJECT_FILTER_DEFAULTS
  await Promise.all([ask(projectQueries.list(filters)), ask(projectQueries.facets())])
  return (
    <FinderScreen
      finder={PROJECT_FINDER}
      filters={filters}
      peek=""
      dropped={0}
      onFilters={nothing}
      onPeek={nothing}
    />
  )
}
