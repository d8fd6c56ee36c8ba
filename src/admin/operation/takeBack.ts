import type { QueryClient } from '@tanstack/react-query'
import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import type { Progress } from '../../records/write-all.ts'
import { dismissToast, showToast, updateToast } from '../../ui/toast/toasts.ts'
import { TRIED_AGAIN } from '../../ui/triedAgain.ts'
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
  const told = `${PROGRESS_LABELS[kind]}: ${text}`
  const toast = showToast({
    tone: 'info',
    text: told,
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
    const onProgress = ({ isWaiting, ...progress }: Progress) => {
      if (!signal.aborted)
        updateToast(toast, { text: isWaiting ? `${told}: ${TRIED_AGAIN}` : told, progress })
    }
    return await undoOperation(client, item, { signal, onProgress }, kind)
  } finally {
    dismissToast(toast)
  }
}
