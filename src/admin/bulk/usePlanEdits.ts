import { useQueryClient } from '@tanstack/react-query'
import { cacheBatch, refreshAround, refreshCollections } from '../../entities/record/cache.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { counted } from '../../ui/format.ts'
import type { EditsOutcome, PlanEdits } from '../../ui/grid/edits.ts'
import type { Resource, ResourceColumn } from '../editor/resource.ts'
import { useNotify } from '../operation/useUndo.ts'
import { editsLabel, type WrittenCell } from './editsLabel.ts'
import { planEdits } from './planEdits.ts'
import { writeEdits } from './writeEdits.ts'

/**
 * Edits of many cells of a grid: pasted, cleared, filled, replaced. They are judged as the form judges them, written as
 * one operation in batches, and told with one Undo.
 */
export function usePlanEdits<R extends Stamp, D>(
  resource: Resource<R, D>,
  columns: readonly ResourceColumn<R, D>[],
  records: readonly R[],
): PlanEdits<R> {
  const client = useQueryClient()
  const notify = useNotify()
  const { editing, collection, messages, titleOf } = resource
  const nouns = [messages.one, messages.many] as const

  return (edits, kind) => {
    const plan = planEdits({ editing, columns, records }, edits)
    const labels = new Map(columns.map(({ id, label }) => [id, label]))
    const cells = edits.flatMap(({ record, columnId }, at): WrittenCell[] => {
      const verdict = plan.verdicts[at]
      if (verdict?.state !== 'new' && verdict?.state !== 'changed') return []
      return [{ title: titleOf(record), column: labels.get(columnId) ?? columnId, shown: verdict.shown }]
    })
    const { changes } = plan
    const [first] = changes
    const label = editsLabel(kind, cells, changes.length, nouns)

    function tell(group: string, { written, rejected, stopped }: EditsOutcome): void {
      if (!first || written === 0) return
      const left =
        rejected.length > 0 ? `. ${counted(rejected.length, 'cell was', 'cells were')} not written` : ''
      notify({
        tone: stopped || rejected.length > 0 ? 'warn' : 'ok',
        text: `${stopped ? `Stopped after ${counted(written, 'cell', 'cells')}` : 'Saved'}: ${label}${left}`,
        undo: {
          ref: `${collection}/${first.id}`,
          label,
          isOperation: (item) => item.group === group,
          refresh: () => refreshCollections(client, changes),
        },
      })
    }

    return {
      verdicts: plan.verdicts,
      write: async (watch) => {
        const group = newId()
        try {
          const outcome = await writeEdits(editing, plan, {
            kind: changes.length === 1 ? 'edit' : 'bulk',
            label,
            group,
            onSaved: (saved) => cacheBatch(client, collection, saved),
            ...watch,
          })
          // A record that could not be written is another one by now.
          if (outcome.rejected.length > 0) void refreshCollections(client, changes)
          tell(group, outcome)
          return outcome
        } finally {
          void refreshAround(client, new Set([collection]))
        }
      },
    }
  }
}
