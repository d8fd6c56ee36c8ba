import type { Stamp } from '../../records/fields.ts'
import { isolated } from '../../values/isolated.ts'
import type { BulkAction, ColumnEdit } from './action.ts'
import type { BulkContext } from './context.ts'

export const BULK_EDIT = 'edit'

/** Returns the action that sets one field of many records to one value. */
export function bulkEdit<R extends Stamp, D>(
  { columns }: Pick<BulkContext<R, D>, 'columns'>,
  edit: ColumnEdit,
): BulkAction<R> {
  const column = columns.find(({ id }) => id === edit.columnId)
  const label = column?.label ?? edit.columnId
  const chosen = column?.editor?.options?.find(({ value }) => value === edit.text)?.label ?? edit.text
  const shown = chosen.trim() === '' ? '(blank)' : chosen.trim()
  return {
    id: BULK_EDIT,
    label: `Set ${label}`,
    question: (n) => `${isolated(label)} of ${n}: ${isolated(shown)}?`,
    task: (n) => `set ${isolated(label)} of ${n} to ${isolated(shown)}`,
    progressLabel: 'Saving',
    done: `${label}: ${shown}`,
    kind: 'bulk',
    does: { edit },
  }
}
