import { expect, test } from 'vitest'
import { forgotError, forgotMessage } from './forgot.ts'

const failure = (code: string) => Object.assign(new Error('Firebase: Error'), { code })

test('accepts only an address of the company', () => {
  const isStaff = (email: string) => email.endsWith('@ppx.example')
  expect(forgotError('', isStaff)).toBe('Enter your email')
  expect(forgotError('ann@gmail.com', isStaff)).toBe('Only @ppx.example email addresses are allowed')
  expect(forgotError('ann@ppx.example', isStaff)).toBeNull()
})

test.each([
  ['auth/invalid-email', 'The email address is not valid. Please check and try again.'],
  ['auth/too-many-requests', 'Too many emails were requested. Please try again later.'],
  ['auth/network-request-failed', 'The server cannot be reached. Please try again.'],
  ['auth/internal-error', 'The email could not be sent. Please try again.'],
])('shows for %s: %s', (code, words) => {
  expect(forgotMessage(failure(code))).toBe(words)
})
