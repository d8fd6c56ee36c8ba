import { expect, test } from 'vitest'
import { partialJson, wholeJson } from './partial.ts'

const ANSWER = { headline: 'A "new" port\n– قطار', tags: ['rail', 'port'], more: { n: 1.5, ok: true } }
const text = JSON.stringify(ANSWER)

test('finds complete JSON inside other text', () => {
  expect(wholeJson(`Here you are:\n\`\`\`json\n${text}\n\`\`\`\nAnything {else}?`)).toEqual(ANSWER)
  expect(wholeJson('I cannot help with that.')).toBeUndefined()
  expect(wholeJson(text.slice(0, -1))).toBeUndefined()
})

test('parses an answer cut at any character', () => {
  for (let length = 1; length <= text.length; length++) {
    const part = partialJson(text.slice(0, length)) as Partial<typeof ANSWER> | undefined
    expect(part, text.slice(0, length)).toBeDefined()
    if (part?.headline !== undefined) expect(ANSWER.headline.startsWith(part.headline)).toBe(true)
  }
  expect(partialJson(text)).toEqual(ANSWER)
})

test.each([
  ['{"headline": "Lusa', { headline: 'Lusa' }],
  ['{"headline": "Lusail", "summ', { headline: 'Lusail' }],
  ['{"headline": "Lusail", "summary":', { headline: 'Lusail' }],
  ['{"tags": ["rail", "po', { tags: ['rail', 'po'] }],
  ['{"tags": ["rail", ', { tags: ['rail'] }],
  ['{"a": "x\\', { a: 'x' }],
  ['{"a": "x\\u00', { a: 'x' }],
  ['nothing yet', undefined],
])('parses %s as %j', (so, value) => {
  expect(partialJson(so)).toEqual(value)
})
