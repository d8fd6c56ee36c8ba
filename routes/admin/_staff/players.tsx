import { createFileRoute } from '@tanstack/react-router'
import { PLAYER_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { playerQueries } from '../../../src/entities/player/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'name', desc: false }]

export const Route = createFileRoute('/admin/_staff/players')({
  validateSearch: gridSearch,
  component: PlayersPage,
})

function PlayersPage() {
  return (
    <RecordList
      label="Players"
      name="players"
      query={playerQueries.all()}
      columns={PLAYER_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No players found."
    />
  )
}
