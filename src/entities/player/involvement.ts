import { queryOptions } from '@tanstack/react-query'
import { readMany } from '../../firebase/read.ts'
import { listSource } from '../list/source.ts'
import type { Project } from '../project/fields.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY, STALE_TIME } from '../record/stale-time.ts'
import { decodeRole } from '../role/decode.ts'
import type { Role } from '../role/fields.ts'

/**
 * A role of a player. `project` is null if deleted; `stored` is null while only the name of the role is
 * known.
 */
export interface PlayerRole {
  id: string
  roleName: string
  project: Project | null
  stored: Role | null
}

export interface Involvement {
  taken: PlayerRole[]
  /** Players with roles in the same projects, with the number of such projects; most frequent first. */
  partners: { id: string; name: string; n: number }[]
}

/** All roles of a player, from the directory; null until the directory is loaded. */
export const involvementQuery = (id: string) =>
  queryOptions<Involvement | null>({
    queryKey: keyFor('players', 'involvement', id),
    queryFn: async () => {
      const found = await listSource()?.involvement(id)
      return found
        ? {
            partners: found.partners,
            taken: found.roles.map(({ id: role, roleName, project }) => ({
              id: role,
              roleName,
              project: project as Project,
              stored: null,
            })),
          }
        : null
    },
    staleTime: STALE_TIME.public,
  })

/** The stored roles with these ids (30 at most). Throws DataError. */
export const storedRoles = (ids: readonly string[]) =>
  queryOptions<Role[]>({
    queryKey: keyFor('roles', 'named', ids),
    queryFn: async () => (await readMany('roles', ids)).map(({ id, data }) => decodeRole(id, data)),
    ...PUBLIC_QUERY,
  })
