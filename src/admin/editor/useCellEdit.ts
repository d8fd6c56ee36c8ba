import { useQueryClient } from '@tanstack/react-query'
import { NotFoundError } from '../../entities/record/error.ts'
import { settleStored } from '../../entities/record/settle.ts'
import type { Stamp } from '../../records/fields.ts'
import { useNotify } from '../operation/useUndo.ts'
import { cellWords } from './changeWords.ts'
import type { Desk, DeskColumn } from './desk.ts'
import { editCell } from './editCell.ts'

/**
 * Saves one cell of the grid, says what was saved and offers Undo. The function it returns resolves to the reason when
 * the cell was not saved, otherwise to null.
 */
export function useCellEdit<R extends Stamp, D>(
  desk: Desk<R, D>,
  columns: readonly DeskColumn<R, D>[],
): (record: R, columnId: string, text: string, isNew?: boolean) => Promise<string | null> {
  const client = useQueryClient()
  const notify = useNotify()
  const { collection } = desk
  return async (record, columnId, text, isNew = false) => {
    const column = columns.find(({ id }) => id === columnId)
    const outcome = await editCell(client, desk, column, record, text, isNew)
    if ('refused' in outcome) return outcome.refused
    const { saved } = outcome
    if (saved.rev === record.rev || !column?.editor) return null
    const value = column.editor.text(saved)
    const shown = column.editor.options?.find((option) => option.value === value)?.label ?? value
    const label = cellWords(desk.titleOf(saved), column.label, shown)
    const { id } = saved
    notify({
      tone: 'ok',
      text: `Saved: ${label}`,
      undo: {
        ref: `${collection}/${id}`,
        label,
        isOperation: ({ opId }) => opId === saved.lastChange,
        refresh: async () => {
          const stored = await client
            .fetchQuery({ ...desk.one(id), staleTime: 0 })
            .catch((error: unknown) => (error instanceof NotFoundError ? null : saved))
          await settleStored(client, collection, id, stored)
        },
      },
    })
    return null
  }
}
