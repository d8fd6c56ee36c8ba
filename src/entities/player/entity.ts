import type { Entity } from '../record/entity.ts'
import { decodePlayer } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerKind } from './kind.ts'
import { playerTokens } from './tokens.ts'

export const playerEntity: Entity<Player> = {
  collection: 'players',
  kind: playerKind,
  table: PLAYER,
  title: 'name',
  decode: decodePlayer,
  fieldsOf,
  derived: (player) => ({ searchTokens: playerTokens(player) }),
}
