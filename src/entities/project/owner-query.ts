import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { type FacetCount, facetCounts } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'

async function readOwners(): Promise<FacetCount[]> {
  const shards = Array.from({ length: OWNER_SHARDS }, (_, shard) =>
    readDocument(ownersShard('projects', shard)),
  )
  const counts = (await Promise.all(shards)).flatMap((shard) => facetCounts(shard?.data.owners))
  return counts.sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
}

/** Every owner and how many projects it has. Sixteen documents: read when the owner picker opens, not before. */
export const ownerQuery = () =>
  queryOptions<FacetCount[]>({
    queryKey: keyFor('projects', 'owners'),
    queryFn: readOwners,
    staleTime: STALE_TIME.public,
  })
