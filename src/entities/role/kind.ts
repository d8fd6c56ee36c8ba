import type { Kind } from '../../records/kind.ts'
import { unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { ROLE } from './fields.ts'

const UNREADABLE = unreadableFields(ROLE)

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Both ends are looked up when a role is made; later it cannot be re-pointed. */
export const roleKind: Kind = {
  counted: null,
  tree: false,
  secret: false,
  lookups: (after, before) =>
    before ? [] : [`projects/${idOf(after.projectId)}`, `players/${idOf(after.playerId)}`],
  unread: (raw, read) => unreadOf(UNREADABLE, raw, read),
}
