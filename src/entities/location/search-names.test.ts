import { expect, test } from 'vitest'
import { searchNames } from './search-names.ts'

test.each([
  ['United Arab Emirates', ['uae', 'emirates', 'الإمارات العربية المتحدة', 'Émirats arabes unis']],
  ['Saudi Arabia', ['ksa', 'المملكة العربية السعودية', 'Arabie saoudite']],
  ['Türkiye', ['turkey', 'تركيا']],
  ['Morocco', ['المغرب', 'Maroc']],
  ['Palestine', ['الأراضي الفلسطينية']],
])('%s is also found by %j', (country, names) => {
  expect(searchNames(country)).toEqual(expect.arrayContaining(names))
})

test('search names exclude codes that are a word or its beginning, and official names', () => {
  const all = ['United Arab Emirates', 'Morocco', 'United States', 'Egypt'].flatMap(searchNames)
  for (const other of ['are', 'mar', 'us', 'eg', 'egypt arab republic of']) expect(all).not.toContain(other)
})

test('a text that is no country has no search names', () => {
  expect(searchNames('Middle East and North Africa')).toEqual([])
  expect(searchNames('')).toEqual([])
})
