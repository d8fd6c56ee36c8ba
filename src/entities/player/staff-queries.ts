import { staffQueries } from '../record/staff-queries.ts'
import { decodePlayer } from './decode.ts'

export const playerStaffQueries = staffQueries('players', decodePlayer)
