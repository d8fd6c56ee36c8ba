import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { oneOf, reading } from '../../../src/entities/list/filters.ts'
import { projectQueries } from '../../../src/entities/project/queries.ts'
import { ProjectScreen } from '../../../src/site/project/ProjectScreen.tsx'
import { ScreenSkeleton } from '../../../src/site/frame/ScreenSkeleton.tsx'
import { RECORD_LABELS } from '../../../src/site/record/recordLabels.ts'
import { loadRecord } from '../../../src/site/record/loadRecord.ts'
import { RecordFailure } from '../../../src/site/record/RecordFailure.tsx'
import { useTabChange } from '../../../src/site/record/useTabChange.ts'

const TABS = ['overview', 'players', 'subprojects', 'news', 'timeline'] as const

export const Route = createFileRoute('/_site/projects/$projectId')({
  // The pending component is not code-split, because it is shown while the other parts load.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: reading({ tab: oneOf(TABS, 'overview') }),
  search: { middlewares: [stripSearchParams({ tab: 'overview' as const })] },
  loader: ({ context, params, location }) =>
    loadRecord(context.queryClient, 'projects', projectQueries, params.projectId, location.state),
  // The data always has to be awaited, and there is no earlier content to keep on screen, so show the
  // skeleton early.
  pendingMs: 50,
  pendingComponent: () => <ScreenSkeleton label={RECORD_LABELS.projects.loading} />,
  errorComponent: (failure) => <RecordFailure {...failure} collection="projects" />,
  component: ProjectPage,
})

function ProjectPage() {
  const { projectId } = Route.useParams()
  const { tab } = Route.useSearch()
  const { data } = useSuspenseQuery(projectQueries.one(projectId))
  return <ProjectScreen project={data} tab={tab} onTab={useTabChange()} />
}
