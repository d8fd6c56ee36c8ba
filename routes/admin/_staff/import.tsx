import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../src/admin/import/ImportScreen.tsx'
import { CONTENT_COLLECTIONS, type ContentCollection } from '../../../src/entities/registry/collections.ts'

interface Search {
  /** The collection of the rows; detected from the file when absent. */
  to?: ContentCollection
}

export const Route = createFileRoute('/admin/_staff/import')({
  validateSearch: ({ to }: Record<string, unknown>): Search => {
    const collection = CONTENT_COLLECTIONS.find((name) => name === to)
    return collection ? { to: collection } : {}
  },
  component: ImportPage,
})

function ImportPage() {
  const { to = null } = Route.useSearch()
  return <ImportScreen key={to} collection={to} />
}
