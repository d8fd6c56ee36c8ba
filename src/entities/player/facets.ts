import { readCount, readDocument } from '../../firebase/read.ts'
import { type FacetCount, facetCounts, wholeCount } from '../../records/facet-count.ts'
import { playerPlan } from './listing.ts'
import type { PlayerFilters } from './schema.ts'

export interface PlayerFacets {
  /** Subsidiaries included; `roots` without them. */
  total: number
  roots: number
  country: FacetCount[]
  type: FacetCount[]
}

export async function readPlayerFacets(): Promise<PlayerFacets> {
  const data = (await readDocument('facets/players'))?.data ?? {}
  return {
    total: wholeCount(data, 'total'),
    roots: wholeCount(data, 'roots'),
    country: facetCounts(data.country),
    type: facetCounts(data.type),
  }
}

const MOST_COUNTED = 300

const sumOf = (counts: readonly FacetCount[], values: readonly string[]): number =>
  counts.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0)

/** Exact from the counters where they know (none or one filter), else counted up to 300. */
export async function countPlayers(filters: PlayerFilters): Promise<{ n: number; exact: boolean }> {
  const { type, country, q, field } = filters
  if (!q.trim() && field.length === 0 && (type.length === 0 || country.length === 0)) {
    const facets = await readPlayerFacets()
    if (type.length > 0) return { n: sumOf(facets.type, type), exact: true }
    if (country.length > 0) return { n: sumOf(facets.country, country), exact: true }
    return { n: facets.total, exact: true }
  }
  const { steps, refine } = playerPlan({ ...filters, sort: 'name', dir: 'asc' })
  const [step] = steps
  if (!step) return { n: 0, exact: true }
  const n = await readCount({
    collection: 'players',
    ...(step.where ? { where: step.where } : {}),
    limit: MOST_COUNTED,
  })
  return { n, exact: n < MOST_COUNTED && refine === null }
}
