import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onCommitted } from '../../records/committed.ts'
import type { UndoKind } from '../../records/undo.ts'
import { dismissToast, showToast, type Toast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import type { UndoPress } from './undoOwnOperation.ts'
import { NOT_DONE } from './notDone.ts'
import { cellsWritten } from './recordQueue.ts'

const OWN_UNDO = ['own-undo']

/**
 * Returns a function that undoes or redoes the user's own saved work, newest first, one operation per call.
 * Each message says what was undone and offers the reverse; a refusal says who has changed what since, and
 * offers to skip it.
 */
export function useOwnUndo(): (direction: UndoKind) => void {
  const client = useQueryClient()
  const passed = useRef(new Set<string>())
  const ofPage = useRef(new Set<string>())
  /** Id of the last message, whose button would apply to whatever is saved, undone or redone after it. */
  const message = useRef(0)
  useEffect(
    () =>
      onCommitted(async ({ opId }) => {
        ofPage.current.add(opId)
        dismissToast(message.current)
      }),
    [],
  )
  const show = (toast: Omit<Toast, 'id'>) => {
    dismissToast(message.current)
    message.current = showToast(toast)
  }
  const { mutate } = useMutation({
    mutationKey: OWN_UNDO,
    // Two presses in quick succession run one after the other and undo two operations.
    scope: { id: 'own-undo' },
    mutationFn: async (press: UndoPress) => {
      // The last edit may still be in flight; it is the one meant.
      const [{ undoOwnOperation }, { ownUndoToast }] = await Promise.all([
        import('./undoOwnOperation.ts'),
        import('./ownUndoToast.ts'),
        cellsWritten(),
      ])
      const result = await undoOwnOperation(client, press, passed.current, ofPage.current)
      const toast = ownUndoToast(result, press.direction, {
        press: mutate,
        skip: (id) => void passed.current.add(id),
      })
      // The last message stays: there is still something that its button undoes.
      if (result.state === 'nothing') showToast(toast)
      else show(toast)
    },
    onError: (error, { direction }) =>
      void showToast({ tone: 'error', text: `${NOT_DONE[direction]}: ${reason(error)}` }),
  })

  return (direction) =>
    mutate({ direction, begins: client.isMutating({ mutationKey: OWN_UNDO }) > 0 ? 'none' : 'of page' })
}
