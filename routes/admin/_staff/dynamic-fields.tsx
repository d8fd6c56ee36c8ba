import { createFileRoute } from '@tanstack/react-router'
import { FIELD_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { dynamicFieldQueries } from '../../../src/entities/dynamic-field/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'label', desc: false }]

export const Route = createFileRoute('/admin/_staff/dynamic-fields')({
  validateSearch: gridSearch,
  component: DynamicFieldsPage,
})

function DynamicFieldsPage() {
  return (
    <RecordList
      label="Dynamic fields"
      name="dynamic-fields"
      query={dynamicFieldQueries.all()}
      columns={FIELD_COLUMNS}
      recordId={(record) => record.id}
      sort={SORT}
      empty="No dynamic fields found."
    />
  )
}
