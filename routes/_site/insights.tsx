import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneText, reading } from '../../src/entities/list/filters.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { firstScreen } from '../../src/site/finder/reopened.ts'
import { InsightsScreen } from '../../src/site/insights/InsightsScreen.tsx'

export const Route = createFileRoute('/_site/insights')({
  validateSearch: reading({ show: oneText }),
  search: { middlewares: [stripSearchParams({ show: '' })] },
  loader: async ({ context: { queryClient } }) => {
    const facets = queryClient.prefetchQuery(projectQueries.facets())
    // What is come back to has a place to return to, which the skeleton is too short for.
    if (firstScreen() !== null) await facets
  },
  // The screen itself holds the skeleton of its pictures.
  pendingComponent: InsightsPage,
  component: InsightsPage,
})

function InsightsPage() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InsightsScreen
      measure={show}
      onMeasure={(measure) => void navigate({ search: { show: measure }, resetScroll: false })}
    />
  )
}
