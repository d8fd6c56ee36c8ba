import { createFileRoute } from '@tanstack/react-router'
import { LOOKUP_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { playerTypeQueries } from '../../../src/entities/lookup/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'name', desc: false }]

export const Route = createFileRoute('/admin/_staff/player-types')({
  validateSearch: gridSearch,
  component: PlayerTypesPage,
})

function PlayerTypesPage() {
  return (
    <RecordList
      label="Player types"
      name="player-types"
      query={playerTypeQueries.all()}
      columns={LOOKUP_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No player types found."
    />
  )
}
