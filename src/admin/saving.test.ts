import { expect, test } from 'vitest'
import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../records/error.ts'
import { deleteMessage, PROJECT, saveMessage } from './saving.ts'

test.each([
  [new Error('offline'), 'Failed to save project. Please try again.'],
  [new RefusedError(), 'Failed to save project. Please try again. The database refused this change.'],
  [
    new SignedOutError(),
    'Failed to save project. Please try again. You are signed out: sign in again in another tab, then save here. What you typed is kept.',
  ],
  [new InvalidError({ name: 'Enter a name' }), 'Enter a name'],
])('%o on saving says: %s', (error, words) => {
  expect(saveMessage(error, PROJECT)).toBe(words)
})

test.each([
  [new Error('offline'), 'Failed to delete project. Please try again.'],
  [new SignedOutError(), 'Failed to delete project. Please try again. You are signed out.'],
  [
    new ConflictError([]),
    'Failed to delete project. Please try again. Somebody else has just changed this record.',
  ],
])('%o on deleting says: %s', (error, words) => {
  expect(deleteMessage(error, PROJECT)).toBe(words)
})
