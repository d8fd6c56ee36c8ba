import { type Change, pathOf } from '../../records/change.ts'
import type { OperationName } from '../../records/history.ts'
import type { Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import type { Entity } from './entity.ts'
import { readConflict } from './save.ts'

/** The operation that deleted a record, to be undone; null when somebody else had deleted it already. */
export type Removed = OperationName | null

/** Whether a record was deleted with these changes as they were written: what was gone already is not among them. */
export const isAmong = (written: readonly Change[], path: string): boolean =>
  written.some((change) => change.after === null && pathOf(change) === path)

/**
 * Deletes a record with what hangs on it. Asked again with the same group, what has arrived of it is found. Throws
 * ConflictError with `theirs` decoded, RefusedError, SignedOutError, DataError.
 */
export async function removeTogether<R extends Stamp>(
  entity: Entity<R>,
  { id, label, group, changes }: { id: string; label: string; group: string; changes: readonly Change[] },
): Promise<Removed> {
  const path = pathOf({ collection: entity.collection, id })
  let isRemoved = false
  await writeAll(changes, {
    kind: 'delete',
    label,
    group,
    onWritten: (written) => void (isRemoved ||= isAmong(written.changes, path)),
  }).catch((error: unknown) => {
    throw readConflict(entity, error, path)
  })
  return isRemoved ? { group } : null
}
