import { currentStaff } from '../../firebase/auth.ts'
import { SignedOutError } from '../../records/error.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { nextStep } from '../../records/undo-stack.ts'
import { isUndoable } from './undoable.ts'

/** The id of whoever is signed in. Throws SignedOutError. */
export async function ownId(): Promise<string> {
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  return self.uid
}

/**
 * The operation of whoever is signed in that the next press of Undo or Redo is about, whichever tab or session it was
 * done in; null when there is none. `passed` holds those that are not to be looked at again. Throws SignedOutError,
 * DataError.
 */
export const nextOwn = async (
  direction: UndoKind,
  passed: ReadonlySet<string> = new Set(),
): Promise<HistoryItem | null> =>
  nextStep(await ownId(), direction, ({ kind, changes }) => isUndoable(kind, changes), passed)
