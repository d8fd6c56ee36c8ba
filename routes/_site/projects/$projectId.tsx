import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotFoundError } from '../../../src/entities/error.ts'
import { oneOf } from '../../../src/entities/filters.ts'
import { projectQueries } from '../../../src/entities/project/queries.ts'
import { PROJECTS_LIST, ProjectScreen } from '../../../src/site/project/ProjectScreen.tsx'
import { RecordFailure } from '../../../src/site/record/RecordFailure.tsx'
import { RecordSkeleton } from '../../../src/site/record/RecordSkeleton.tsx'

const TABS = ['overview', 'players', 'subprojects', 'news'] as const

export const Route = createFileRoute('/_site/projects/$projectId')({
  validateSearch: z.object({ tab: oneOf(TABS, 'overview') }),
  search: { middlewares: [stripSearchParams({ tab: 'overview' as const })] },
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    // Anything else in the address can be no id, and must not become a path into the database.
    if (!/^[A-Za-z0-9_-]{1,128}$/.test(projectId)) throw new NotFoundError('Project not found')
    return queryClient.ensureQueryData(projectQueries.detail(projectId))
  },
  pendingComponent: () => <RecordSkeleton label="Loading project..." />,
  errorComponent: ProjectFailure,
  component: ProjectPage,
})

function ProjectPage() {
  const { projectId } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(projectQueries.detail(projectId))
  return (
    <ProjectScreen
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

function ProjectFailure({ error, reset }: ErrorComponentProps) {
  return <RecordFailure error={error} reset={reset} list={PROJECTS_LIST} />
}
