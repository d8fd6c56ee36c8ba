import { pathOf } from '../../records/change.ts'
import type { Committed } from '../../records/commit.ts'
import type { HistoryItem } from '../../records/history.ts'
import { restoreVersion } from '../../records/restore.ts'
import { type RecordModel, undo, undoGroup, type Undoing, type Undone } from '../../records/undo.ts'
import { alignPublicFields } from '../dynamic-field/mutations.ts'
import { entityOf, traitsOf } from '../registry/records.ts'
import { findReferences, listsOf } from '../registry/references.ts'
import { alignChildren, alignRenamed } from '../tree/parent.ts'

/** The properties of each collection that undo depends on. */
const MODEL: RecordModel = {
  traitsOf,
  findReferences,
  listsOf,
  derive: (collection, id, fields) => {
    const entity = entityOf(collection)
    return entity?.derived?.(entity.decode(id, fields)) ?? {}
  },
}

/** Restores a record ("projects/abc") to the fields it had after an operation; see records/restore.ts. */
export async function restoreRecord(path: string, opId: string, label: string): Promise<boolean> {
  const isWritten = await restoreVersion(path, opId, MODEL, label)
  const [collection = '', id = ''] = path.split('/')
  if (traitsOf(collection).tree) await alignChildren(collection, [id])
  return isWritten
}

/**
 * Undoes an operation with all batches of its group, then updates the public lists of dynamic fields and the
 * parent's name in children. In an operation of several batches, records that somebody has changed since are
 * left as they are and reported. Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function undoItem(item: HistoryItem, about: Undoing = {}): Promise<Undone> {
  const written = new Set<string>()
  const onWritten = async (batch: Committed) => {
    for (const change of batch.changes) written.add(pathOf(change))
    await alignRenamed(batch.changes)
    await about.onWritten?.(batch)
  }
  try {
    const undone = await (item.group
      ? undoGroup(item.group, MODEL, { ...about, onWritten })
      : undo(item, MODEL, { ...about, onWritten }))
    if (item.changes.some(({ collection }) => collection === 'dynamicFields')) await alignPublicFields()
    return undone
  } catch (error) {
    const { writtenEarlier } = about
    if (writtenEarlier === undefined || writtenEarlier + written.size === 0) throw error
    return { written: written.size, left: [], isStopped: true, failure: error }
  }
}
