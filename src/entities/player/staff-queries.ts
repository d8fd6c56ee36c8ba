import { staffQueries } from '../staff-queries.ts'
import { decodePlayer } from './decode.ts'

export const playerStaffQueries = staffQueries('players', decodePlayer)
