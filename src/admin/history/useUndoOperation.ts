import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Progress } from '../../records/write-all.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useStopper } from '../../ui/useStopper.ts'
import { takeBack } from '../takeBack.ts'
import type { Operation } from './operations.ts'
import { refusalOf } from './refusal.ts'

const DONE: Record<string, string> = { Undo: 'Undone', Redo: 'Done again', Restore: 'Restored' }

/** Takes an operation back with all its batches; a refusal says why, and a stopped one is repeated. */
export function useUndoOperation({ items, entries }: Operation, label: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useStopper()
  const [newest] = items
  const run = useMutation({
    mutationFn: async () => {
      const signal = stopper.begin()
      if (!newest) return { written: 0, isStopped: false }
      return takeBack(newest, signal, setProgress)
    },
    onSuccess: ({ written, isStopped }) => {
      const what = newest?.label ?? ''
      if (isStopped) showToast({ tone: 'warn', text: `Stopped. Press ${label} again to go on: ${what}` })
      else if (written === 0)
        showToast({ tone: 'info', text: `Nothing to do, it was undone already: ${what}` })
      else showToast({ tone: 'ok', text: `${DONE[label] ?? 'Undone'}: ${what}` })
    },
    onSettled: () => {
      setProgress(null)
      return client.invalidateQueries()
    },
  })
  return {
    run: () => run.mutate(),
    stop: stopper.stop,
    isRunning: run.isPending,
    progress,
    refusal: run.error ? refusalOf(run.error, entries) : [],
  }
}
