import { onTestFinished, vi } from 'vitest'

/** This DOM does not know the element. */
const HARMLESS = /^The tag <%s> is unrecognized/

let isFailing = false

/** In this test screens fail on purpose: React and the router tell the console what an error boundary catches. */
export function expectFailures(): void {
  isFailing = true
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void (isFailing = false))
}

const isCaught = (said: readonly unknown[]): boolean =>
  said.some((one) => typeof one === 'string' && one.includes('using the error boundary you provided'))

/** From here on what the console is told is kept. */
export const keepErrors = (): void => void vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** What it was told of faults, which a screen that seems to work may have as well. */
export const errors = (): unknown[][] =>
  vi
    .mocked(console.error)
    .mock.calls.filter((call) => !HARMLESS.test(String(call[0])) && !(isFailing && isCaught(call)))
