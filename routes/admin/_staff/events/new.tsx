import { createFileRoute } from '@tanstack/react-router'
import { NewRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { EventEditor } from '../../../../src/admin/events/EventEditor.tsx'

export const Route = createFileRoute('/admin/_staff/events/new')({ component: NewEventPage })

function NewEventPage() {
  return <NewRecord path="/admin/events" Editor={EventEditor} />
}
