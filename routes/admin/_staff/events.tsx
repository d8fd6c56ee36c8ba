import { createFileRoute } from '@tanstack/react-router'
import { EVENT_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { eventQueries } from '../../../src/entities/event/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'start', desc: true }]

export const Route = createFileRoute('/admin/_staff/events')({
  validateSearch: gridSearch,
  component: EventsPage,
})

function EventsPage() {
  return (
    <RecordList
      label="Events"
      name="events"
      query={eventQueries.all()}
      columns={EVENT_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No events found."
    />
  )
}
