import { byText } from '../../fold.ts'
import type { Decode } from '../tree/page.ts'
import type { Role } from './fields.ts'

/** A role as seen from one of its ends; `other` is null when the other end has been deleted. */
export interface RoleOf<T> {
  role: Role
  other: T | null
}

export interface RolePage<T> {
  roles: RoleOf<T>[]
  /** Id of the last role of the page when there are more, otherwise null. */
  next: string | null
}

/** Compares roles by the name of the other end; roles without one come last. */
export const namesByOtherEnd = (a: RoleOf<{ name: string }>, b: RoleOf<{ name: string }>): number =>
  byText(a.other?.name ?? '\uFFFF', b.other?.name ?? '\uFFFF')

/** Roles per page; few enough that one query can look up their other ends. */
export const ROLES_A_PAGE = 25

/** The other end of a record's roles. */
export interface End<T> {
  collection: 'projects' | 'players'
  id: 'projectId' | 'playerId'
  decode: Decode<T>
}
