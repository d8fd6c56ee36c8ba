import { expect, test } from 'vitest'
import { MAX_SAVED_FILTERS, readSavedFilters } from './savedFilters.ts'

const good = { path: '/projects', search: 'country=Qatar', name: 'Qatar' }

test.each([
  ['nothing', null],
  ['no JSON', '[{'],
  ['no list', '{"0":1}'],
  ['null', 'null'],
])('%s is an empty list', (_what, text) => {
  expect(readSavedFilters(text)).toEqual([])
})

test('what is malformed is left out, and the rest stays', () => {
  const list = [
    1,
    null,
    { ...good, path: '/admin' },
    { ...good, path: 'https://evil.example' },
    { ...good, search: '' },
    { ...good, search: 'a#/admin' },
    { ...good, name: 7 },
    { ...good, extra: true },
    good,
  ]
  expect(readSavedFilters(JSON.stringify(list))).toEqual([good, good])
})

test('a list that grew beyond its limit is cut', () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ ...good, search: `q=${n}` }))
  expect(readSavedFilters(JSON.stringify(many))).toHaveLength(MAX_SAVED_FILTERS)
})
