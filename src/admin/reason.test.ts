import { expect, test } from 'vitest'
import { DataError } from '../entities/record/error.ts'
import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../records/error.ts'
import { reason } from './reason.ts'

test.each([
  [new SignedOutError(), 'You were signed out. Sign in, then try again.'],
  [new RefusedError(), 'The database refused this change.'],
  [new ConflictError([]), 'Somebody else has just changed this.'],
  [new InvalidError({ name: 'Enter a name' }), 'Enter a name'],
  [new DataError('network', 'fetch failed'), 'The server cannot be reached.'],
  [new DataError('busy', '503'), 'The server is busy. Try again.'],
  [new DataError('unavailable', '500'), 'The server answered with an error. Try again.'],
  [
    new DataError('unauthenticated', 'Request had invalid authentication credentials.'),
    'You were signed out. Sign in, then try again.',
  ],
  [
    new DataError('refused', 'Missing or insufficient permissions.'),
    'The server refused access. If it does so again, ask a colleague whether your account is active.',
  ],
  [new DataError('unknown', 'no idea'), 'no idea'],
  ['odd', 'odd'],
])('gives a message for %s', (error, words) => {
  expect(reason(error)).toBe(words)
})
