import type { Entity } from '../entity.ts'
import { decodeContact, decodePlayer } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { secretKind } from '../plain-kind.ts'
import { playerKind } from './kind.ts'
import type { Player, PlayerContact } from './schema.ts'

export const playerEntity: Entity<Player> = {
  collection: 'players',
  kind: playerKind,
  decode: decodePlayer,
  fieldsOf,
}

/** Its collection depends on the player: one document, players/{id}/private/contact. */
export const contactEntity = (playerId: string): Entity<PlayerContact> => ({
  collection: `players/${playerId}/private`,
  kind: secretKind,
  decode: decodeContact,
  fieldsOf: ({ email, phone }) => ({ email, phone }),
})
