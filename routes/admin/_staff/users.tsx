import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../../src/admin/users/UsersScreen.tsx'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/users')({
  validateSearch: gridSearch,
  component: UsersPage,
})

function UsersPage() {
  const { staff } = Route.useRouteContext()
  return <UsersScreen ownUid={staff.uid} />
}
