import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UndoKind } from '../../records/undo.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import { type OwnStep, ownStep } from './ownStep.ts'
import { cellsWritten } from './turns.ts'

const WORDS = {
  undo: { done: 'Undone', not: 'Not undone', again: 'Redo', none: 'There is nothing of yours to undo.' },
  redo: { done: 'Done again', not: 'Not done again', again: 'Undo', none: 'There is nothing to redo.' },
} as const

const opposite = (asked: UndoKind): UndoKind => (asked === 'undo' ? 'redo' : 'undo')

/**
 * Undo and Redo of one's own saved work, the newest first, one press after the other. Each says what was taken back and
 * offers the way back; a refusal says who has changed what since, and offers to pass over it.
 */
export function useOwnUndo(): (asked: UndoKind) => void {
  const client = useQueryClient()
  const passed = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationKey: ['own-undo'],
    // Two presses in a row take back two operations.
    scope: { id: 'own-undo' },
    networkMode: 'always',
    mutationFn: async (asked: UndoKind) => {
      // What was typed last may be on its way still: it is what the press means.
      await cellsWritten()
      return ownStep(client, asked, passed.current)
    },
    onSuccess: (step, asked) => announce(step, asked),
    onError: (error, asked) =>
      void showToast({ tone: 'error', text: `${WORDS[asked].not}: ${reason(error)}` }),
  })

  function announce(step: OwnStep, asked: UndoKind): void {
    const words = WORDS[asked]
    if (step.state === 'nothing') return void showToast({ tone: 'info', text: words.none })
    if (step.state === 'refused') {
      const onAction = () => {
        passed.current.add(step.id)
        mutate(asked)
      }
      const label = asked === 'undo' ? 'Undo what was before it' : 'Pass over it'
      const text = `${words.not}: ${step.words}. ${step.why}`
      return void showToast({ tone: 'error', text, action: { label, onAction } })
    }
    const { isStopped, left } = step.result
    if (isStopped) {
      const action = { label: 'Go on', onAction: () => mutate(asked) }
      return void showToast({ tone: 'warn', text: `Stopped before all was done: ${step.words}`, action })
    }
    const action = { label: words.again, onAction: () => mutate(opposite(asked)) }
    const kept = left.length > 0 ? `. ${left.length} stayed as they are: ${step.why}` : ''
    showToast({ tone: left.length > 0 ? 'warn' : 'ok', text: `${words.done}: ${step.words}${kept}`, action })
  }

  return mutate
}
