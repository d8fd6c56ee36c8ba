import { createFileRoute } from '@tanstack/react-router'
import { NewRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { PlayerEditor } from '../../../../src/admin/players/PlayerEditor.tsx'

export const Route = createFileRoute('/admin/_staff/players/new')({ component: NewPlayerPage })

function NewPlayerPage() {
  return <NewRecord path="/admin/players" Editor={PlayerEditor} />
}
