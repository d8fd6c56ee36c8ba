import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { draftOf, type PlayerDraft } from '../../entities/player/draft.ts'
import { type PlayerWithDetails, savePlayerWithDetails } from '../../entities/player/mutations.ts'
import { contactQuery } from '../../entities/player/contact.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import { roleQueries } from '../../entities/role/queries.ts'
import { type RoleRow, rowsOf } from '../../entities/role/rows.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheSaved } from '../../entities/record/cache.ts'
import type { SaveRecord } from '../editor/resource.ts'
import { formQuery } from '../editor/formRecord.ts'

/** The draft of the player form: its own fields, contact details and roles. */
export type PlayerForm = PlayerDraft & { roles: RoleRow[] }

export const formOf = (loaded: PlayerWithDetails | null): PlayerForm => ({
  ...draftOf(loaded?.record, loaded?.contact),
  roles: rowsOf(loaded?.roles ?? []),
})

async function read(client: QueryClient, id: string): Promise<PlayerWithDetails> {
  const [record, contact, roles] = await Promise.all([
    client.fetchQuery({ ...playerStaffQueries.one(id), staleTime: 0 }),
    // Not kept in the cache (gcTime 0): contact details live only in this form.
    client.fetchQuery({ ...contactQuery(id), staleTime: 0, gcTime: 0 }),
    client.fetchQuery({ ...roleQueries.ofPlayer(id), staleTime: 0 }),
  ])
  return { record, contact, roles, op: null }
}

/** A player with contact details and roles, as its form edits them. */
export const playerFormQuery = (id: string) => formQuery('players', id, (client) => read(client, id))

export const savePlayerForm = () =>
  mutationOptions({
    mutationFn: ({ id, draft: { roles, ...draft }, base }: SaveRecord<PlayerWithDetails, PlayerForm>) =>
      savePlayerWithDetails({
        id,
        draft,
        base: base?.record ?? null,
        contact: base?.contact ?? null,
        roles: { before: base?.roles ?? [], after: roles },
      }),
    onSuccess: ({ record }, _variables, _result, { client }) =>
      Promise.all([
        cacheSaved(client, 'players', record),
        client.invalidateQueries({ queryKey: keyFor('roles') }),
      ]),
  })
