import type { QueryClient } from '@tanstack/react-query'
import { nextOwn } from '../../entities/history/next-own.ts'
import { ownId } from '../../entities/history/own.ts'
import { ConflictError, SignedOutError } from '../../records/error.ts'
import { batchesOf, type HistoryItem, operationId } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { reason } from '../reason.ts'
import { operationText } from './operationText.ts'
import { undoWithProgress } from './undoWithProgress.ts'
import { originOf } from './undone.ts'
import type { UndoResult } from './undoOperation.ts'
import { whoChangedSince } from './whoChangedSince.ts'
import { withWrittenCount } from './withWrittenCount.ts'

/** Result of pressing Undo or Redo. */
export type OwnUndoResult =
  | { state: 'nothing' }
  /** The next operation is in batches and may not be meant; nothing was written. `madeAt` if it is of before this page. */
  | { state: 'unasked'; text: string; madeAt: number | null }
  /** `about` is the id of the operation that was undone or redone. */
  | { state: 'done'; about: string; text: string; result: UndoResult; why: string }
  /** Nothing was written; the next press may skip the operation. */
  | { state: 'refused'; id: string; text: string; why: string }

/** Limit on operations skipped silently because a colleague has undone them; more would be suspicious. */
const MAX_SKIPPED = 20

const isInBatches = async ({ group }: HistoryItem): Promise<boolean> =>
  group !== null && (await batchesOf(group)) !== 1

/** One press of Undo or Redo. */
export interface UndoPress {
  direction: UndoKind
  /**
   * The operations in batches that the press begins: none while an earlier press is at work, those of this page, or
   * any, by a button that names one.
   */
  begins: 'none' | 'of page' | 'any'
}

/**
 * Undoes or redoes the user's newest operation, from whichever tab or session. `passed` holds the operations
 * to skip; those found to be undone already are added. `ofPage` holds the ids of what this page has written or begun
 * to undo. Throws SignedOutError, DataError.
 */
export async function undoOwnOperation(
  client: QueryClient,
  { direction, begins }: UndoPress,
  passed: Set<string>,
  ofPage: Set<string>,
): Promise<OwnUndoResult> {
  const self = await ownId()
  for (let looked = 0; looked < MAX_SKIPPED; looked++) {
    const item = await nextOwn(direction, passed)
    if (!item) return { state: 'nothing' }
    const text = operationText(item, direction)
    const isOfPage = ofPage.has(item.opId)
    const isMeant = begins === 'any' || (begins === 'of page' && isOfPage)
    if (!isMeant && (await isInBatches(item)))
      return { state: 'unasked', text, madeAt: isOfPage ? null : item.at }
    ofPage.add(item.opId)
    try {
      const result = await undoWithProgress(client, async () => item, text, direction)
      const why = await whoChangedSince(result.left, self)
      const id = operationId(item)
      const about = originOf(item, direction)
      const done = { state: 'done', about, text: withWrittenCount(text, result), result, why } as const
      if (result.isStopped) return done
      if (result.written === 0 && why !== '') return { state: 'refused', id, text, why }
      // Otherwise an operation whose last batch had nothing to write would be the next step again.
      passed.add(id)
      if (result.written > 0) return done
    } catch (error) {
      if (error instanceof SignedOutError) throw error
      const isConflict = error instanceof ConflictError
      const why = isConflict ? await whoChangedSince(error.conflicts, self) : reason(error)
      return { state: 'refused', id: operationId(item), text, why }
    }
  }
  return { state: 'nothing' }
}
