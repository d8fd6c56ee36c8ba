import type { HistoryItem } from '../../records/history.ts'
import { undo, undoGroup } from '../../records/undo.ts'
import type { Watch } from '../../records/write-all.ts'
import { alignPublicFields } from '../dynamic-field/mutations.ts'
import { traitsOf } from '../registry/records.ts'
import { findReferences } from '../registry/references.ts'
import { alignChildren } from '../tree/parent.ts'

/**
 * Takes an operation back with all batches of its group; the public lists of dynamic fields follow what is defined
 * again, and children the name of their parent. Resolves to how many records were written. Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function undoItem(item: HistoryItem, about: Partial<Watch> = {}): Promise<number> {
  const written = await (item.group
    ? undoGroup(item.group, traitsOf, findReferences, about)
    : undo(item, traitsOf, findReferences))
  if (item.changes.some(({ collection }) => collection === 'dynamicFields')) await alignPublicFields()
  for (const { collection, id, before, after } of item.changes) {
    if (traitsOf(collection).tree && before?.name !== undefined && after?.name !== undefined)
      await alignChildren(collection, id)
  }
  return written
}
