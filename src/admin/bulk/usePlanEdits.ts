import { useQueryClient } from '@tanstack/react-query'
import type { Stamp } from '../../records/fields.ts'
import type { PlanEdits } from '../../ui/grid/edits.ts'
import type { Resource, ResourceColumn } from '../editor/resource.ts'
import type { RecordQueue } from '../operation/recordQueue.ts'
import { useNotify } from '../operation/useUndo.ts'

/**
 * Returns the handler for edits of many grid cells at once: pasted, cleared, filled, replaced. They are
 * judged as in the form, and written in batches as one operation, with one message and one undo.
 */
export function usePlanEdits<R extends Stamp, D>(
  resource: Resource<R, D>,
  columns: readonly ResourceColumn<R, D>[],
  records: readonly R[],
  queue: RecordQueue<R>,
): PlanEdits<R> {
  const client = useQueryClient()
  const notify = useNotify()
  return (edits, kind) =>
    queue.prepare(async () => {
      const { planWrites } = await import('./planWrites.ts')
      return planWrites({ resource, columns, records, queue, client, notify }, edits, kind)
    })
}
