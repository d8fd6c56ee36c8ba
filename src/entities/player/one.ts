import { recordQueries } from '../record/queries.ts'
import type { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodePlayer } from './decode.ts'

/** How one player is read; what visitors read is `kept` on their device. */
export const onePlayer = (kept?: typeof PUBLIC_QUERY) =>
  recordQueries('players', decodePlayer, 'Player not found', kept)
