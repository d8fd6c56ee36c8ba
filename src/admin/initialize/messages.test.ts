import { expect, test } from 'vitest'
import { accountMessage } from './messages.ts'

const failure = (code: string, message = 'Firebase: Error') => Object.assign(new Error(message), { code })

test.each([
  [
    'auth/email-already-in-use',
    'This email is already registered. Please use a different email or try logging in.',
  ],
  ['auth/invalid-email', 'The email address is not valid. Please check and try again.'],
  ['auth/weak-password', 'The password is too weak. Please use a stronger password.'],
  [
    'auth/operation-not-allowed',
    'Email/password accounts are not enabled in Firebase console. Please contact the administrator.',
  ],
  [
    'auth/admin-restricted-operation',
    'This operation is restricted. Please contact the administrator or try again later.',
  ],
])('shows for %s: Error: %s', (code, words) => {
  expect(accountMessage(failure(code))).toBe(`Error: ${words}`)
})

test('shows the message of any other authentication error', () => {
  expect(accountMessage(failure('auth/internal-error', 'broken'))).toBe('Error: Authentication error: broken')
})

test('does not call a failure elsewhere an authentication error', () => {
  expect(accountMessage(failure('refused', 'Missing permissions'))).toBe('Error: Missing permissions')
})
