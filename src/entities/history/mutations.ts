import type { Committed } from '../../records/commit.ts'
import type { HistoryItem } from '../../records/history.ts'
import { restoreVersion } from '../../records/restore.ts'
import { type RecordModel, undo, undoGroup, type Undoing, type Undone } from '../../records/undo.ts'
import { alignPublicFields } from '../dynamic-field/mutations.ts'
import { entityOf, traitsOf } from '../registry/records.ts'
import { findReferences, listsOf } from '../registry/references.ts'
import { alignChildren, alignRenamed } from '../tree/parent.ts'

/** What undoing has to know of every sort of record. */
const MODEL: RecordModel = {
  traitsOf,
  findReferences,
  listsOf,
  derive: (collection, id, fields) => {
    const entity = entityOf(collection)
    return entity?.derived?.(entity.decode(id, fields)) ?? {}
  },
}

/** Gives a record ("projects/abc") again what it held after an operation; see records/restore.ts. */
export async function restoreRecord(path: string, opId: string, label: string): Promise<boolean> {
  const isWritten = await restoreVersion(path, opId, MODEL, label)
  const [collection = '', id = ''] = path.split('/')
  if (traitsOf(collection).tree) await alignChildren(collection, [id])
  return isWritten
}

/**
 * Takes an operation back with all batches of its group; the public lists of dynamic fields follow what is defined
 * again, and children the name of their parent. Of one in batches, records that somebody has changed since stay as they
 * are and are reported. Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function undoItem(item: HistoryItem, about: Undoing = {}): Promise<Undone> {
  const onWritten = async (written: Committed) => {
    await alignRenamed(written.changes)
    await about.onWritten?.(written)
  }
  const undone = await (item.group
    ? undoGroup(item.group, MODEL, { ...about, onWritten })
    : undo(item, MODEL, { ...about, onWritten }))
  if (item.changes.some(({ collection }) => collection === 'dynamicFields')) await alignPublicFields()
  return undone
}
