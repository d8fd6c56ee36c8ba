import { type Change, pathOf } from '../../records/change.ts'
import type { OperationName } from '../../records/history.ts'
import type { Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import type { Entity } from './entity.ts'
import { readConflict } from './save.ts'

/** The operation that deleted a record, for undo; null when somebody else had already deleted it. */
export type Removed = OperationName | null

/** Whether the written changes deleted the record; changes of records already gone are not among them. */
export const wasDeleted = (written: readonly Change[], path: string): boolean =>
  written.some((change) => change.after === null && pathOf(change) === path)

/**
 * Deletes a record with its dependents. A retry with the same group finds what was already written. Throws
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
    onWritten: (written) => void (isRemoved ||= wasDeleted(written.changes, path)),
  }).catch((error: unknown) => {
    throw readConflict(entity, error, path)
  })
  return isRemoved ? { group } : null
}
