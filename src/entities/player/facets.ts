import { readDocument } from '../../firebase/read.ts'
import { type FacetCount, facetCounts, wholeCount } from '../../records/facet-count.ts'
import type { FacetAnswer } from '../facet-answer.ts'
import type { PlayerFilters } from './schema.ts'

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

/** What one filter offers; the counters know each of them by itself only. */
export function playerFacet(
  facets: PlayerFacets,
  { country, type, q, field: custom }: PlayerFilters,
  field: 'country' | 'type',
): FacetAnswer {
  const elsewhere = field === 'country' ? type.length : country.length
  return { counts: facets[field], narrowed: elsewhere + custom.length + q.trim().length === 0 }
}
