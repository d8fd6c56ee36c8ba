import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../src/admin/import/ImportScreen.tsx'
import { CONTENT_COLLECTIONS, type ContentCollection } from '../../../src/entities/registry/collections.ts'

interface Search {
  /** What the rows are; found out when it is left out. */
  to?: ContentCollection
}

export const Route = createFileRoute('/admin/_staff/import')({
  validateSearch: ({ to }: Record<string, unknown>): Search => {
    const known = CONTENT_COLLECTIONS.find((name) => name === to)
    return known ? { to: known } : {}
  },
  component: ImportPage,
})

function ImportPage() {
  const { to = null } = Route.useSearch()
  return <ImportScreen key={to} collection={to} />
}
