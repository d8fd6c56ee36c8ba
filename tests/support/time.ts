import { expect, onTestFinished, vi } from 'vitest'

const realTimeout = setTimeout
const pause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

const STEP_MS = 100
/** Limit in real time for work that is not faked: responses, code that loads. */
const PATIENCE_MS = 20_000

/**
 * Installs fake timers until the end of the test, so that the application's waits, such as the one before a
 * retry, can be skipped. They run at normal speed until then. Intervals of queries are faked only with
 * `withIntervals`.
 */
export function installFakeTimers({ withIntervals = false } = {}): void {
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

/** Runs the clock ten times as fast as real time until this check passes. */
export async function advanceUntil(check: () => void): Promise<void> {
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

/** Runs the clock fast until this promise settles, and returns its outcome. */
export async function advanceUntilSettled<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => void (isOver = true)
  work.then(over, over)
  await advanceUntil(() => expect(isOver).toBe(true))
  return work
}
