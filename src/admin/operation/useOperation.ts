import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Progress, Watch } from '../../records/write-all.ts'
import { dismissToast } from '../../ui/toast/toasts.ts'
import { type Message, useNotify } from './useUndo.ts'

interface Options<R, A, P> {
  run: (watch: Watch<P>, input: A) => Promise<R>
  /** Refreshes the data that the operation touched, whether it finished or not. */
  refresh?: (client: QueryClient, input: A) => unknown
  /** Returns the message for the result; null if the screen shows it itself. */
  message?: (result: R, input: A) => Message | null
  /** Called after success, while the screen is still mounted. */
  onDone?: (result: R, input: A) => void
}

/**
 * Runs a long operation: progress, stopping, result, and the message with its undo.
 *
 * - While it runs, a second start is ignored. After a stop or an error it can be started again for the rest;
 *   the message about the stop then goes.
 * - Leaving the screen stops it between two batches. Other screens are still refreshed and the message is
 *   still shown; `onDone` is not called.
 * - An error ends it and stays until the next start. Without a connection it fails rather than wait for one.
 */
export function useOperation<R, A = void, P = Progress>({ run, refresh, message, onDone }: Options<R, A, P>) {
  const client = useQueryClient()
  const notify = useNotify()
  const running = useRef<AbortController | null>(null)
  const told = useRef(0)
  const [progress, setProgress] = useState<P | null>(null)
  const [isStopping, setStopping] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, ...state } = useMutation<R, Error, { input: A; own: AbortController }>({
    mutationFn: async ({ input, own }) => {
      const onProgress = (next: P) => own === running.current && setProgress(() => next)
      try {
        return await run({ signal: own.signal, onProgress }, input)
      } finally {
        await refresh?.(client, input)
        if (own === running.current) running.current = null
      }
    },
    onSuccess: (result, { input }) => {
      const outcome = message?.(result, input)
      if (outcome) told.current = notify(outcome)
    },
  })
  const begin = () => {
    dismissToast(told.current)
    setProgress(null)
    setStopping(false)
    return (running.current = new AbortController())
  }
  return {
    /** Progress of the current or last run. */
    progress,
    isRunning: state.isPending,
    isStopping: state.isPending && isStopping,
    result: state.data ?? null,
    error: state.error,
    /** Input of the last run, to run it again. */
    input: state.variables?.input ?? null,
    start: (input: A) => {
      if (!running.current)
        mutate({ input, own: begin() }, { onSuccess: (result) => onDone?.(result, input) })
    },
    /** Stops between two batches; the result covers what was done so far. */
    stop: () => {
      setStopping(true)
      running.current?.abort()
    },
    /** Stops and discards the result. */
    reset: () => {
      running.current?.abort()
      running.current = null
      reset()
    },
  }
}

export type OperationState<R> = Pick<
  ReturnType<typeof useOperation<R>>,
  'progress' | 'isRunning' | 'result' | 'error' | 'stop' | 'reset'
>
