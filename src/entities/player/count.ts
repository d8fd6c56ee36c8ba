import { type Count, countPlan, sumOf } from '../count.ts'
import { type PlayerFacets, readPlayerFacets } from './facets.ts'
import { playerPlan } from './listing.ts'
import type { PlayerFilters } from './schema.ts'

/**
 * Exact from the counters where they know (none or one filter), else counted by the server up to 300; null when the
 * browser decides what matches. `facetsOf` gives the counters, which most callers have already.
 */
export async function countPlayers(
  filters: PlayerFilters,
  facetsOf: () => Promise<PlayerFacets> = readPlayerFacets,
): Promise<Count | null> {
  const { type, country, q, field } = filters
  if (!q.trim() && field.length === 0 && (type.length === 0 || country.length === 0)) {
    const facets = await facetsOf()
    if (type.length > 0) return { n: sumOf(facets.type, type), exact: true }
    if (country.length > 0) return { n: sumOf(facets.country, country), exact: true }
    return { n: facets.total, exact: true }
  }
  return countPlan(playerPlan({ ...filters, sort: 'name', dir: 'asc' }))
}
