import { PLAYER_FILTER_DEFAULTS, type PlayerFilters } from '../../entities/player/schema.ts'
import type { ActiveFilter } from '../finder/activeFilter.ts'

const LISTS = [
  ['type', 'Type'],
  ['country', 'Country'],
] as const

/** Everything that narrows the list, in the order of the panel. */
export function activePlayerFilters(filters: PlayerFilters): ActiveFilter<PlayerFilters>[] {
  const active: ActiveFilter<PlayerFilters>[] = []
  if (filters.q !== '') active.push({ label: 'Search', value: filters.q, without: { q: '' } })
  for (const [key, label] of LISTS) {
    for (const value of filters[key]) {
      active.push({ label, value, without: { [key]: filters[key].filter((one) => one !== value) } })
    }
  }
  return active
}

/** How many settings of the panel differ from the usual. */
export function activePlayerSettings(filters: PlayerFilters): number {
  const { sort, dir } = PLAYER_FILTER_DEFAULTS
  const sorted = filters.sort !== sort || filters.dir !== dir ? 1 : 0
  return filters.type.length + filters.country.length + sorted
}
