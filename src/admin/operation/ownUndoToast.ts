import type { UndoKind } from '../../records/undo.ts'
import { dateTime } from '../../ui/format.ts'
import type { Toast } from '../../ui/toast/toasts.ts'
import { NOT_DONE } from './notDone.ts'
import type { OwnUndoResult, UndoPress } from './undoOwnOperation.ts'
import { skippedText } from './skippedText.ts'

const LABELS = {
  undo: { done: 'Undone', next: 'Undo it', again: 'Redo', none: 'You have nothing to undo.' },
  redo: { done: 'Redone', next: 'Redo it', again: 'Undo', none: 'You have nothing to redo.' },
} as const

const opposite = (direction: UndoKind): UndoKind => (direction === 'undo' ? 'redo' : 'undo')

/**
 * Returns the message about a press of Undo or Redo: what was undone, with a button for the reverse, or why it was
 * not. `press` is what its buttons do; `skip` leaves an operation out from then on.
 */
export function ownUndoToast(
  step: OwnUndoResult,
  direction: UndoKind,
  { press, skip }: { press: (press: UndoPress) => void; skip: (id: string) => void },
): Omit<Toast, 'id'> {
  const labels = LABELS[direction]
  if (step.state === 'nothing') return { tone: 'info', text: labels.none }
  if (step.state === 'unasked') {
    const action = { label: labels.next, onAction: () => press({ direction, begins: 'any' }) }
    const why =
      step.madeAt === null
        ? 'It changed many records, so it needs a press of its own.'
        : `It changed many records on ${dateTime(step.madeAt)}, before this page was opened.`
    const text = `${NOT_DONE[direction]}: ${step.text}. ${why}`
    return { tone: 'info', text, action }
  }
  if (step.state === 'refused') {
    const onAction = () => {
      skip(step.id)
      press({ direction, begins: 'of page' })
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
    const action = { label: 'Continue', onAction: () => press({ direction, begins: 'any' }) }
    const why = failure === null ? '' : `. ${failure}`
    const text = `Stopped before everything was ${labels.done.toLowerCase()}: ${step.text}${why}`
    return { tone: failure === null ? 'warn' : 'error', text, action, about }
  }
  const action = {
    label: labels.again,
    onAction: () => press({ direction: opposite(direction), begins: 'any' }),
  }
  const kept = left.length > 0 ? `. ${skippedText(left.length, step.why)}` : ''
  return { tone: left.length > 0 ? 'warn' : 'ok', text: `${labels.done}: ${step.text}${kept}`, action, about }
}
