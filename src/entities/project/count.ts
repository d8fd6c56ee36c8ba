import { readCount, readDocument } from '../../firebase/read.ts'
import { shardOf } from '../../records/digest.ts'
import { type FacetCount, facetCounts, pairCount } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import { type ProjectFacets, readProjectFacets } from './facets.ts'
import { projectPlan } from './listing.ts'
import type { ProjectFilters } from './schema.ts'

export interface ProjectCount {
  n: number
  /** False: at least n ("300+"), or what the server matches before the browser refines. */
  exact: boolean
}

const MOST_COUNTED = 300

const sumOf = (counts: readonly FacetCount[], values: readonly string[]): number =>
  counts.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0)

/** The counters know every single filter, and country together with sector. */
function fromFacets(facets: ProjectFacets, { country, sector, status }: ProjectFilters): number | null {
  if (status.length > 0) return country.length + sector.length === 0 ? sumOf(facets.status, status) : null
  if (country.length > 0 && sector.length > 0) return pairCount(facets.countrySector, country, sector)
  if (country.length > 0) return sumOf(facets.country, country)
  if (sector.length > 0) return sumOf(facets.sector, sector)
  return facets.total
}

async function ownerCount(owner: string): Promise<number> {
  const shard = await readDocument(ownersShard('projects', shardOf(owner, OWNER_SHARDS)))
  return facetCounts(shard?.data.owners).find(({ value }) => value === owner)?.n ?? 0
}

export async function countProjects(filters: ProjectFilters): Promise<ProjectCount> {
  const { country, sector, status, owner, q, field } = filters
  const chosen = country.length + sector.length + status.length
  if (!q.trim() && field.length === 0) {
    if (owner && chosen === 0) return { n: await ownerCount(owner), exact: true }
    const known = owner ? null : fromFacets(await readProjectFacets(), filters)
    if (known !== null) return { n: known, exact: true }
  }
  const { steps, refine } = projectPlan({ ...filters, sort: 'name', dir: 'asc' })
  const [step] = steps
  if (!step) return { n: 0, exact: true }
  const n = await readCount({
    collection: step.collection,
    ...(step.where ? { where: step.where } : {}),
    limit: MOST_COUNTED,
  })
  return { n, exact: n < MOST_COUNTED && refine === null }
}
