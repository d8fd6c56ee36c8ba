import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../../src/admin/history/HistoryScreen.tsx'
import { historySearch } from '../../../src/entities/history/search.ts'

export const Route = createFileRoute('/admin/_staff/history')({
  validateSearch: historySearch,
  component: HistoryPage,
})

function HistoryPage() {
  const navigate = Route.useNavigate()
  return (
    <HistoryScreen
      search={Route.useSearch()}
      onChange={(change) => void navigate({ search: (present) => historySearch({ ...present, ...change }) })}
    />
  )
}
