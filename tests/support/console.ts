import { onTestFinished, vi } from 'vitest'

/** A warning because this DOM does not know an element. */
const HARMLESS = /^The tag <%s> is unrecognized/

let isFailing = false

/**
 * Expects screens of this test to fail: React and the router log the errors that an error boundary catches.
 */
export function expectFailures(): void {
  isFailing = true
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void (isFailing = false))
}

const isCaught = (said: readonly unknown[]): boolean =>
  said.some((one) => typeof one === 'string' && one.includes('using the error boundary you provided'))

/** Records console errors from now on. */
export const keepErrors = (): void => void vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** Returns the recorded console errors, which a screen that seems to work may cause too. */
export const errors = (): unknown[][] =>
  vi
    .mocked(console.error)
    .mock.calls.filter((call) => !HARMLESS.test(String(call[0])) && !(isFailing && isCaught(call)))
