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
    // Waits for the data if the page is returned to, since the skeleton is too short to restore its scroll
    // position, or if the first view is already painted.
    if (firstScreen() !== null || isReturned(location.state.__TSR_key)) await drawn
  },
  // The screen renders the skeleton of its charts itself.
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
