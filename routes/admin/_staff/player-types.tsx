import { createFileRoute } from '@tanstack/react-router'
import { LookupsScreen } from '../../../src/admin/lookups/LookupsScreen.tsx'
import { gridSearch } from '../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/player-types')({
  validateSearch: gridSearch,
  component: PlayerTypesPage,
})

function PlayerTypesPage() {
  return <LookupsScreen key="playerTypes" collection="playerTypes" />
}
