import { readDocument } from '../../firebase/read.ts'
import {
  amounts,
  type FacetCount,
  facetCounts,
  type PairCount,
  pairCounts,
  wholeCount,
} from '../../records/facet-count.ts'

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
