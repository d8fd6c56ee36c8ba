import type { UndoKind } from '../../records/undo.ts'
import type { Toast } from '../../ui/toast/toasts.ts'
import { NOT_DONE } from './notDone.ts'
import type { OwnUndoResult } from './undoOwnOperation.ts'
import { skippedText } from './skippedText.ts'

const LABELS = {
  undo: { done: 'Undone', next: 'Undo it', again: 'Redo', none: 'You have nothing to undo.' },
  redo: { done: 'Redone', next: 'Redo it', again: 'Undo', none: 'You have nothing to redo.' },
} as const

const opposite = (direction: UndoKind): UndoKind => (direction === 'undo' ? 'redo' : 'undo')

/**
 * Returns the message about a press of Undo or Redo: what was undone, with a button for the reverse, or why it was
 * not. `press` undoes or redoes the operation that the message names; `skip` leaves an operation out from then on.
 */
export function ownUndoToast(
  step: OwnUndoResult,
  direction: UndoKind,
  { press, skip }: { press: (direction: UndoKind) => void; skip: (id: string) => void },
): Omit<Toast, 'id'> {
  const labels = LABELS[direction]
  if (step.state === 'nothing') return { tone: 'info', text: labels.none }
  if (step.state === 'unasked') {
    const action = { label: labels.next, onAction: () => press(direction) }
    const text = `${NOT_DONE[direction]}: ${step.text}. It changed many records, so it needs a press of its own.`
    return { tone: 'info', text, action }
  }
  if (step.state === 'refused') {
    const onAction = () => {
      skip(step.id)
      press(direction)
    }
    const label = direction === 'undo' ? 'Undo the change before it' : 'Skip it'
    return {
      tone: 'error',
      text: `${NOT_DONE[direction]}: ${step.text}. ${step.why}`,
      action: { label, onAction },
    }
  }
  const { about } = step
  const { isStopped, left, failure } = step.result
  if (isStopped) {
    const action = { label: 'Continue', onAction: () => press(direction) }
    const why = failure === null ? '' : `. ${failure}`
    const text = `Stopped before everything was ${labels.done.toLowerCase()}: ${step.text}${why}`
    return { tone: failure === null ? 'warn' : 'error', text, action, about }
  }
  const action = { label: labels.again, onAction: () => press(opposite(direction)) }
  const kept = left.length > 0 ? `. ${skippedText(left.length, step.why)}` : ''
  return { tone: left.length > 0 ? 'warn' : 'ok', text: `${labels.done}: ${step.text}${kept}`, action, about }
}
