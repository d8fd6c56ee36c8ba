import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import type { ColumnEdit } from './action.ts'
import { isText } from '../../values/is-text.ts'

/** A long operation that was started and has not come to its end; kept in this browser, so that it can go on after a reload. */
export interface PendingBulk {
  action: string
  /** What was chosen in the dialog, such as a column and its value. */
  choice: ColumnEdit | null
  group: string
  /** The frozen list of records. */
  ids: string[]
}

/** Checked by hand: who only looks at a list has no use for a library of checks. */
function isPending(kept: Partial<PendingBulk> | null): kept is PendingBulk {
  if (kept === null || typeof kept !== 'object') return false
  const { action, choice, group, ids } = kept
  const isChoice = choice === null || (isText(choice?.columnId) && isText(choice.text))
  const isGroup = isText(group) && /^[A-Za-z0-9_-]{1,128}$/.test(group)
  return isText(action) && isChoice && isGroup && Array.isArray(ids) && ids.every(isText)
}

const keyOf = (collection: string) => `ppx.bulk.${collection}`

/** The operation on this kind of record that was left in the middle; null when there is none. */
export function pendingBulk(collection: string): PendingBulk | null {
  const kept = deviceValue(keyOf(collection)) as Partial<PendingBulk> | null
  return isPending(kept) ? kept : null
}

/** Null forgets it. A browser that keeps nothing can still finish while the dialog is open. */
export const keepPending = (collection: string, pending: PendingBulk | null): void =>
  keepOnDevice(keyOf(collection), pending)
