import type { ChangesetKind, Entry } from '../../records/changeset.ts'
import { traitsOf } from '../registry/records.ts'

/** What is secret is not in the history: only contact details entered with a new record can be taken away again. */
const isKept = ({ collection, before }: Entry): boolean =>
  !traitsOf(collection).secret || (before === null && collection.includes('/'))

/**
 * Whether anything of an operation can be taken back. Access is given and taken away on the screen of users, which asks
 * before.
 */
export const isUndoable = (kind: ChangesetKind, entries: readonly Entry[]): boolean =>
  kind !== 'grant' && kind !== 'revoke' && entries.some(isKept)
