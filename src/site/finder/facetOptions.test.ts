import { expect, test } from 'vitest'
import { facetOptions, valueText } from './facetOptions.ts'

const values = [
  { value: 'Oman', n: 5 },
  { value: 'Qatar', n: 9 },
  { value: '', n: 70 },
  { value: 'Bahrain', n: 5 },
]
const names = (options: { value: string }[]) => options.map(({ value }) => value)

test('sorts values by frequency, equal ones by name, and not stated last', () => {
  expect(names(facetOptions(values, []))).toEqual(['Qatar', 'Bahrain', 'Oman', 'not-stated'])
  expect(names(facetOptions(values, ['not-stated']))).toHaveLength(4)
  expect(valueText('not-stated')).toBe('Not stated')
})

test('sorts equally frequent values in natural number order', () => {
  const lots = ['Lot 10', 'Lot 2', 'Lot 1'].map((value) => ({ value, n: 1 }))
  expect(names(facetOptions(lots, []))).toEqual(['Lot 1', 'Lot 2', 'Lot 10'])
})

test('sorts years from the latest to the earliest', () => {
  const years = ['2026', '', '2031', '2030'].map((value, n) => ({ value, n }))
  expect(names(facetOptions(years, ['2040'], [], true))).toEqual([
    '2040',
    '2031',
    '2030',
    '2026',
    'not-stated',
  ])
})

test('a selected value that no record has any more is still offered, so that it can be removed', () => {
  expect(facetOptions(values, ['Atlantis'])).toContainEqual({ value: 'Atlantis', n: 0 })
})

test('a value that matches nothing is still offered', () => {
  expect(facetOptions([{ value: 'Oman', n: 0 }], [])).toEqual([{ value: 'Oman', n: 0 }])
})

test('initially selected values come first', () => {
  expect(names(facetOptions(values, ['Oman'], ['Oman']))).toEqual(['Oman', 'Qatar', 'Bahrain', 'not-stated'])
})
