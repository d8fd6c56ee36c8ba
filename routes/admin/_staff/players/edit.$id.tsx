import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { openedPlayer } from '../../../../src/admin/players/opened.ts'
import { PlayerEditor } from '../../../../src/admin/players/PlayerEditor.tsx'
import { PLAYER_WORDS } from '../../../../src/admin/players/words.ts'

export const Route = createFileRoute('/admin/_staff/players/edit/$id')({ component: EditPlayerPage })

function EditPlayerPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/players"
      words={PLAYER_WORDS}
      query={openedPlayer(id)}
      Editor={PlayerEditor}
    />
  )
}
