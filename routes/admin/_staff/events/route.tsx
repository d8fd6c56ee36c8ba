import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { eventResource } from '../../../../src/admin/events/resource.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/events')({
  validateSearch: gridSearch,
  component: EventPage,
})

function EventPage() {
  return <RecordScreen resource={eventResource} form={<Outlet />} />
}
