import { DataError, isUnanswered } from '../firebase/error.ts'

/** Returns whether the same request may succeed later: the server did not answer or was too busy. */
export const isUnreachable = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof DataError && error.code === 'unavailable')

/** Resolves after the given delay, ms. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Delay between attempts to reach an unreachable server, ms. */
const BETWEEN_TRIES = 2000

/** Waits before an unreachable server is tried again. Resolves to false once the signal has aborted. */
export async function waitBeforeRetry(signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal?.aborted) await pause(BETWEEN_TRIES)
  return !signal?.aborted
}

/** Repeats `run` for as long as the server is unreachable; resolves to null once the signal has aborted. */
export async function retryUntilReachable<T>(
  run: () => Promise<T>,
  signal: AbortSignal | undefined,
  onWaiting: () => void,
): Promise<T | null> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      onWaiting()
      if (!(await waitBeforeRetry(signal))) return null
    }
  }
}
