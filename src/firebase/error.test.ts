import { expect, test } from 'vitest'
import { dataError, NO_ANSWER, NOT_IN_TIME } from './error.ts'

test.each([
  [`Request failed with error: ${NO_ANSWER} (TypeError: Failed to fetch)`, NO_ANSWER],
  [`Request failed with error: ${NOT_IN_TIME} (AbortError: The user aborted a request.)`, NOT_IN_TIME],
])('the SDK’s error for a lost connection, "%s", gets our message', (message, words) => {
  expect(dataError(new Error(message))).toMatchObject({ code: 'network', message: words })
})

test('an internal error of the server (status 500) counts as an unavailable server', () => {
  const failed = Object.assign(new Error('Internal error encountered.'), { code: 'unknown' })
  expect(dataError(failed).code).toBe('unavailable')
  expect(dataError(new TypeError('x is undefined')).code).toBe('unknown')
})

test('a database error keeps its message', () => {
  const refused = Object.assign(new Error('Missing or insufficient permissions.'), {
    code: 'permission-denied',
  })
  expect(dataError(refused)).toMatchObject({
    code: 'refused',
    message: 'Missing or insufficient permissions.',
  })
})
