import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { newsResource } from '../../../../src/admin/news/resource.ts'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/news')({
  validateSearch: gridSearch,
  component: NewsPage,
})

function NewsPage() {
  return <RecordScreen resource={newsResource} form={<Outlet />} />
}
