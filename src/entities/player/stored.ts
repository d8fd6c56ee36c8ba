import type { Fields } from '../../records/fields.ts'
import { storedOf } from '../fields/stored.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerTokens } from './tokens.ts'

/** What is stored of a player as it was read. */
export const fieldsOf = (player: Player): Fields =>
  storedOf(PLAYER, { ...player, searchTokens: player.searchTokens ?? playerTokens(player) })
