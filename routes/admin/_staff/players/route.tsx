import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { playerDesk } from '../../../../src/admin/players/desk.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/players')({
  validateSearch: gridSearch,
  component: PlayerPage,
})

function PlayerPage() {
  return <RecordScreen desk={playerDesk} form={<Outlet />} />
}
