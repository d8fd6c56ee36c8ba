import type { QueryClient } from '@tanstack/react-query'
import type { HistoryItem } from '../../records/history.ts'
import { type Outage, retryUntilReachable } from '../../records/unreachable.ts'
import type { UndoKind } from '../../records/undo.ts'
import type { Progress } from '../../records/write-all.ts'
import { dismissToast, showToast, type Toast, updateToast } from '../../ui/toast/toasts.ts'
import { RETRYING } from '../retrying.ts'
import { NOTHING, undoOperation, type UndoResult } from './undoOperation.ts'

const PROGRESS_LABELS: Record<UndoKind, string> = { undo: 'Undoing', redo: 'Redoing' }

/**
 * Finds and undoes an operation; returns `NOTHING` if it is not found. A toast shows the progress of an
 * operation in batches, and the wait for an unreachable server; both can be stopped. `text` describes the
 * operation.
 */
export async function undoWithProgress(
  client: QueryClient,
  find: () => Promise<HistoryItem | null>,
  text: string,
  kind: UndoKind = 'undo',
): Promise<UndoResult> {
  const controller = new AbortController()
  const { signal } = controller
  const label = `${PROGRESS_LABELS[kind]}: ${text}`
  let toast: number | null = null
  const showProgress = (change: Pick<Toast, 'text' | 'progress'>) => {
    if (toast !== null) return updateToast(toast, change)
    const onAction = () => {
      controller.abort()
      showProgress({ text: `Stopping: ${text}` })
    }
    toast = showToast({ tone: 'info', ...change, isBusy: true, action: { label: 'Stop', onAction } })
  }
  const wait = (outage: Outage) => {
    if (!signal.aborted) showProgress({ text: `${label}: ${RETRYING[outage]}` })
  }
  try {
    const item = await retryUntilReachable(find, signal, wait)
    if (!item) return { ...NOTHING, isStopped: signal.aborted }
    if (item.group) showProgress({ text: label })
    const onProgress = ({ outage, ...progress }: Progress) => {
      if (signal.aborted) return
      if (outage) wait(outage)
      else if (toast !== null) showProgress({ text: label, ...(item.group && { progress }) })
    }
    return await undoOperation(client, item, { signal, onProgress }, kind)
  } finally {
    if (toast !== null) dismissToast(toast)
  }
}
