import { DataError, isUnanswered } from '../firebase/error.ts'

/** Why a request may succeed later: the server did not answer, was too busy, or answered with an error. */
export type Outage = 'unreachable' | 'busy' | 'failing'

/** Returns why the same request may succeed later; null if it would fail again. */
export function outageOf(error: unknown): Outage | null {
  if (isUnanswered(error)) return 'unreachable'
  if (!(error instanceof DataError)) return null
  return error.code === 'busy' ? 'busy' : error.code === 'unavailable' ? 'failing' : null
}

/** Resolves after the given delay, ms. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Delay between attempts during an outage, ms. */
const BETWEEN_TRIES = 2000

/** Waits before the server is tried again during an outage. Resolves to false once the signal has aborted. */
export async function waitBeforeRetry(signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal?.aborted) await pause(BETWEEN_TRIES)
  return !signal?.aborted
}

/** Repeats `run` until an outage is over; resolves to null once the signal has aborted. */
export async function retryUntilReachable<T>(
  run: () => Promise<T>,
  signal: AbortSignal | undefined,
  onOutage: (outage: Outage) => void,
): Promise<T | null> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const outage = outageOf(error)
      if (!outage) throw error
      onOutage(outage)
      if (!(await waitBeforeRetry(signal))) return null
    }
  }
}
