import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { playerResource } from '../../../../src/admin/players/resource.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/players')({
  validateSearch: gridSearch,
  component: PlayerPage,
})

function PlayerPage() {
  return <RecordScreen resource={playerResource} form={<Outlet />} />
}
