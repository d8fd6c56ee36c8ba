import { readDocument } from '../../firebase/read.ts'
import {
  amounts,
  type FacetCount,
  facetCounts,
  pairCount,
  type PairCount,
  pairCounts,
  wholeCount,
} from '../../records/facet-count.ts'
import type { FacetAnswer } from '../facet-answer.ts'
import { storedValues } from '../filters.ts'
import type { ProjectFilters } from './schema.ts'

export interface ProjectFacets {
  /** Sub-projects included; `roots` without them. */
  total: number
  roots: number
  /** Sum of capex by currency. */
  capex: Record<string, number>
  country: FacetCount[]
  sector: FacetCount[]
  status: FacetCount[]
  /** Year of completion. */
  year: FacetCount[]
  /** As stored: "Country|Sector" → { n, capex }. */
  countrySector: Record<string, unknown>
}

/** Every country together with every sector that it has projects in. */
export const countryBySector = ({ countrySector }: ProjectFacets): PairCount[] => pairCounts(countrySector)

/** One document; all zero while nothing has been counted. */
export async function readProjectFacets(): Promise<ProjectFacets> {
  const data = (await readDocument('facets/projects'))?.data ?? {}
  const pairs: unknown = data.countrySector
  return {
    total: wholeCount(data, 'total'),
    roots: wholeCount(data, 'roots'),
    capex: amounts(data.capex),
    country: facetCounts(data.country),
    sector: facetCounts(data.sector),
    status: facetCounts(data.status),
    year: facetCounts(data.year),
    countrySector: pairs !== null && typeof pairs === 'object' ? { ...pairs } : {},
  }
}

/**
 * What one filter offers while the others are set. The counters know country together with sector; about any other
 * combination they can only say how many there are of all projects.
 */
export function projectFacet(
  facets: ProjectFacets,
  filters: ProjectFilters,
  field: 'country' | 'sector' | 'status' | 'year',
): FacetAnswer {
  const { country, sector, status, currency, year, owner, q, field: custom } = filters
  const chosen = {
    country: country.length,
    sector: sector.length,
    status: status.length,
    year: year.length,
  }
  const elsewhere = Object.entries(chosen).filter(([name, n]) => name !== field && n > 0)
  const others = currency.length + custom.length + owner.length + q.trim().length
  const counts = facets[field]
  if (elsewhere.length === 0) return { counts, narrowed: others === 0 }
  const pair = { country: 'sector', sector: 'country', status: null, year: null }[field]
  if (others > 0 || elsewhere.length > 1 || elsewhere[0]?.[0] !== pair) return { counts, narrowed: false }
  const within = (value: string) =>
    field === 'country'
      ? pairCount(facets.countrySector, [value], storedValues(sector, ''))
      : pairCount(facets.countrySector, storedValues(country, ''), [value])
  return { counts: counts.map(({ value }) => ({ value, n: within(value) })), narrowed: true }
}
