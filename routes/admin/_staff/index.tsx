import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../src/admin/dashboard/Dashboard.tsx'
import { newsStaffQueries } from '../../../src/entities/news/staff-queries.ts'
import { playerStaffQueries } from '../../../src/entities/player/staff-queries.ts'
import { projectStaffQueries } from '../../../src/entities/project/staff-queries.ts'

export const Route = createFileRoute('/admin/_staff/')({ component: DashboardPage })

function DashboardPage() {
  const { staff } = Route.useRouteContext()
  return (
    <Dashboard
      email={staff.email}
      news={useQuery(newsStaffQueries.recent())}
      projects={useQuery(projectStaffQueries.recent())}
      players={useQuery(playerStaffQueries.recent())}
    />
  )
}
