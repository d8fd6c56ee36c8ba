import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onCommitted } from '../../records/committed.ts'
import type { UndoKind } from '../../records/undo.ts'
import { dismissToast, showToast, type Toast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import type { OwnUndoResult, UndoPress } from './undoOwnOperation.ts'
import { cellsWritten } from './recordQueue.ts'
import { skippedText } from './skippedText.ts'

const LABELS = {
  undo: {
    done: 'Undone',
    not: 'Not undone',
    next: 'Undo it',
    again: 'Redo',
    none: 'You have nothing to undo.',
  },
  redo: {
    done: 'Redone',
    not: 'Not redone',
    next: 'Redo it',
    again: 'Undo',
    none: 'You have nothing to redo.',
  },
} as const

const OWN_UNDO = ['own-undo']

const opposite = (direction: UndoKind): UndoKind => (direction === 'undo' ? 'redo' : 'undo')

/**
 * Returns a function that undoes or redoes the user's own saved work, newest first, one operation per call.
 * Each message says what was undone and offers the reverse; a refusal says who has changed what since, and
 * offers to skip it.
 */
export function useOwnUndo(): (direction: UndoKind) => void {
  const client = useQueryClient()
  const passed = useRef(new Set<string>())
  /** Id of the last message, whose button would apply to whatever is saved, undone or redone after it. */
  const message = useRef(0)
  useEffect(() => onCommitted(async () => dismissToast(message.current)), [])
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
      const [{ undoOwnOperation }] = await Promise.all([import('./undoOwnOperation.ts'), cellsWritten()])
      return undoOwnOperation(client, press, passed.current)
    },
    onSuccess: (step, { direction }) => showResult(step, direction),
    onError: (error, { direction }) =>
      void showToast({ tone: 'error', text: `${LABELS[direction].not}: ${reason(error)}` }),
  })

  /** A press of a message's button is meant for the operation that the message names. */
  const press = (direction: UndoKind) => mutate({ direction, isAhead: false })

  function showResult(step: OwnUndoResult, direction: UndoKind): void {
    const labels = LABELS[direction]
    if (step.state === 'nothing') return void showToast({ tone: 'info', text: labels.none })
    if (step.state === 'unasked') {
      const action = { label: labels.next, onAction: () => press(direction) }
      const text = `${labels.not}: ${step.text}. It changed many records, so it needs a press of its own.`
      return show({ tone: 'info', text, action })
    }
    if (step.state === 'refused') {
      const onAction = () => {
        passed.current.add(step.id)
        press(direction)
      }
      const label = direction === 'undo' ? 'Undo the change before it' : 'Skip it'
      const text = `${labels.not}: ${step.text}. ${step.why}`
      return show({ tone: 'error', text, action: { label, onAction } })
    }
    const { about } = step
    const { isStopped, left } = step.result
    if (isStopped) {
      const action = { label: 'Continue', onAction: () => press(direction) }
      const text = `Stopped before everything was ${labels.done.toLowerCase()}: ${step.text}`
      return show({ tone: 'warn', text, action, about })
    }
    const action = { label: labels.again, onAction: () => press(opposite(direction)) }
    const kept = left.length > 0 ? `. ${skippedText(left.length, step.why)}` : ''
    const text = `${labels.done}: ${step.text}${kept}`
    show({ tone: left.length > 0 ? 'warn' : 'ok', text, action, about })
  }

  return (direction) => mutate({ direction, isAhead: client.isMutating({ mutationKey: OWN_UNDO }) > 0 })
}
