import { relatedNews } from '../news/related.ts'
import { decodeProject } from '../project/decode.ts'
import { recordQueries } from '../record-queries.ts'
import { rolesOf } from '../role/ends.ts'
import { treeQueries } from '../tree-queries.ts'
import { countPlayers } from './count.ts'
import { decodePlayer } from './decode.ts'
import { readPlayerFacets } from './facets.ts'
import { playerPlan } from './listing.ts'
import type { PlayerFilters } from './schema.ts'

export const playerQueries = {
  ...recordQueries('players', decodePlayer, 'Player not found'),

  ...treeQueries({
    collection: 'players',
    decode: decodePlayer,
    plan: playerPlan,
    keyOf: ({ type, country, q, field, sort, dir }: PlayerFilters): PlayerFilters => ({
      type,
      country,
      q,
      field,
      sort,
      dir,
    }),
    counted: (filters): PlayerFilters => ({ ...filters, sort: 'name', dir: 'asc' }),
    newest: (filters): PlayerFilters => ({ ...filters, sort: 'createdDate', dir: 'desc' }),
    readFacets: readPlayerFacets,
    count: countPlayers,
  }),

  ...rolesOf('playerId', { collection: 'projects', id: 'projectId', decode: decodeProject }),

  /** Published articles about a player, newest first. */
  news: (id: string) => relatedNews('relatedPlayers', id),
}
