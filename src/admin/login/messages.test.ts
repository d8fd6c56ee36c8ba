import { expect, test } from 'vitest'
import { signInMessage } from './messages.ts'

const failure = (code: string, message = 'Firebase: Error') => Object.assign(new Error(message), { code })

test.each([
  ['auth/invalid-credential', 'Invalid email or password'],
  ['auth/wrong-password', 'Invalid email or password'],
  ['auth/user-not-found', 'Invalid email or password'],
  ['auth/invalid-email', 'Invalid email or password'],
  ['auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
  ['ppx/foreign-domain', 'Only @ppx.example email addresses are allowed'],
  ['ppx/not-approved', 'This account has not been approved yet'],
  ['ppx/verify-mailbox', 'Open the link in the email we sent you, then sign in'],
  ['auth/network-request-failed', 'Failed to sign in: The server cannot be reached.'],
  ['auth/user-disabled', 'Failed to sign in: This account is disabled.'],
])('shows for %s: %s', (code, words) => {
  expect(signInMessage(failure(code))).toBe(words)
})

test('shows the message of any other error', () => {
  expect(signInMessage(failure('auth/internal-error', 'No connection'))).toBe(
    'Failed to sign in: No connection',
  )
})
