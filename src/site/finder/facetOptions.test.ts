import { expect, test } from 'vitest'
import { facetOptions, valueText } from './facetOptions.ts'

const values = [
  { value: 'Oman', n: 5 },
  { value: 'Qatar', n: 9 },
  { value: '', n: 70 },
  { value: 'Bahrain', n: 5 },
]
const names = (options: { value: string }[]) => options.map(({ value }) => value)

test('the most frequent values come first, equals by name, and what is not stated last', () => {
  expect(names(facetOptions(values, []))).toEqual(['Qatar', 'Bahrain', 'Oman', 'not-stated'])
  expect(names(facetOptions(values, ['not-stated']))).toHaveLength(4)
  expect(valueText('not-stated')).toBe('Not stated')
})

test('equals are counted as people do', () => {
  const lots = ['Lot 10', 'Lot 2', 'Lot 1'].map((value) => ({ value, n: 1 }))
  expect(names(facetOptions(lots, []))).toEqual(['Lot 1', 'Lot 2', 'Lot 10'])
})

test('years stand from the latest to the earliest', () => {
  const years = ['2026', '', '2031', '2030'].map((value, n) => ({ value, n }))
  expect(names(facetOptions(years, ['2040'], [], true))).toEqual([
    '2040',
    '2031',
    '2030',
    '2026',
    'not-stated',
  ])
})

test('a value of an old link can be taken back although no record has it any more', () => {
  expect(facetOptions(values, ['Atlantis'])).toContainEqual({ value: 'Atlantis', n: 0 })
})

test('a value that nothing would match stays on offer, to be seen and not chosen', () => {
  expect(facetOptions([{ value: 'Oman', n: 0 }], [])).toEqual([{ value: 'Oman', n: 0 }])
})

test('what was chosen at first stands at the top', () => {
  expect(names(facetOptions(values, ['Oman'], ['Oman']))).toEqual(['Oman', 'Qatar', 'Bahrain', 'not-stated'])
})
