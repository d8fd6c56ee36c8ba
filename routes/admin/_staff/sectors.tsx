import { createFileRoute } from '@tanstack/react-router'
import { LookupsScreen } from '../../../src/admin/lookups/LookupsScreen.tsx'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/sectors')({
  validateSearch: gridSearch,
  component: SectorsPage,
})

function SectorsPage() {
  return <LookupsScreen key="sectors" collection="sectors" />
}
