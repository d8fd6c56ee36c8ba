import { useSyncExternalStore } from 'react'
import { type HistoryItem, operationId } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'

/** Ids of the operations undone on this page and not redone since. */
const undone = new Set<string>()
/** The id of an undo or a redo → the id of the operation that it undid or redid. */
const origins = new Map<string, string>()
const listeners = new Set<() => void>()

type Undone = Pick<HistoryItem, 'group' | 'opId' | 'undoes'>

/**
 * Returns the id of the operation that an undo or redo is about. A redo is the undo of an undo, so `item` is
 * then the undo.
 */
export function originOf(item: Undone, kind: UndoKind): string {
  const id = operationId(item)
  const { undoes } = item
  return undoes === null ? id : (origins.get(undoes) ?? (kind === 'redo' ? undoes : id))
}

/**
 * Records that an operation was undone or redone, wherever on the page that was asked for.
 */
export function markUndone(item: Undone, kind: UndoKind): void {
  const origin = originOf(item, kind)
  origins.set(operationId(item), origin)
  if (kind === 'undo') undone.add(origin)
  else undone.delete(origin)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether an operation, by its group or its own id, was undone on this page. */
export const useIsUndone = (id: string): boolean => useSyncExternalStore(subscribe, () => undone.has(id))
