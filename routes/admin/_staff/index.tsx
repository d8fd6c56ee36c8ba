import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../src/admin/dashboard/Dashboard.tsx'
import { eventQueries } from '../../../src/entities/event/queries.ts'
import { newsStaffQueries } from '../../../src/entities/news/staff-queries.ts'
import { playerStaffQueries } from '../../../src/entities/player/staff-queries.ts'
import { projectStaffQueries } from '../../../src/entities/project/staff-queries.ts'

export const Route = createFileRoute('/admin/_staff/')({ component: DashboardPage })

function DashboardPage() {
  const { staff } = Route.useRouteContext()
  return (
    <Dashboard
      email={staff.email}
      totals={{
        projects: useQuery(projectStaffQueries.total()),
        players: useQuery(playerStaffQueries.total()),
        news: useQuery(newsStaffQueries.total()),
        events: useQuery(eventQueries.total()),
      }}
      news={useQuery(newsStaffQueries.recent())}
      projects={useQuery(projectStaffQueries.recent())}
      players={useQuery(playerStaffQueries.recent())}
    />
  )
}
