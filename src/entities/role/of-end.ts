import { byText } from '../../fold.ts'
import type { Decode } from '../tree/page.ts'
import type { Role } from './fields.ts'

/** A role as one of its ends sees it; `other` is null when the other end is gone. */
export interface RoleOf<T> {
  role: Role
  other: T | null
}

export interface RolePage<T> {
  roles: RoleOf<T>[]
  /** The id of the last role when there are more. */
  next: string | null
}

/** Roles stand in the order of the names they lead to; those that lead nowhere come last. */
export const namesByOtherEnd = (a: RoleOf<{ name: string }>, b: RoleOf<{ name: string }>): number =>
  byText(a.other?.name ?? '\uFFFF', b.other?.name ?? '\uFFFF')

/** No more than one query can look up the other ends of. */
export const ROLES_A_PAGE = 25

/** Where the roles of a record lead to. */
export interface End<T> {
  collection: 'projects' | 'players'
  id: 'projectId' | 'playerId'
  decode: Decode<T>
}
