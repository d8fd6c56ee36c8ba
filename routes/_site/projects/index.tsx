import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneId, oneView, reading } from '../../../src/entities/list/filters.ts'
import { PROJECT_LIST } from '../../../src/entities/project/list.ts'
import { FinderScreen } from '../../../src/site/finder/FinderScreen.tsx'
import { loadFinder } from '../../../src/site/finder/loadFinder.ts'
import { useFinderAddress } from '../../../src/site/finder/useFinderAddress.ts'
import { PROJECT_FINDER } from '../../../src/site/projects/projectFinder.tsx'

export const Route = createFileRoute('/_site/projects/')({
  validateSearch: reading({ ...PROJECT_LIST.readers, peek: oneId, view: oneView }),
  search: { middlewares: [stripSearchParams({ ...PROJECT_LIST.defaults, peek: '', view: 'list' as const })] },
  // Depends on the filters alone: other parameters, such as the selected card, must not reload the list.
  loaderDeps: ({ search }) => ({ filters: PROJECT_LIST.only(search) }),
  loader: ({ context, deps, location }) =>
    loadFinder(context.queryClient, PROJECT_FINDER, deps.filters, location.state),
  // The screen renders the skeleton of its list itself.
  pendingComponent: ProjectsPage,
  component: ProjectsPage,
})

function ProjectsPage() {
  const { filters } = Route.useLoaderDeps()
  const { peek, view } = Route.useSearch()
  useFinderAddress(PROJECT_FINDER, filters)
  return <FinderScreen finder={PROJECT_FINDER} filters={filters} peek={peek} view={view} />
}
