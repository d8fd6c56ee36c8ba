import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { projectDesk } from '../../../../src/admin/projects/desk.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/projects')({
  validateSearch: gridSearch,
  component: ProjectsPage,
})

function ProjectsPage() {
  return <RecordScreen desk={projectDesk} form={<Outlet />} />
}
