import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readCount, readList, readMany } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import type { Count } from '../list/count.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import type { Decode } from '../tree/page.ts'
import { decodeRole } from './decode.ts'
import type { Role } from './fields.ts'

/** A role as one of its ends sees it; `other` is null when the other end is gone. */
export interface RoleOf<T> {
  role: Role
  other: T | null
}

interface RolePage<T> {
  roles: RoleOf<T>[]
  /** The id of the last role when there are more. */
  next: string | null
}

/** Roles stand in the order of the names they lead to; those that lead nowhere come last. */
export const namesByOtherEnd = (a: RoleOf<{ name: string }>, b: RoleOf<{ name: string }>): number =>
  byText(a.other?.name ?? '\uFFFF', b.other?.name ?? '\uFFFF')

/** No more than one query can look up the other ends of. */
export const ROLES_A_PAGE = 25
const MOST_COUNTED = 200

interface End<T> {
  collection: 'projects' | 'players'
  id: 'projectId' | 'playerId'
  decode: Decode<T>
}

async function readRoles<T extends { name: string }>(
  own: 'projectId' | 'playerId',
  id: string,
  other: End<T>,
  after: string | null,
): Promise<RolePage<T>> {
  const found = await readList({
    collection: 'roles',
    where: [[own, '==', id]],
    orderBy: [['__name__', 'asc']],
    limit: ROLES_A_PAGE + 1,
    ...(after === null ? {} : { after: [after] }),
  })
  const rows = found.slice(0, ROLES_A_PAGE)
  const roles = rows.map((row) => decodeRole(row.id, row.data))
  const ends = await readMany(
    other.collection,
    roles.map((role) => role[other.id]),
  )
  const byId = new Map(ends.map((row) => [row.id, other.decode(row.id, row.data)]))
  return {
    roles: roles.map((role) => ({ role, other: byId.get(role[other.id]) ?? null })).sort(namesByOtherEnd),
    next: found.length > ROLES_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** The roles of a project with their players, or of a player with their projects, 25 at a time. */
export const rolesOf = <T extends { name: string }>(own: 'projectId' | 'playerId', other: End<T>) => ({
  roles: (id: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('roles', 'shown', own, id),
      queryFn: ({ pageParam }) => readRoles(own, id, other, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      ...PUBLIC_QUERY,
    }),

  /** How many roles there are, up to 200. */
  roleCount: (id: string) =>
    queryOptions<Count>({
      queryKey: keyFor('roles', 'count', own, id),
      queryFn: async () => {
        const n = await readCount({ collection: 'roles', where: [[own, '==', id]], limit: MOST_COUNTED })
        return { n, exact: n < MOST_COUNTED }
      },
      ...PUBLIC_QUERY,
    }),
})
