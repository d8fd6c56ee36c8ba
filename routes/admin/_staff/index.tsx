import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../src/admin/dashboard/Dashboard.tsx'
import { eventQueries } from '../../../src/entities/event/queries.ts'
import { newsQueries } from '../../../src/entities/news/queries.ts'
import { playerQueries } from '../../../src/entities/player/queries.ts'
import { projectQueries } from '../../../src/entities/project/queries.ts'

export const Route = createFileRoute('/admin/_staff/')({ component: DashboardPage })

function DashboardPage() {
  const { staff } = Route.useRouteContext()
  return (
    <Dashboard
      email={staff.email}
      totals={{
        projects: useQuery(projectQueries.total()),
        players: useQuery(playerQueries.total()),
        news: useQuery(newsQueries.total()),
        events: useQuery(eventQueries.total()),
      }}
      news={useQuery(newsQueries.recent())}
      projects={useQuery(projectQueries.recent())}
      players={useQuery(playerQueries.recent())}
    />
  )
}
