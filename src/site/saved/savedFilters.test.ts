import { expect, test } from 'vitest'
import { MAX_SAVED_FILTERS, readSavedFilters } from './savedFilters.ts'

const good = { path: '/projects', search: 'country=Qatar', name: 'Qatar' }

test.each([
  ['nothing', null],
  ['no JSON', '[{'],
  ['no list', '{"0":1}'],
  ['null', 'null'],
])('reads %s as an empty list', (_what, text) => {
  expect(readSavedFilters(text)).toEqual([])
})

test('leaves malformed entries out and keeps the rest', () => {
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

test('cuts a list that is longer than the limit', () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ ...good, search: `q=${n}` }))
  expect(readSavedFilters(JSON.stringify(many))).toHaveLength(MAX_SAVED_FILTERS)
})
