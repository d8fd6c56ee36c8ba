import { mutationOptions } from '@tanstack/react-query'
import { type Change, creation, edit } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import type { Editing } from '../record/editing.ts'
import { checked } from '../record/entity.ts'
import { removals } from '../registry/references.ts'
import { throwLostEnds } from '../role/lost-ends.ts'
import { type RoleEdit, roleChanges, rolesAfter } from '../role/rows.ts'
import type { Role } from '../role/fields.ts'
import { type Removed, removeTogether } from '../record/remove.ts'
import { recordAfter, saveTogether } from '../record/save.ts'
import { keyFor } from '../record/keys.ts'
import { dropFromCache, cacheSaved } from '../record/cache.ts'
import { parentNameOf, renamedChildren } from '../tree/parent.ts'
import { contactOfDraft, draftOf, fieldsOfDraft, PlayerDraft } from './draft.ts'
import { contactEntity } from './contact.ts'
import { playerEntity } from './entity.ts'
import type { Player } from './fields.ts'
import type { PlayerContact } from './contact.ts'

export interface SavePlayer {
  id: string
  draft: PlayerDraft
  base: Player | null
  /** The contact details as loaded; null when there were none; absent where they are not edited. */
  contact?: PlayerContact | null
}

/** Returns the change of the contact details, a separate record created when something is first entered. */
function contactChange(id: string, draft: PlayerDraft, contact: PlayerContact | null): Change | null {
  const after = contactOfDraft(draft)
  const entity = contactEntity(id)
  if (contact) return edit(entity, { ...contact, id: 'contact' }, entity.fieldsOf(contact), after)
  return after.email || after.phone ? creation({ ...entity, id: 'contact' }, after) : null
}

/**
 * A player with contact details and roles, as its form edits them; `op` is the operation that last wrote
 * them.
 */
export interface PlayerWithDetails {
  record: Player
  contact: PlayerContact | null
  roles: Role[]
  op: string | null
}

const NO_ROLES: RoleEdit = { before: [], after: [] }

/**
 * Saves the player, contact details and roles in one operation. Throws InvalidError, ConflictError (theirs:
 * Player | null), RefusedError, SignedOutError, DataError.
 */
export async function savePlayerWithDetails({
  id,
  draft,
  base,
  contact,
  roles = NO_ROLES,
}: SavePlayer & { roles?: RoleEdit }): Promise<PlayerWithDetails> {
  const clean = checked(PlayerDraft, draft)
  const after = fieldsOfDraft(clean, await parentNameOf('players', clean.parentId, base))
  const followUps = await renamedChildren('players', base, clean.name.trim())
  const sample = base?.sample ? { sample: true } : {}
  const contactWritten = contact === undefined ? null : contactChange(id, clean, contact)
  const { record, op, changes } = await saveTogether(playerEntity, {
    id,
    base,
    after: { ...after, ...sample },
    label: clean.name.trim(),
    also: [contactWritten, ...roleChanges(roles)],
    followUps,
  }).catch((error: unknown) => throwLostEnds(error, roles, 'playerId'))
  return {
    record,
    op,
    contact: contactWritten
      ? recordAfter(contactEntity(id), contactWritten, contact ?? null, op ?? '')
      : (contact ?? null),
    roles: rolesAfter(roles, changes, op ?? ''),
  }
}

export async function removePlayer(player: Player, group = newId()): Promise<Removed> {
  const changes = await removals('players', [player])
  return removeTogether(playerEntity, { id: player.id, label: player.name, group, changes })
}

/** How grid cells edit a player. */
export const playerEditing: Editing<Player, PlayerDraft> = {
  entity: playerEntity,
  schema: PlayerDraft,
  draftOf: (player) => draftOf(player),
  fields: fieldsOfDraft,
}

export const playerMutations = {
  /** Resolves to the saved player. Throws like savePlayerWithDetails. */
  save: () =>
    mutationOptions({
      mutationFn: async (saving: SavePlayer) => (await savePlayerWithDetails(saving)).record,
      onSuccess: (saved, _variables, _result, { client }) =>
        Promise.all([
          cacheSaved(client, 'players', saved),
          client.invalidateQueries({ queryKey: keyFor('players', 'contact', saved.id) }),
        ]),
    }),

  /** Throws ConflictError, RefusedError, SignedOutError, DataError. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ record, group }: { record: Player; group: string }) => removePlayer(record, group),
      onSuccess: (_done, { record }, _result, { client }) => dropFromCache(client, 'players', record.id),
    }),
}
