import type { Entity } from '../record/entity.ts'
import { decodePlayer } from './decode.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerTraits } from './traits.ts'
import { playerTokens } from './tokens.ts'
import { fieldsOf } from './stored.ts'

export const playerEntity: Entity<Player> = {
  collection: 'players',
  traits: playerTraits,
  table: PLAYER,
  title: 'name',
  decode: decodePlayer,
  fieldsOf,
  derived: (player) => ({ searchTokens: playerTokens(player) }),
}
