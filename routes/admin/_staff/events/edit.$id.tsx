import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { eventFormQuery } from '../../../../src/admin/events/formRecord.ts'
import { EventEditor } from '../../../../src/admin/events/EventEditor.tsx'
import { EVENT_MESSAGES } from '../../../../src/admin/events/messages.ts'

export const Route = createFileRoute('/admin/_staff/events/edit/$id')({ component: EditEventPage })

function EditEventPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/events"
      messages={EVENT_MESSAGES}
      query={eventFormQuery(id)}
      Editor={EventEditor}
    />
  )
}
