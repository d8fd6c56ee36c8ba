import { expect, test } from 'vitest'
import { passwordDraftError, passwordMessage, passwordStrength } from './password.ts'

const good = { present: 'old one', next: 'a new one', confirmation: 'a new one' }

test('accepts a new password that is confirmed and long enough', () => {
  expect(passwordDraftError(good)).toBeNull()
})

test.each([
  [{ ...good, present: '' }, 'present', 'Enter your current password'],
  [{ ...good, next: '', confirmation: '' }, 'next', 'Enter a new password'],
  [{ ...good, confirmation: 'another' }, 'confirmation', 'Passwords do not match'],
  [{ ...good, next: 'short', confirmation: 'short' }, 'next', 'Password must be at least 6 characters'],
  [
    { ...good, next: 'old one', confirmation: 'old one' },
    'next',
    'The new password is the same as the current one',
  ],
])('rejects %o at the field %s: %s', (draft, field, text) => {
  expect(passwordDraftError(draft)).toEqual({ field, text })
})

test.each([
  ['', ''],
  ['short', ''],
  ['password1', 'Easy to guess'],
  ['xx-lead-xx-2026', 'Easy to guess'],
  ['ababababababab', 'Easy to guess'],
  ['tower7dam', 'Fair'],
  ['crane over Lusail bay', 'Strong'],
])('rates "%s" as: %s', (next, words) => {
  const said = passwordStrength(next, 'lead@ppx.example')
  expect(words === '' ? said === '' : said.startsWith(words)).toBe(true)
})

test.each([
  ['auth/invalid-credential', 'The current password is not right'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/weak-password', 'The password is too weak. Please use a stronger password.'],
  ['auth/network-request-failed', 'The server cannot be reached.'],
  ['auth/internal-error', 'Password not changed: odd'],
])('shows for %s: %s', (code, words) => {
  expect(passwordMessage(Object.assign(new Error('odd'), { code }))).toBe(words)
})
