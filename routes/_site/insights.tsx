import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneText, reading } from '../../src/entities/filters.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { InsightsScreen } from '../../src/site/insights/InsightsScreen.tsx'

export const Route = createFileRoute('/_site/insights')({
  validateSearch: reading({ show: oneText }),
  search: { middlewares: [stripSearchParams({ show: '' })] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(projectQueries.facets()),
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
