import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { ConflictError } from '../../records/error.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { Watch } from '../../records/write-all.ts'
import { dismissToast, showToast, updateToast, type Toast } from '../../ui/toast/toasts.ts'
import { undoOperation, type UndoResult } from './undoOperation.ts'

export interface UndoRequest {
  /** The record, "projects/abc". */
  ref: string
  /** What is taken back, in words: "Barakah – City: Ruwais". */
  label: string
  isOperation: (item: HistoryItem) => boolean
  /** Brings what the operation touched up to date; everything that is on screen when left out. */
  refresh?: (client: QueryClient) => Promise<unknown>
  onUndone?: () => void
}

const UNDOING = ['undo']

/** What is being taken back in a collection, in words, for the screen whose rows it brings back. */
export const usePendingUndos = (collection: string): string[] =>
  useMutationState<UndoRequest>({
    filters: { mutationKey: UNDOING, status: 'pending' },
    select: ({ state }) => state.variables as UndoRequest,
  }).flatMap(({ ref, label }) => (ref.startsWith(`${collection}/`) ? [label] : []))

/** Takes an operation back; one of several batches says how far it is, and can be stopped between two of them. */
async function undoWithToast(
  client: QueryClient,
  { ref, label, isOperation }: UndoRequest,
): Promise<UndoResult> {
  const history = await client.fetchQuery(historyQueries.of(ref))
  const item = history.find(isOperation)
  if (!item) return { written: 0, isStopped: false }
  const controller = new AbortController()
  const take = (onProgress: Watch['onProgress']) =>
    undoOperation(item, { signal: controller.signal, onProgress })
  if (!item.group) return take(() => undefined)
  const toast = showToast({
    tone: 'info',
    text: `Undoing: ${label}`,
    isBusy: true,
    action: {
      label: 'Stop',
      onAction: () => {
        controller.abort()
        updateToast(toast, { text: `Stopping: ${label}` })
      },
    },
  })
  try {
    return await take((progress) => updateToast(toast, { progress }))
  } finally {
    dismissToast(toast)
  }
}

/**
 * Offers to take back what has just been done to one record. The operation is found in the record's history when the
 * button is pressed; undoing fails rather than overwrite what somebody else has done since.
 */
export function useUndo(): (undoing: UndoRequest) => NonNullable<Toast['action']> {
  const client = useQueryClient()
  const undo = useMutation({
    mutationKey: UNDOING,
    mutationFn: (undoing: UndoRequest) => undoWithToast(client, undoing),
    onSuccess: async ({ written, isStopped }, undoing) => {
      const { label, refresh, onUndone } = undoing
      await (refresh ? refresh(client) : client.invalidateQueries())
      if (isStopped) {
        const action = { label: 'Undo the rest', onAction: () => undo.mutate(undoing) }
        return showToast({ tone: 'warn', text: `Stopped before all was undone: ${label}`, action })
      }
      if (written === 0) return showToast({ tone: 'info', text: `There was nothing to undo: ${label}` })
      showToast({ tone: 'ok', text: `Undone: ${label}` })
      onUndone?.()
    },
    onError: (error, { label }) =>
      showToast({
        tone: 'error',
        text:
          error instanceof ConflictError
            ? `Could not undo ${label}: somebody has changed it since.`
            : `Could not undo ${label}. Please try again.`,
      }),
  })
  return (undoing) => ({ label: 'Undo', onAction: () => undo.mutate(undoing) })
}

/** What is said of something that was done, and how it is taken back where it can be. */
export interface Message extends Pick<Toast, 'tone' | 'text'> {
  undo?: UndoRequest | false | undefined
}

export function useNotify(): (message: Message) => void {
  const offer = useUndo()
  return ({ undo, ...toast }) => void showToast({ ...toast, ...(undo && { action: offer(undo) }) })
}
