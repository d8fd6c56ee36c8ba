import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../records/history.ts'
import { showToast, type Toast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'

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

/**
 * Offers to take back what has just been done to one record. The operation is found in the history when the button is
 * pressed; undoing fails rather than overwrite what somebody else has done since.
 */
export function useUndo(): (undoing: UndoRequest) => NonNullable<Toast['action']> {
  const client = useQueryClient()
  const undo = useMutation({
    mutationKey: UNDOING,
    mutationFn: async (undoing: UndoRequest) =>
      (await import('./undoRequested.ts')).undoRequested(client, undoing, () => undo.mutate(undoing)),
    onError: (error, { label }) =>
      void showToast({ tone: 'error', text: `Could not undo ${label}. ${reason(error)}` }),
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
