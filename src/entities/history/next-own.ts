import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { nextStep } from '../../records/undo-stack.ts'
import { ownId } from './own.ts'
import { isUndoable } from './undoable.ts'

/**
 * The operation of whoever is signed in that the next press of Undo or Redo is about, whichever tab or session it was
 * done in; null when there is none. `passed` holds those that are not to be looked at again. Throws SignedOutError,
 * DataError.
 */
export const nextOwn = async (
  asked: UndoKind,
  passed: ReadonlySet<string> = new Set(),
): Promise<HistoryItem | null> =>
  nextStep(
    await ownId(),
    asked,
    // What only says that something was undone holds no change of its own.
    ({ kind, changes, undoes }) => undoes !== null || isUndoable(kind, changes),
    passed,
  )
