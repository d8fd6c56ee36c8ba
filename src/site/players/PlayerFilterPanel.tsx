import type { PlayerFacets } from '../../entities/player/facets.ts'
import type { PlayerFilters } from '../../entities/player/schema.ts'
import { FacetFilter } from '../finder/FacetFilter.tsx'
import { ResetFilters } from '../finder/ResetFilters.tsx'
import { type SortChoice, SortControl } from '../finder/SortControl.tsx'

const SORTS: SortChoice<PlayerFilters['sort']>[] = [
  { key: 'name', label: 'Name', directions: ['A to Z', 'Z to A'], usual: 'asc' },
  { key: 'type', label: 'Type', directions: ['A to Z', 'Z to A'], usual: 'asc' },
  { key: 'country', label: 'Country', directions: ['A to Z', 'Z to A'], usual: 'asc' },
  { key: 'createdDate', label: 'Date added', directions: ['Oldest first', 'Newest first'], usual: 'desc' },
]

interface PlayerFilterPanelProps {
  filters: PlayerFilters
  facets: PlayerFacets | undefined
  onFilters: (change: Partial<PlayerFilters>) => void
  onReset: () => void
}

export function PlayerFilterPanel({ filters, facets, onFilters, onReset }: PlayerFilterPanelProps) {
  return (
    <>
      <SortControl
        choices={SORTS}
        sort={filters.sort}
        dir={filters.dir}
        onChange={(sort, dir) => onFilters({ sort, dir })}
      />
      <FacetFilter
        label="Type"
        values={facets?.type}
        chosen={filters.type}
        onChange={(type) => onFilters({ type })}
      />
      <FacetFilter
        label="Country"
        values={facets?.country}
        chosen={filters.country}
        onChange={(country) => onFilters({ country })}
      />
      <ResetFilters onReset={onReset} />
    </>
  )
}
