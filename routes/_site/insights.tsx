import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { reading } from '../../src/entities/list/filters.ts'
import { PROJECT_LIST } from '../../src/entities/project/list.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { firstScreen, isReturned } from '../../src/site/finder/reopened.ts'
import { InsightsScreen } from '../../src/site/insights/InsightsScreen.tsx'
import { currencyOf, oneMeasure } from '../../src/site/insights/measure.ts'

export const Route = createFileRoute('/_site/insights')({
  validateSearch: reading({ ...PROJECT_LIST.readers, show: oneMeasure }),
  search: { middlewares: [stripSearchParams({ ...PROJECT_LIST.defaults, show: '' })] },
  loaderDeps: ({ search }) => ({ filters: PROJECT_LIST.only(search), show: search.show }),
  loader: async ({ context: { queryClient }, deps: { filters, show }, location }) => {
    const drawn = queryClient.prefetchQuery(projectQueries.breakdown(filters, currencyOf(show)))
    // What is come back to has a place to return to, which the skeleton is too short for.
    if (firstScreen() !== null || isReturned(location.state.__TSR_key)) await drawn
  },
  // The screen itself holds the skeleton of its pictures.
  pendingComponent: InsightsPage,
  component: InsightsPage,
})

function InsightsPage() {
  const { filters, show } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  return (
    <InsightsScreen
      filters={filters}
      measure={show}
      onMeasure={(measure) =>
        void navigate({ search: (search) => ({ ...search, show: measure }), resetScroll: false })
      }
    />
  )
}
