import { mutationOptions } from '@tanstack/react-query'
import type { HistoryItem } from '../../records/history.ts'
import { undo, undoGroup } from '../../records/undo.ts'
import { alignPublicFields } from '../dynamic-field/mutations.ts'
import { kindOf } from '../kinds.ts'
import { usersOf } from '../users.ts'

/** With all batches of its group; the public lists of dynamic fields follow what is defined again. */
export async function undoItem(item: HistoryItem): Promise<void> {
  await (item.group ? undoGroup(item.group, kindOf, usersOf) : undo(item, kindOf, usersOf))
  if (item.changes.some(({ collection }) => collection === 'dynamicFields')) await alignPublicFields()
}

export const historyMutations = {
  /** Takes an operation back, with all batches of its group. Throws ConflictError, RefusedError, SignedOutError. */
  undo: () =>
    mutationOptions({
      mutationKey: ['changesets', 'undo'],
      mutationFn: undoItem,
      onSuccess: (_done, _item, _result, { client }) => client.invalidateQueries(),
    }),
}
