import { createFileRoute } from '@tanstack/react-router'
import { STAFF_COLUMNS } from '../../../src/admin/lists/columns.tsx'
import { RecordList } from '../../../src/admin/lists/RecordList.tsx'
import { staffQueries } from '../../../src/entities/staff/queries.ts'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

const SORT = [{ id: 'email', desc: false }]

export const Route = createFileRoute('/admin/_staff/users')({
  validateSearch: gridSearch,
  component: UsersPage,
})

function UsersPage() {
  return (
    <RecordList
      label="Users"
      name="users"
      query={staffQueries.all()}
      columns={STAFF_COLUMNS}
      recordId={(record) => record.uid}
      sort={SORT}
      empty="No users found."
    />
  )
}
