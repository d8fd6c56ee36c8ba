import { createFileRoute } from '@tanstack/react-router'
import { LOOKUP_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { eventTypeQueries } from '../../../src/entities/lookup/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'name', desc: false }]

export const Route = createFileRoute('/admin/_staff/event-types')({
  validateSearch: gridSearch,
  component: EventTypesPage,
})

function EventTypesPage() {
  return (
    <RecordList
      label="Event types"
      name="event-types"
      query={eventTypeQueries.all()}
      columns={LOOKUP_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No event types found."
    />
  )
}
