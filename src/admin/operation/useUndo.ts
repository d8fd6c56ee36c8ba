import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { idOfName, type OperationName } from '../../records/history.ts'
import { showToast, type Toast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'

export interface UndoRequest {
  /** Path of the record: "projects/abc". */
  ref: string
  /** Description of the operation: "Barakah – City: Ruwais". */
  label: string
  operation: OperationName
  /** Refreshes further data on screen; lists are updated by themselves. */
  refresh?: (client: QueryClient) => Promise<unknown>
  /** Called when records were written back; not if there was nothing to undo. */
  onUndone?: () => void
}

const UNDOING = ['undo']

/** Returns the descriptions of pending undos in a collection, for the screen that shows its rows. */
export const usePendingUndos = (collection: string): string[] =>
  useMutationState<UndoRequest>({
    filters: { mutationKey: UNDOING, status: 'pending' },
    select: ({ state }) => state.variables as UndoRequest,
  }).flatMap(({ ref, label }) => (ref.startsWith(`${collection}/`) ? [label] : []))

/**
 * Returns a function that offers to undo the last operation on a record. The operation is looked up in the
 * history when the button is pressed; undoing fails rather than overwrite changes that somebody else has made
 * since.
 */
export function useUndo(): (undoing: UndoRequest) => NonNullable<Toast['action']> {
  const client = useQueryClient()
  const undo = useMutation({
    mutationKey: UNDOING,
    mutationFn: async (undoing: UndoRequest) =>
      (await import('./undoRequested.ts')).undoRequested(client, undoing, () => undo.mutate(undoing)),
    onError: (error, undoing) => {
      const text = `Could not undo ${undoing.label}. ${reason(error)}`
      const action = { label: 'Try again', onAction: () => undo.mutate(undoing) }
      showToast({ tone: 'error', text, action, about: idOfName(undoing.operation) })
    },
  })
  return (undoing) => ({ label: 'Undo', onAction: () => undo.mutate(undoing) })
}

/** The message after an operation, with undo if available. */
export interface Message extends Pick<Toast, 'tone' | 'text'> {
  undo?: UndoRequest | false | undefined
}

/** Returns a function that shows a message and returns its id. */
export function useNotify(): (message: Message) => number {
  const offer = useUndo()
  return ({ undo, ...toast }) =>
    showToast({ ...toast, ...(undo && { action: offer(undo), about: idOfName(undo.operation) }) })
}
