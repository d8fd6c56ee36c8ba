import { staffQueries } from '../record/staff-queries.ts'
import { decodePlayer } from './decode.ts'
import { onePlayer } from './one.ts'

export const playerStaffQueries = { ...onePlayer(), ...staffQueries('players', decodePlayer) }
