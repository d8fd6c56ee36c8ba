import { expect, test } from 'vitest'
import { errorText } from './errorText.ts'

test('returns the message of a failure, or “Something went wrong” for a program fault or an empty message', () => {
  expect(errorText(new Error('no answer from the server'))).toBe('no answer from the server')
  const lost = new TypeError('Failed to fetch: no answer from the server')
  expect(errorText(new Error('no answer from the server', { cause: lost }))).toBe('no answer from the server')
  const faults = [
    new Error('x is not a function', { cause: new TypeError('x is not a function') }),
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new RangeError('Invalid time value'),
    new SyntaxError('Unexpected token <'),
    new Error(''),
    'text',
    null,
  ]
  expect(faults.map(errorText)).toEqual(faults.map(() => 'Something went wrong'))
})
