import { useQueryClient } from '@tanstack/react-query'
import type { Stamp } from '../../records/fields.ts'
import type { CellFailure } from '../../ui/grid/edits.ts'
import type { RecordQueue } from '../operation/recordQueue.ts'
import { useNotify } from '../operation/useUndo.ts'
import type { Resource, ResourceColumn } from './resource.ts'

/**
 * Saves one cell of the grid in the same way as the form: one field of the draft changes. Changes by somebody
 * else to other fields stay; a cell that both changed is refused. A new name (`isNew`) is first added to the
 * column's lookup. The save is announced, with Undo. The returned function resolves to the reason when the
 * cell was not saved, otherwise to null.
 */
export function useCellEdit<R extends Stamp, D>(
  resource: Resource<R, D>,
  columns: readonly ResourceColumn<R, D>[],
  queue: RecordQueue<R>,
): (record: R, columnId: string, text: string, isNew?: boolean, seen?: R) => Promise<CellFailure | null> {
  const client = useQueryClient()
  const notify = useNotify()

  return async (record, columnId, text, isNew = false, seen = record) => {
    const column = columns.find(({ id }) => id === columnId)
    const writing = await queue.prepare(() => import('./saveCell.ts')).catch(() => null)
    if (!writing) return { message: resource.messages.saveFailed, isInvalid: false }
    const isOwn = (id: string, value: string) => queue.isOwn(record.id, id, value)
    return queue.write([record.id], async (newest) => {
      const before = newest.get(record.id)
      const base = before && before.rev > record.rev ? before : record
      const outcome = await writing.saveCell(resource, { client, notify }, base, {
        column,
        text,
        isNew,
        seen,
        isOwn,
      })
      if ('message' in outcome) return outcome
      newest.set(record.id, outcome.saved)
      if (column?.editor) queue.noteOwn(record.id, columnId, column.editor.text(outcome.saved))
      return null
    })
  }
}
