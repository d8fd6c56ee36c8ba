import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { eventDesk } from '../../../../src/admin/events/desk.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/events')({
  validateSearch: gridSearch,
  component: EventPage,
})

function EventPage() {
  return <RecordScreen desk={eventDesk} form={<Outlet />} />
}
