import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { everything } from '../everything.ts'
import { FRESH } from '../stale.ts'
import { decodeRole } from './decode.ts'
import type { Role } from './schema.ts'

const rolesBy = async (end: 'projectId' | 'playerId', id: string): Promise<Role[]> => {
  const found = await readList({ collection: 'roles', where: [[end, '==', id]], limit: 200 })
  return found.map((row) => decodeRole(row.id, row.data))
}

export const roleQueries = {
  ofProject: (id: string) =>
    queryOptions<Role[]>({
      queryKey: ['roles', 'project', id],
      queryFn: () => rolesBy('projectId', id),
      staleTime: FRESH.staff,
    }),

  ofPlayer: (id: string) =>
    queryOptions<Role[]>({
      queryKey: ['roles', 'player', id],
      queryFn: () => rolesBy('playerId', id),
      staleTime: FRESH.staff,
    }),

  /** Staff: every role, in pages of 1,000 by id. */
  all: () =>
    queryOptions<Role[]>({
      queryKey: ['roles', 'all'],
      queryFn: () => everything('roles', decodeRole),
      staleTime: FRESH.everything,
    }),
}
