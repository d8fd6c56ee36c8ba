import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ConflictError } from '../../records/error.ts'
import type { OperationName } from '../../records/history.ts'
import { ownId } from '../../entities/history/own.ts'
import { showToast, type Toast } from '../../ui/toast/toasts.ts'
import { stayedText } from './stayedText.ts'
import { writtenOf } from './writtenOf.ts'

export interface UndoRequest {
  /** The record, "projects/abc". */
  ref: string
  /** What is taken back, in words: "Barakah – City: Ruwais". */
  label: string
  operation: OperationName
  /** Brings what is on screen up to date, besides the lists, which follow by themselves. */
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

/** Why it was not taken back, with who stood in the way as far as that is known. */
async function refusal(error: unknown): Promise<string> {
  if (!(error instanceof ConflictError)) return 'Please try again.'
  return (await import('./whoChangedSince.ts')).whoChangedSince(
    error.conflicts,
    await ownId().catch(() => ''),
  )
}

/**
 * Offers to take back what has just been done to one record. The operation is found in the record's history when the
 * button is pressed; undoing fails rather than overwrite what somebody else has done since.
 */
export function useUndo(): (undoing: UndoRequest) => NonNullable<Toast['action']> {
  const client = useQueryClient()
  const undo = useMutation({
    mutationKey: UNDOING,
    mutationFn: async (undoing: UndoRequest) =>
      (await import('./undoRequested.ts')).undoRequested(client, undoing),
    onSuccess: async (result, undoing) => {
      const { written, left, isStopped } = result
      const { refresh, onUndone } = undoing
      const label = writtenOf(undoing.label, result)
      await refresh?.(client)
      if (isStopped) {
        const action = { label: 'Undo the rest', onAction: () => undo.mutate(undoing) }
        return showToast({ tone: 'warn', text: `Stopped before all was undone: ${label}`, action })
      }
      if (left.length > 0) {
        const why = await refusal(new ConflictError([...left]))
        if (written === 0) return showToast({ tone: 'error', text: `Could not undo ${label}. ${why}` })
        showToast({ tone: 'warn', text: `Undone: ${label}. ${stayedText(left.length, why)}` })
        return onUndone?.()
      }
      if (written === 0) return showToast({ tone: 'info', text: `There was nothing to undo: ${label}` })
      showToast({ tone: 'ok', text: `Undone: ${label}` })
      onUndone?.()
    },
    onError: async (error, { label }) => {
      const why = await refusal(error)
      showToast({ tone: 'error', text: `Could not undo ${label}. ${why}` })
    },
  })
  return (undoing) => ({ label: 'Undo', onAction: () => undo.mutate(undoing) })
}

/** The message after an operation, with Undo where it can be undone. */
export interface Message extends Pick<Toast, 'tone' | 'text'> {
  undo?: UndoRequest | false | undefined
}

export function useNotify(): (message: Message) => void {
  const offer = useUndo()
  return ({ undo, ...toast }) => void showToast({ ...toast, ...(undo && { action: offer(undo) }) })
}
