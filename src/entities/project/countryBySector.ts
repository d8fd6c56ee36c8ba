import { type PairCount, pairCounts } from '../../records/facet-count.ts'
import type { ProjectFacets } from './list.ts'

/** Every country together with every sector that it has projects in. */
export const countryBySector = ({ countrySector }: ProjectFacets): PairCount[] => pairCounts(countrySector)
