import { expect, test } from 'vitest'
import { adminDraftError } from './draft.ts'

const good = { email: 'lead@ppx.example', password: 'secret1', confirmation: 'secret1' }

test('accepts a company address, in any case and with spaces around it, and a confirmed password of six characters', () => {
  expect(adminDraftError(good)).toBeNull()
  expect(adminDraftError({ ...good, password: 'secret', confirmation: 'secret' })).toBeNull()
  expect(adminDraftError({ ...good, email: ' Lead@PPX.example ' })).toBeNull()
})

test.each([
  [{ ...good, email: ' ' }, 'All fields are required'],
  [{ ...good, confirmation: '' }, 'All fields are required'],
  [{ ...good, email: 'lead@other.example' }, 'Admin email must end with @ppx.example'],
  [{ ...good, email: 'lead@notppx.example' }, 'Admin email must end with @ppx.example'],
  [{ ...good, email: 'a@evil.example@ppx.example' }, 'Admin email must end with @ppx.example'],
  [{ ...good, email: 'a@ppx.example@evil.example' }, 'Admin email must end with @ppx.example'],
  [{ ...good, email: '@ppx.example' }, 'Admin email must end with @ppx.example'],
  [{ ...good, confirmation: 'secret2' }, 'Passwords do not match'],
  [{ ...good, password: 'short', confirmation: 'short' }, 'Password must be at least 6 characters'],
])('rejects %o: %s', (draft, words) => {
  expect(adminDraftError(draft)).toBe(words)
})
