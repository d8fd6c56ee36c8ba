import { DataError } from '../firebase/error.ts'

/** Whether it may go well later, as it stands: nobody answered, or the server was too busy. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof DataError && (error.code === 'network' || error.code === 'unavailable')

/** Resolves after so many ms. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How long whoever waits for a server that cannot be reached leaves it alone, ms. */
const BETWEEN_TRIES = 2000

/** Waits before a server that could not be reached is tried again; answers whether it is still to be tried, which it is not once it is stopped. */
export async function isStillAwaited(signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal?.aborted) await pause(BETWEEN_TRIES)
  return !signal?.aborted
}

/** Begins anew what a server that cannot be reached has ended, until it is back; null once it is stopped. */
export async function patiently<T>(
  run: () => Promise<T>,
  signal: AbortSignal | undefined,
  onWaiting: () => void,
): Promise<T | null> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      onWaiting()
      if (!(await isStillAwaited(signal))) return null
    }
  }
}
