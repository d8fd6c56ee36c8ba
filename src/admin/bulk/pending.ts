import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import type { ColumnEdit } from './action.ts'
import { isText } from '../../values/is-text.ts'
import { isOpenInTab } from '../operation/operationLock.ts'

/** A long operation that has not finished; stored in this browser so that it can be resumed after reload. */
export interface PendingBulk {
  action: string
  /** Choice made in the dialog: a column and its value; null for other actions. */
  choice: ColumnEdit | null
  group: string
  /** Ids of the frozen list of records. */
  ids: string[]
}

/** Validates by hand, so that merely viewing a list does not load a schema library. */
function isPending(kept: Partial<PendingBulk> | null): kept is PendingBulk {
  if (kept === null || typeof kept !== 'object') return false
  const { action, choice, group, ids } = kept
  const isChoice = choice === null || (isText(choice?.columnId) && isText(choice.text))
  const isGroup = isText(group) && /^[A-Za-z0-9_-]{1,128}$/.test(group)
  return isText(action) && isChoice && isGroup && Array.isArray(ids) && ids.every(isText)
}

const keyOf = (collection: string) => `ppx.bulk.${collection}`

/** Returns the interrupted operation on a collection; null if there is none, or if it is open in a tab. */
export async function pendingBulk(collection: string): Promise<PendingBulk | null> {
  const kept = deviceValue(keyOf(collection)) as Partial<PendingBulk> | null
  return isPending(kept) && !(await isOpenInTab(kept.group)) ? kept : null
}

/** Stores the pending operation; null removes it. Without storage it cannot be resumed after a reload. */
export const keepPending = (collection: string, pending: PendingBulk | null): void =>
  keepOnDevice(keyOf(collection), pending)
