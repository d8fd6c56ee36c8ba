import { expect, onTestFinished, vi } from 'vitest'

const realTimeout = setTimeout
const pause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

const STEP_MS = 100
/** Of real time, for what is not waited for on purpose: answers, code that loads. */
const PATIENCE_MS = 20_000

/**
 * From here to the end of the test the application's waits, such as the one before its next try, can be passed over. The
 * clock goes with the machine's until then. Queries that are asked again at intervals only follow it when it is said so.
 */
export function holdTime({ withIntervals = false } = {}): void {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'Date',
      ...(withIntervals ? (['setInterval', 'clearInterval'] as const) : []),
    ],
    now: Date.now(),
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets the clock run ahead, ten times as fast as the machine's, until this holds. */
export async function ahead(check: () => void): Promise<void> {
  expect(vi.isFakeTimers()).toBe(true)
  const begun = performance.now()
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (performance.now() - begun > PATIENCE_MS) throw error
    }
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await pause(STEP_MS / 10)
  }
}

/** Lets the clock run ahead until this is over, which comes to whatever it comes to. */
export async function aheadTo<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => void (isOver = true)
  work.then(over, over)
  await ahead(() => expect(isOver).toBe(true))
  return work
}
