import { mutationOptions } from '@tanstack/react-query'
import type { HistoryItem } from '../../records/history.ts'
import { undo, undoGroup } from '../../records/undo.ts'
import { kindOf } from '../kinds.ts'

export const undoItem = (item: HistoryItem): Promise<void> =>
  item.group ? undoGroup(item.group, kindOf) : undo(item, kindOf)

export const historyMutations = {
  /** Takes an operation back, with all batches of its group. Throws ConflictError, RefusedError, SignedOutError. */
  undo: () =>
    mutationOptions({
      mutationKey: ['changesets', 'undo'],
      mutationFn: undoItem,
      onSuccess: (_done, _item, _result, { client }) => client.invalidateQueries(),
    }),
}
