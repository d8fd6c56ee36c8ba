import type { QueryClient } from '@tanstack/react-query'
import { ownId } from '../../entities/history/own.ts'
import { historyQueries } from '../../entities/history/queries.ts'
import { ConflictError } from '../../records/error.ts'
import { idOfName, type HistoryItem, type OperationName } from '../../records/history.ts'
import { undoWithProgress } from './undoWithProgress.ts'
import { NOTHING, type UndoResult } from './undoOperation.ts'
import type { UndoRequest } from './useUndo.ts'
import { skippedText } from './skippedText.ts'
import { whoChangedSince } from './whoChangedSince.ts'
import { withWrittenCount } from './withWrittenCount.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const operationOf = (client: QueryClient, operation: OperationName): Promise<HistoryItem | null> =>
  client.fetchQuery(
    'group' in operation ? historyQueries.ofGroup(operation.group) : historyQueries.operation(operation.opId),
  )

/** Shows the result of an undo as a message; `goOn` undoes the rest of one that was stopped. */
async function showResult(result: UndoResult, request: UndoRequest, goOn: () => void): Promise<void> {
  const { written, left, isStopped, failure } = result
  const label = withWrittenCount(request.label, result)
  if (isStopped) {
    const text = `Stopped before everything was undone: ${label}${failure === null ? '' : `. ${failure}`}`
    const action = { label: 'Undo the rest', onAction: goOn }
    return void showToast({
      tone: failure === null ? 'warn' : 'error',
      text,
      action,
      about: idOfName(request.operation),
    })
  }
  if (left.length > 0) {
    const why = await whoChangedSince(left, await ownId().catch(() => ''))
    if (written === 0) return void showToast({ tone: 'error', text: `Could not undo ${label}. ${why}` })
    showToast({ tone: 'warn', text: `Undone: ${label}. ${skippedText(left.length, why)}` })
  } else if (written === 0)
    return void showToast({ tone: 'info', text: `There was nothing to undo: ${label}` })
  else showToast({ tone: 'ok', text: `Undone: ${label}` })
  request.onUndone?.()
}

/**
 * Finds the operation in the history, undoes it and shows the result, including who has changed records
 * since. Throws RefusedError, SignedOutError, DataError.
 */
export async function undoRequested(
  client: QueryClient,
  request: UndoRequest,
  goOn: () => void,
): Promise<void> {
  const { label, operation, refresh } = request
  const result = await undoWithProgress(client, () => operationOf(client, operation), label).catch(
    (error: unknown) => {
      if (error instanceof ConflictError) return { ...NOTHING, left: error.conflicts }
      throw error
    },
  )
  await refresh?.(client)
  await showResult(result, request, goOn)
}
