import { queryOptions } from '@tanstack/react-query'
import { DataError } from '../../firebase/error.ts'
import { readDocument } from '../../firebase/read.ts'
import { shardOf } from '../../records/digest.ts'
import { facetCounts } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import type { Breakdown } from '../list/breakdown.ts'
import { countOf, inUsualOrder, readFacets } from '../list/facets.ts'
import { loadSource } from '../list/source.ts'
import { relatedNews } from '../news/related.ts'
import { decodePlayer } from '../player/decode.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY, STALE_TIME } from '../record/stale-time.ts'
import { rolesOf } from '../role/ends.ts'
import { treeQueries } from '../tree/queries.ts'
import { decodeProject } from './decode.ts'
import { oneProject } from './one.ts'
import { PROJECT_LIST, type ProjectFilters } from './list.ts'

async function ownerCount(owner: string): Promise<number> {
  const shard = await readDocument(ownersShard('projects', shardOf(owner, OWNER_SHARDS)))
  return facetCounts(shard?.data.owners).find(({ value }) => value === owner)?.n ?? 0
}

async function breakdown(filters: ProjectFilters, currency: string | null): Promise<Breakdown | null> {
  try {
    return await (await loadSource()).breakdown(filters, currency)
  } catch (error) {
    // A site that has never had a project has no directory yet.
    if (error instanceof DataError && error.code === 'missing-document') return null
    throw error
  }
}

export const projectQueries = {
  ...oneProject(PUBLIC_QUERY),

  ...treeQueries({
    list: PROJECT_LIST,
    decode: decodeProject,
    readFacets: () => readFacets(PROJECT_LIST.definition),
    count: countOf(PROJECT_LIST, { owner: ownerCount }),
  }),

  ...rolesOf('projectId', { collection: 'players', id: 'playerId', decode: decodePlayer }),

  /**
   * The totals of a list of projects, broken down for the charts; amounts in US dollars, or with `currency`
   * only those stated in it. Waits for the directory, which alone can answer; null when the site has none.
   * Throws DataError.
   */
  breakdown: (filters: ProjectFilters, currency: string | null) =>
    queryOptions<Breakdown | null>({
      queryKey: keyFor('projects', 'breakdown', inUsualOrder(filters), currency),
      queryFn: () => breakdown(filters, currency),
      staleTime: STALE_TIME.public,
      // The previous charts stay until the next are ready.
      placeholderData: (previous) => previous,
    }),

  /** Published articles about a project, newest first. */
  news: (id: string) => relatedNews('relatedProjects', id),
}
