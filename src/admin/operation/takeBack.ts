import type { QueryClient } from '@tanstack/react-query'
import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { dismissToast, showToast, updateToast } from '../../ui/toast/toasts.ts'
import { undoOperation, type UndoResult } from './undoOperation.ts'

const PROGRESS_LABELS: Record<UndoKind, string> = { undo: 'Undoing', redo: 'Doing again' }

/**
 * Takes an operation back; one of several batches says in a message how far it is, and can be stopped between two of
 * them. `text` says what it was.
 */
export async function takeBack(
  client: QueryClient,
  item: HistoryItem,
  text: string,
  kind: UndoKind = 'undo',
): Promise<UndoResult> {
  const controller = new AbortController()
  const { signal } = controller
  if (!item.group) return undoOperation(client, item, { signal, onProgress: () => undefined }, kind)
  const toast = showToast({
    tone: 'info',
    text: `${PROGRESS_LABELS[kind]}: ${text}`,
    isBusy: true,
    action: {
      label: 'Stop',
      onAction: () => {
        controller.abort()
        updateToast(toast, { text: `Stopping: ${text}` })
      },
    },
  })
  try {
    const onProgress = (progress: { done: number; total: number }) => updateToast(toast, { progress })
    return await undoOperation(client, item, { signal, onProgress }, kind)
  } finally {
    dismissToast(toast)
  }
}
