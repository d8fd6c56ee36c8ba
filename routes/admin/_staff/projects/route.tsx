import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { projectResource } from '../../../../src/admin/projects/resource.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/projects')({
  validateSearch: gridSearch,
  component: ProjectsPage,
})

function ProjectsPage() {
  return <RecordScreen resource={projectResource} form={<Outlet />} />
}
