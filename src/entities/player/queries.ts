import { countOf, readFacets } from '../list/facets.ts'
import { relatedNews } from '../news/related.ts'
import { decodeProject } from '../project/decode.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { rolesOf } from '../role/ends.ts'
import { treeQueries } from '../tree/queries.ts'
import { decodePlayer } from './decode.ts'
import { onePlayer } from './one.ts'
import { PLAYER_LIST } from './list.ts'

export const playerQueries = {
  ...onePlayer(PUBLIC_QUERY),

  ...treeQueries({
    list: PLAYER_LIST,
    decode: decodePlayer,
    readFacets: () => readFacets(PLAYER_LIST.definition),
    count: countOf(PLAYER_LIST),
  }),

  ...rolesOf('playerId', { collection: 'projects', id: 'projectId', decode: decodeProject }),

  /** Published articles about a player, newest first. */
  news: (id: string) => relatedNews('relatedPlayers', id),
}
