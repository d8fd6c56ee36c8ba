import { readDocument } from '../../firebase/read.ts'
import { shardOf } from '../../records/digest.ts'
import { facetCounts, pairCount } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import { type Count, countPlan, sumOf } from '../count.ts'
import { type ProjectFacets, readProjectFacets } from './facets.ts'
import { storedValues } from '../filters.ts'
import { projectPlan } from './listing.ts'
import type { ProjectFilters } from './schema.ts'

/** The counters know every single filter, and country together with sector. */
function fromFacets(facets: ProjectFacets, { country, sector, status, year }: ProjectFilters): number | null {
  const places = country.length + sector.length
  if (status.length > 0) return places + year.length === 0 ? sumOf(facets.status, status) : null
  if (year.length > 0) return places === 0 ? sumOf(facets.year, year) : null
  if (country.length > 0 && sector.length > 0)
    return pairCount(facets.countrySector, storedValues(country, ''), storedValues(sector, ''))
  if (country.length > 0) return sumOf(facets.country, country)
  if (sector.length > 0) return sumOf(facets.sector, sector)
  return facets.total
}

async function ownerCount(owner: string): Promise<number> {
  const shard = await readDocument(ownersShard('projects', shardOf(owner, OWNER_SHARDS)))
  return facetCounts(shard?.data.owners).find(({ value }) => value === owner)?.n ?? 0
}

/**
 * Exact from the counters where they know, else counted by the server up to 300; null when the browser decides what
 * matches. `facetsOf` gives the counters, which most callers have already.
 */
export async function countProjects(
  filters: ProjectFilters,
  facetsOf: () => Promise<ProjectFacets> = readProjectFacets,
): Promise<Count | null> {
  const { country, sector, status, currency, year, owner, q, field } = filters
  const chosen = country.length + sector.length + status.length + year.length
  if (!q.trim() && field.length + currency.length === 0) {
    if (owner && chosen === 0) return { n: await ownerCount(owner), exact: true }
    const known = owner ? null : fromFacets(await facetsOf(), filters)
    if (known !== null) return { n: known, exact: true }
  }
  return countPlan(projectPlan({ ...filters, sort: 'name', dir: 'asc' }))
}
