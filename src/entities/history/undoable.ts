import type { ChangesetKind, Entry } from '../../records/changeset.ts'
import { traitsOf } from '../registry/records.ts'

/**
 * Whether the history keeps the values needed to undo. It keeps none of secret records, so of these only
 * contact details entered with a new record can be undone, by deleting them.
 */
const isKept = ({ collection, before }: Entry): boolean =>
  !traitsOf(collection).secret || (before === null && collection.includes('/'))

/**
 * Whether any change of an operation can be undone. Access is granted and revoked on the users screen
 * instead, which asks for confirmation.
 */
export const isUndoable = (kind: ChangesetKind, entries: readonly Entry[]): boolean =>
  kind !== 'grant' && kind !== 'revoke' && entries.some(isKept)
