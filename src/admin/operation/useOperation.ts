import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Progress, Watch } from '../../records/write-all.ts'
import { type Message, useNotify } from './useUndo.ts'

interface Options<R, A, P> {
  run: (watch: Watch<P>, input: A) => Promise<R>
  /** Brings up to date what it touched, finished or not. */
  refresh?: (client: QueryClient, input: A) => unknown
  /** What it has come to; null when the screen says so itself. */
  message?: (result: R, input: A) => Message | null
  /** What the screen does next. */
  onDone?: (result: R, input: A) => void
}

/**
 * Whatever takes long: how far it is, Stop, what it came to, the message with its Undo.
 *
 * - While it runs a second start does nothing. After a stop or an error it can be started again, for what is left.
 * - Leaving the screen stops it between two batches. What is on other screens is refreshed and the message comes all
 *   the same; `onDone` does not.
 * - An error ends it, and stays until the next start. Without a connection it fails instead of waiting for one.
 */
export function useOperation<R, A = void, P = Progress>({ run, refresh, message, onDone }: Options<R, A, P>) {
  const client = useQueryClient()
  const notify = useNotify()
  const running = useRef<AbortController | null>(null)
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
      if (outcome) notify(outcome)
    },
  })
  const begin = () => {
    setProgress(null)
    setStopping(false)
    return (running.current = new AbortController())
  }
  return {
    /** How far the last run is or came. */
    progress,
    isRunning: state.isPending,
    isStopping: state.isPending && isStopping,
    result: state.data ?? null,
    error: state.error,
    /** The variables of the last run, to run it again. */
    input: state.variables?.input ?? null,
    start: (input: A) => {
      if (!running.current)
        mutate({ input, own: begin() }, { onSuccess: (result) => onDone?.(result, input) })
    },
    /** Between two batches; what has come so far is the result. */
    stop: () => {
      setStopping(true)
      running.current?.abort()
    },
    /** Stops at once, and forgets what came of it. */
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
