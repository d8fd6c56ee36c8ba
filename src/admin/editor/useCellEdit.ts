import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { NotFoundError } from '../../entities/record/error.ts'
import { cacheStored } from '../../entities/record/cache.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { type CellEditor, textOf } from '../../ui/grid/column.ts'
import type { CellFailure } from '../../ui/grid/edits.ts'
import { useNotify } from '../operation/useUndo.ts'
import { cellChangeSummary } from './changeSummary.ts'
import type { Resource, ResourceColumn } from './resource.ts'
import { saveMessage } from './saving.ts'
import type { RecordQueue } from '../operation/recordQueue.ts'

const addTo = (client: QueryClient, list: LookupCollection, name: string) =>
  new MutationObserver(client, lookupMutations(list).add()).mutate({ id: newId(), name })

/** "USD 90,000,000" rather than the digits that a cell is edited as; in full, unlike the cell shows it. */
function readBackOf<R>({ readBack, exact }: Partial<CellEditor<R>> = {}, saved: R, value: string): string {
  return value === '' ? '' : (readBack?.(exact?.(saved) ?? value) ?? value)
}

/** The very cell was changed by somebody else meanwhile. */
class CellConflict extends Error {}

/**
 * Saves one cell of the grid through the same path as the form: one field of the draft changes. What somebody else
 * changed in other fields meanwhile stays; the same cell changed by both is refused. A new name (`isNew`) of a column
 * with a list is put on that list first. What was saved is said, with Undo. The function it returns resolves to the
 * reason when the cell was not saved, otherwise to null.
 */
export function useCellEdit<R extends Stamp, D>(
  resource: Resource<R, D>,
  columns: readonly ResourceColumn<R, D>[],
  turns: RecordQueue<R>,
): (record: R, columnId: string, text: string, isNew?: boolean) => Promise<CellFailure | null> {
  const client = useQueryClient()
  const notify = useNotify()
  const { collection, messages } = resource

  function announce(column: ResourceColumn<R, D>, saved: R): void {
    const { label, editor } = column
    const value = editor?.text(saved) ?? ''
    const shown = editor?.references
      ? textOf(column, saved)
      : (editor?.options?.find((option) => option.value === value)?.label ?? readBackOf(editor, saved, value))
    const what = cellChangeSummary(resource.titleOf(saved), label, shown)
    const { id } = saved
    notify({
      tone: 'ok',
      text: `Saved: ${what}`,
      undo: {
        ref: `${collection}/${id}`,
        label: what,
        isOperation: ({ opId }) => opId === saved.lastChange,
        refresh: async () => {
          const stored = await client
            .fetchQuery({ ...resource.one(id), staleTime: 0 })
            .catch((error: unknown) => (error instanceof NotFoundError ? null : saved))
          await cacheStored(client, collection, id, stored)
        },
      },
    })
  }

  return async (record, columnId, text, isNew = false) => {
    const column = columns.find(({ id }) => id === columnId)
    const { put, editor, list } = column ?? {}
    if (!column || !put || !editor) return { message: 'This cell cannot be edited.', isInvalid: false }
    const save = async (base: R): Promise<R> => {
      const draft = put(resource.editing.draftOf(base), text)
      const saved = await new MutationObserver(client, resource.save()).mutate({ id: record.id, draft, base })
      if (saved.rev !== base.rev) announce(column, saved)
      return saved
    }
    const saveBesideTheirs = (base: R): Promise<R> =>
      save(base).catch((error: unknown) => {
        const theirs = error instanceof ConflictError ? (error.theirs as R | null) : null
        if (!theirs) throw error
        if (editor.text(theirs) !== editor.text(base)) throw new CellConflict()
        return save(theirs)
      })
    try {
      if (isNew && list) await addTo(client, list, text)
      await turns.take([record.id], async (newest) => {
        const before = newest.get(record.id)
        newest.set(record.id, await saveBesideTheirs(before && before.rev > record.rev ? before : record))
      })
      return null
    } catch (error) {
      const message =
        error instanceof CellConflict
          ? `Somebody else changed this cell. Open the ${messages.one} to compare.`
          : saveMessage(error, messages)
      return { message, isInvalid: error instanceof InvalidError }
    }
  }
}
