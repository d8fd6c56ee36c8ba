import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { nextStep } from '../../records/undo-stack.ts'
import { ownId } from './own.ts'
import { isUndoable } from './undoable.ts'

/**
 * Returns the operation that the next Undo or Redo of the signed-in user applies to, whichever tab or session
 * it was made in; null when there is none. Operations in `passed` are skipped. Throws SignedOutError,
 * DataError.
 */
export const nextOwn = async (
  asked: UndoKind,
  passed: ReadonlySet<string> = new Set(),
): Promise<HistoryItem | null> =>
  nextStep(
    await ownId(),
    asked,
    // A changeset that only marks an operation as undone has no changes of its own.
    ({ kind, changes, undoes }) => undoes !== null || isUndoable(kind, changes),
    passed,
  )
