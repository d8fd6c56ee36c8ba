import { expect, test } from 'vitest'
import { problemMessage, STORAGE_MESSAGES, uploadMessage } from './messages.ts'
import { LOGO, NEWS_IMAGE } from './rules.ts'

const failed = (code: string) => Object.assign(new Error('Firebase Storage: oh'), { code })

test.each([
  ['storage/object-not-found', /no longer has this file/],
  ['storage/unauthenticated', /signed out/],
  ['storage/unauthorized', /refused this upload/],
  ['storage/quota-exceeded', /storage is full/],
  ['storage/retry-limit-exceeded', /lost for too long/],
  ['storage/canceled', /was stopped/],
  ['storage/unknown', /The storage service did not respond/],
])('%s has its own message, which says what to do', (code, words) => {
  const message = uploadMessage(failed(code), LOGO)
  expect(message).toMatch(words)
  expect(message).toMatch(/Everything else is saved; save again to upload the logo\.$/)
})

test.each([
  [404, /service was not found/],
  [413, /larger than the storage service allows\. Choose a smaller one/],
  [429, /overloaded/],
  [503, /not working/],
  [418, /without giving a reason \(418\)/],
])('a response of %d without a code has a message without the SDK’s text', (status, words) => {
  const message = uploadMessage(Object.assign(failed('storage/unknown'), { status }), LOGO)
  expect(message).toMatch(words)
  expect(message).not.toMatch(/Firebase|oh/)
})

test('no two storage errors share a message', () => {
  const words = Object.values(STORAGE_MESSAGES)
  expect(new Set(words).size).toBe(words.length)
  expect(words).toHaveLength(6)
})

test('refuses a file that is no image, too large or has too many pixels with its own message', () => {
  expect(problemMessage('not-a-picture', LOGO, '')).toMatch(/^The logo must be an image file/)
  expect(problemMessage('not-a-picture', NEWS_IMAGE, '')).toMatch(/^The image must be an image file/)
  expect(problemMessage('too-large', NEWS_IMAGE, '')).toMatch(/5 MB/)
  expect(problemMessage('too-many-pixels', LOGO, '')).toMatch(/40 megapixels/)
})

test('the message quotes the name of the chosen file', () => {
  expect(problemMessage('damaged', LOGO, 'Logo (2).png')).toBe(
    'The logo could not be read. The file may be damaged. You chose “Logo (2).png”.',
  )
})
