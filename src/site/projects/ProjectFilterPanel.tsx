import type { ProjectFacets } from '../../entities/project/facets.ts'
import type { ProjectFilters } from '../../entities/project/schema.ts'
import { FacetFilter } from '../finder/FacetFilter.tsx'
import { ResetFilters } from '../finder/ResetFilters.tsx'
import { type SortChoice, SortControl } from '../finder/SortControl.tsx'
import { OwnerFilter } from './OwnerFilter.tsx'

const SORTS: SortChoice<ProjectFilters['sort']>[] = [
  { key: 'name', label: 'Name', directions: ['A to Z', 'Z to A'], usual: 'asc' },
  { key: 'country', label: 'Country', directions: ['A to Z', 'Z to A'], usual: 'asc' },
  { key: 'capexAmount', label: 'Capex', directions: ['Smallest first', 'Largest first'], usual: 'desc' },
  { key: 'createdDate', label: 'Date added', directions: ['Oldest first', 'Newest first'], usual: 'desc' },
]

interface ProjectFilterPanelProps {
  filters: ProjectFilters
  facets: ProjectFacets | undefined
  onFilters: (change: Partial<ProjectFilters>) => void
  onReset: () => void
}

export function ProjectFilterPanel({ filters, facets, onFilters, onReset }: ProjectFilterPanelProps) {
  return (
    <>
      <SortControl
        choices={SORTS}
        sort={filters.sort}
        dir={filters.dir}
        onChange={(sort, dir) => onFilters({ sort, dir })}
      />
      <FacetFilter
        label="Country"
        values={facets?.country}
        chosen={filters.country}
        onChange={(country) => onFilters({ country })}
      />
      <FacetFilter
        label="Sector"
        values={facets?.sector}
        chosen={filters.sector}
        onChange={(sector) => onFilters({ sector })}
      />
      <FacetFilter
        label="Status"
        values={facets?.status}
        chosen={filters.status}
        onChange={(status) => onFilters({ status })}
      />
      <OwnerFilter owner={filters.owner} onChange={(owner) => onFilters({ owner })} />
      <ResetFilters onReset={onReset} />
    </>
  )
}
