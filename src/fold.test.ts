import { expect, test } from 'vitest'
import { byText, fold, sortKey } from './fold.ts'

test.each([
  ['Çimento Sanayi', 'cimento sanayi'],
  ['ABU DHABI', 'abu dhabi'],
  ['الرِّيَاض', 'الرياض'],
  ['أبوظبي', 'ابوظبي'],
  ['مدينة', 'مدينه'],
  ['مبنى', 'مبني'],
  ['٢٠٢٩', '2029'],
  ['Işık', 'isik'],
])('%s is found by typing %s', (text, typed) => {
  expect(fold(text)).toBe(typed)
})

test('Phase 2 sorts before Phase 10, despite quotes and accents', () => {
  const names = ['“Phase 10”', 'Éclat', 'Phase 2', 'eclair', 'Zayed']
  expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'eclair',
    'Éclat',
    'Phase 2',
    '“Phase 10”',
    'Zayed',
  ])
})

test('byText sorts names in natural order', () => {
  expect(['C-10', 'C-2', 'Éclat', 'C-1', 'eclair', 'c-3'].sort(byText)).toEqual([
    'C-1',
    'C-2',
    'c-3',
    'C-10',
    'eclair',
    'Éclat',
  ])
})
