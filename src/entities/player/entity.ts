import type { Entity } from '../record/entity.ts'
import { decodePlayer } from './decode.ts'
import { fieldsOf } from './draft.ts'
import type { Player } from './fields.ts'
import { playerKind } from './kind.ts'

export const playerEntity: Entity<Player> = {
  collection: 'players',
  kind: playerKind,
  decode: decodePlayer,
  fieldsOf,
}
