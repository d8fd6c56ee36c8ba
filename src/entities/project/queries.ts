import { readDocument } from '../../firebase/read.ts'
import { shardOf } from '../../records/digest.ts'
import { facetCounts } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import { countOf, readFacets } from '../list/facets.ts'
import { relatedNews } from '../news/related.ts'
import { decodePlayer } from '../player/decode.ts'
import { recordQueries } from '../record/queries.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { rolesOf } from '../role/ends.ts'
import { treeQueries } from '../tree/queries.ts'
import { decodeProject } from './decode.ts'
import { PROJECT_LIST } from './list.ts'

async function ownerCount(owner: string): Promise<number> {
  const shard = await readDocument(ownersShard('projects', shardOf(owner, OWNER_SHARDS)))
  return facetCounts(shard?.data.owners).find(({ value }) => value === owner)?.n ?? 0
}

export const projectQueries = {
  ...recordQueries('projects', decodeProject, 'Project not found', PUBLIC_QUERY),

  ...treeQueries({
    list: PROJECT_LIST,
    decode: decodeProject,
    readFacets: () => readFacets(PROJECT_LIST.definition),
    count: countOf(PROJECT_LIST, { owner: ownerCount }),
  }),

  ...rolesOf('projectId', { collection: 'players', id: 'playerId', decode: decodePlayer }),

  /** Published articles about a project, newest first. */
  news: (id: string) => relatedNews('relatedProjects', id),
}
