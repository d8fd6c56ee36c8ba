import { recordQueries } from '../record/queries.ts'
import type { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodePlayer } from './decode.ts'

/** Builds the query of one player; with `kept`, for visitors, the answer may be stored on the device. */
export const onePlayer = (kept?: typeof PUBLIC_QUERY) =>
  recordQueries('players', decodePlayer, 'Player not found', kept)
