import { createFileRoute } from '@tanstack/react-router'
import { DataCheckScreen } from '../../../src/admin/data-check/DataCheckScreen.tsx'

interface Search {
  /** Ids of the players being merged. */
  merge?: string[]
}

const ID = /^[A-Za-z0-9_-]{1,128}$/

export const Route = createFileRoute('/admin/_staff/data-check')({
  validateSearch: ({ merge }: Record<string, unknown>): Search => {
    const given: unknown[] = Array.isArray(merge) ? merge : []
    const ids = [...new Set(given.filter((id) => typeof id === 'string' && ID.test(id)))] as string[]
    return ids.length > 1 ? { merge: ids } : {}
  },
  component: DataCheckPage,
})

function DataCheckPage() {
  const { merge = [] } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataCheckScreen
      merge={merge}
      onMerge={(ids) => void navigate({ search: ids.length > 0 ? { merge: [...ids] } : {} })}
    />
  )
}
