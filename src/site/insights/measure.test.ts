import { expect, test } from 'vitest'
import { barsOf, currenciesOf, listOf, sizeText, yearsOf } from './measure.ts'

const counts = [
  { value: 'Qatar', n: 2, capex: { QAR: 5 } },
  { value: '', n: 9, capex: { USD: 1 } },
  { value: 'Oman', n: 3, capex: { QAR: 7, USD: 1 } },
  { value: 'Iraq', n: 3, capex: {} },
]

test('bars are the largest first, what is not stated last', () => {
  expect(barsOf(counts, '').map(({ value, size }) => [value, size])).toEqual([
    ['Iraq', 3],
    ['Oman', 3],
    ['Qatar', 2],
    ['', 9],
  ])
})

test('capex is that of one currency alone', () => {
  expect(barsOf(counts, 'QAR').map(({ value, size }) => [value, size])).toEqual([
    ['Oman', 7],
    ['Qatar', 5],
  ])
  expect(barsOf(counts, 'EUR')).toEqual([])
  expect(currenciesOf({ USD: 1, AED: 2, '': 3, 'US Dollar': 4 })).toEqual(['AED', 'USD'])
  expect([sizeText(1200, ''), sizeText(1_500_000_000, 'AED')]).toEqual(['1,200', 'AED\u00a01.5bn'])
})

test('a bar leads to what it counts', () => {
  expect(listOf('country', 'Qatar', '')).toEqual({ country: ['Qatar'] })
  expect(listOf('status', '', '')).toEqual({ status: ['not-stated'] })
  expect(listOf('sector', 'Rail', 'QAR')).toEqual({
    sector: ['Rail'],
    currency: ['QAR'],
    sort: 'capexAmount',
    dir: 'desc',
  })
  expect(listOf('year', '2030', 'QAR')).toEqual({ year: ['2030'], currency: ['QAR'] })
})

test('years stand without gaps, and what is long ago is summed up', () => {
  const year = (value: string, n: number) => ({ value, n, capex: { USD: n } })
  expect(
    yearsOf([year('2026', 2), year('2024', 1), year('', 5)], '').years.map(({ year, size }) => [year, size]),
  ).toEqual([
    [2024, 1],
    [2025, 0],
    [2026, 2],
  ])
  const { years, earlier } = yearsOf([year('2030', 1), year('1900', 3), year('1975', 4)], 'USD')
  expect([years.length, years[0]?.year, earlier]).toEqual([50, 1981, { n: 7, capex: { USD: 7 } }])
  expect(yearsOf([year('', 1)], '').years).toEqual([])
})
