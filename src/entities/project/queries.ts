import { queryOptions } from '@tanstack/react-query'
import { readDocument, readList } from '../../firebase/read.ts'
import { type FacetCount, facetCounts } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import { relatedNews } from '../news/related.ts'
import { decodePlayer } from '../player/decode.ts'
import { recordQueries } from '../record-queries.ts'
import { rolesOf } from '../role/ends.ts'
import { FRESH } from '../stale.ts'
import { treeQueries } from '../tree-queries.ts'
import { countProjects } from './count.ts'
import { decodeProject } from './decode.ts'
import { readProjectFacets } from './facets.ts'
import { projectPlan } from './listing.ts'
import type { ProjectFilters } from './schema.ts'

async function readOwners(): Promise<FacetCount[]> {
  const shards = Array.from({ length: OWNER_SHARDS }, (_, shard) =>
    readDocument(ownersShard('projects', shard)),
  )
  const counts = (await Promise.all(shards)).flatMap((shard) => facetCounts(shard?.data.owners))
  return counts.sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
}

/** More owners than this are not looked up; Firestore takes 30 values in one query. */
const OWNERS_LOOKED_UP = 30

async function ownersAsPlayers(owners: readonly string[]): Promise<Record<string, string>> {
  const names = owners.slice(0, OWNERS_LOOKED_UP)
  const found = await readList({
    collection: 'players',
    where: [['name', 'in', names]],
    limit: OWNERS_LOOKED_UP,
  })
  return Object.fromEntries(found.map(({ id, data }) => [decodePlayer(id, data).name, id]))
}

export const projectQueries = {
  ...recordQueries('projects', decodeProject, 'Project not found'),

  ...treeQueries({
    collection: 'projects',
    decode: decodeProject,
    plan: projectPlan,
    keyOf: ({
      country,
      sector,
      status,
      currency,
      year,
      owner,
      q,
      field,
      sort,
      dir,
    }: ProjectFilters): ProjectFilters => ({
      country,
      sector,
      status,
      currency,
      year,
      owner,
      q,
      field,
      sort,
      dir,
    }),
    counted: (filters): ProjectFilters => ({ ...filters, sort: 'name', dir: 'asc' }),
    newest: (filters): ProjectFilters => ({ ...filters, sort: 'createdDate', dir: 'desc' }),
    readFacets: readProjectFacets,
    count: countProjects,
  }),

  ...rolesOf('projectId', { collection: 'players', id: 'playerId', decode: decodePlayer }),

  /** Published articles about a project, newest first. */
  news: (id: string) => relatedNews('relatedProjects', id),

  /** Sixteen documents: read when the owner picker opens, not before. */
  owners: () =>
    queryOptions<FacetCount[]>({
      queryKey: ['projects', 'owners'],
      queryFn: readOwners,
      staleTime: FRESH.public,
    }),

  /** The ids of those owners that are players, by name. */
  ownersAsPlayers: (owners: readonly string[]) =>
    queryOptions<Record<string, string>>({
      queryKey: ['players', 'named', owners],
      queryFn: () => ownersAsPlayers(owners),
      staleTime: FRESH.public,
    }),
}
