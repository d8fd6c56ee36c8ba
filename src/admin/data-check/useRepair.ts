import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LongOperation, Outcome, Progress } from '../../records/write-all.ts'
import { useStopper } from '../../ui/useStopper.ts'

/** One repair from its beginning to what it has come to. */
export function useRepair<O extends Outcome>(
  repair: (about: Required<Pick<LongOperation, 'signal' | 'onProgress'>>) => Promise<O>,
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useStopper()
  const run = useMutation({
    mutationFn: () => repair({ signal: stopper.begin(), onProgress: setProgress }),
    onSettled: () => void client.invalidateQueries(),
  })
  return {
    progress,
    isRunning: run.isPending,
    outcome: run.data ?? null,
    error: run.error,
    start: () => run.mutate(),
    stop: stopper.stop,
    /** It was taken back, and can be done again. */
    forget: () => run.reset(),
  }
}

export type Repair = Pick<
  ReturnType<typeof useRepair>,
  'progress' | 'isRunning' | 'outcome' | 'error' | 'stop' | 'forget'
>
