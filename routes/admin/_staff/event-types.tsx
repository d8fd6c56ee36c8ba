import { createFileRoute } from '@tanstack/react-router'
import { LookupsScreen } from '../../../src/admin/lookups/LookupsScreen.tsx'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/event-types')({
  validateSearch: gridSearch,
  component: EventTypesPage,
})

function EventTypesPage() {
  return <LookupsScreen key="eventTypes" collection="eventTypes" />
}
