import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { openedEvent } from '../../../../src/admin/events/opened.ts'
import { EventEditor } from '../../../../src/admin/events/EventEditor.tsx'
import { EVENT_WORDS } from '../../../../src/admin/events/words.ts'

export const Route = createFileRoute('/admin/_staff/events/edit/$id')({ component: EditEventPage })

function EditEventPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/events"
      words={EVENT_WORDS}
      query={openedEvent(id)}
      Editor={EventEditor}
    />
  )
}
