import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readCount } from '../../firebase/read.ts'
import type { Count } from '../list/count.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import type { End } from './of-end.ts'
import { readRoles } from './read-roles.ts'

const MAX_COUNTED = 200

/**
 * Builds the queries of a project's roles with their players, or of a player's with their projects, 25 at a
 * time.
 */
export const rolesOf = <T extends { name: string }>(own: 'projectId' | 'playerId', other: End<T>) => ({
  roles: (id: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('roles', 'shown', own, id),
      queryFn: ({ pageParam }) => readRoles(own, id, other, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      ...PUBLIC_QUERY,
    }),

  /** The number of roles, up to 200. */
  roleCount: (id: string) =>
    queryOptions<Count>({
      queryKey: keyFor('roles', 'count', own, id),
      queryFn: async () => {
        const n = await readCount({ collection: 'roles', where: [[own, '==', id]], limit: MAX_COUNTED })
        return { n, exact: n < MAX_COUNTED }
      },
      ...PUBLIC_QUERY,
    }),
})
