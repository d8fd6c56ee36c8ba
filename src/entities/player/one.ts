import { recordQueries } from '../record/queries.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodePlayer } from './decode.ts'

/** One player, as visitors and staff read it. */
export const onePlayer = recordQueries('players', decodePlayer, 'Player not found', PUBLIC_QUERY)
