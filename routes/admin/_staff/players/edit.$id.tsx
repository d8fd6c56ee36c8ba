import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { playerFormQuery } from '../../../../src/admin/players/formRecord.ts'
import { PlayerEditor } from '../../../../src/admin/players/PlayerEditor.tsx'
import { PLAYER_MESSAGES } from '../../../../src/admin/players/messages.ts'

export const Route = createFileRoute('/admin/_staff/players/edit/$id')({ component: EditPlayerPage })

function EditPlayerPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/players"
      messages={PLAYER_MESSAGES}
      query={playerFormQuery(id)}
      Editor={PlayerEditor}
    />
  )
}
