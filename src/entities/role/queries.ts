import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '../record/keys.ts'
import { everyRecord } from '../record/staff-queries.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { readAll } from '../../records/read-all.ts'
import { decodeRole } from './decode.ts'
import type { Role } from './fields.ts'

const rolesBy = (end: 'projectId' | 'playerId', id: string): Promise<Role[]> =>
  readAll({ collection: 'roles', where: [[end, '==', id]] }, decodeRole)

export const roleQueries = {
  /** For staff: all roles of a project, without a limit. */
  ofProject: (id: string) =>
    queryOptions<Role[]>({
      queryKey: keyFor('roles', 'project', id),
      queryFn: () => rolesBy('projectId', id),
      staleTime: STALE_TIME.staff,
    }),

  /** For staff: all roles of a player, without a limit. */
  ofPlayer: (id: string) =>
    queryOptions<Role[]>({
      queryKey: keyFor('roles', 'player', id),
      queryFn: () => rolesBy('playerId', id),
      staleTime: STALE_TIME.staff,
    }),

  /** For staff: every role. */
  all: () => everyRecord('roles', decodeRole),
}
