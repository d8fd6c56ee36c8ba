import type { Fields } from '../../records/fields.ts'
import { storedOf } from '../fields/stored.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerTokens } from './tokens.ts'

/** Returns the fields to store for a decoded player. */
export const fieldsOf = (player: Player): Fields =>
  storedOf(PLAYER, { ...player, searchTokens: player.searchTokens ?? playerTokens(player) })
