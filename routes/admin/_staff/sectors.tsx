import { createFileRoute } from '@tanstack/react-router'
import { LOOKUP_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { sectorQueries } from '../../../src/entities/lookup/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'name', desc: false }]

export const Route = createFileRoute('/admin/_staff/sectors')({
  validateSearch: gridSearch,
  component: SectorsPage,
})

function SectorsPage() {
  return (
    <RecordList
      label="Sectors"
      name="sectors"
      query={sectorQueries.all()}
      columns={LOOKUP_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No sectors found."
    />
  )
}
