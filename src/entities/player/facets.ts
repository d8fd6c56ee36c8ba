import { readDocument } from '../../firebase/read.ts'
import { type FacetCount, facetCounts, wholeCount } from '../../records/facet-count.ts'

export interface PlayerFacets {
  /** Subsidiaries included; `roots` without them. */
  total: number
  roots: number
  country: FacetCount[]
  type: FacetCount[]
}

/** One document; all zero while nothing has been counted. */
export async function readPlayerFacets(): Promise<PlayerFacets> {
  const data = (await readDocument('facets/players'))?.data ?? {}
  return {
    total: wholeCount(data, 'total'),
    roots: wholeCount(data, 'roots'),
    country: facetCounts(data.country),
    type: facetCounts(data.type),
  }
}
