import { PROJECT_FILTER_DEFAULTS, type ProjectFilters } from '../../entities/project/schema.ts'
import type { ActiveFilter } from '../finder/activeFilter.ts'

const LISTS = [
  ['country', 'Country'],
  ['sector', 'Sector'],
  ['status', 'Status'],
] as const

/** Everything that narrows the list, in the order of the panel. */
export function activeFilters(filters: ProjectFilters): ActiveFilter<ProjectFilters>[] {
  const active: ActiveFilter<ProjectFilters>[] = []
  if (filters.q !== '') active.push({ label: 'Search', value: filters.q, without: { q: '' } })
  for (const [key, label] of LISTS) {
    for (const value of filters[key]) {
      active.push({ label, value, without: { [key]: filters[key].filter((one) => one !== value) } })
    }
  }
  if (filters.owner !== '') active.push({ label: 'Owner', value: filters.owner, without: { owner: '' } })
  for (const pair of filters.field) {
    const [name = '', ...value] = pair.split(':')
    const without = { field: filters.field.filter((one) => one !== pair) }
    active.push({ label: name.replaceAll('_', ' '), value: value.join(':'), without })
  }
  return active
}

/** How many settings of the panel differ from the usual; searching has its own box outside the panel. */
export function activeSettings(filters: ProjectFilters): number {
  const narrowing = activeFilters(filters).filter(({ without }) => !('q' in without)).length
  const sorted =
    filters.sort !== PROJECT_FILTER_DEFAULTS.sort || filters.dir !== PROJECT_FILTER_DEFAULTS.dir ? 1 : 0
  return narrowing + sorted
}
