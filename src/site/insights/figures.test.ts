import { expect, test } from 'vitest'
import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { barsOf, currenciesOf, listOf, timePosition, sizeOf, sizeText, yearsOf } from './figures.ts'
import { oneMeasure } from './measure.ts'

const row = (value: string, n: number, sum = 0): BreakdownRow => ({ value, n: [0, n], sum: [0, sum] })
const rows = [row('Qatar', 2, 5), row('', 9, 1), row('Oman', 3, 7), row('Iraq', 3)]

test('sorts bars by size, not stated last, and leaves values without an amount out of amounts', () => {
  expect(barsOf(rows, '').map((one) => [one.value, sizeOf(one, '')])).toEqual([
    ['Iraq', 3],
    ['Oman', 3],
    ['Qatar', 2],
    ['', 9],
  ])
  expect(barsOf(rows, 'QAR').map((one) => [one.value, sizeOf(one, 'QAR')])).toEqual([
    ['Oman', 7],
    ['Qatar', 5],
    ['', 1],
  ])
})

test.each([
  ['value', 'value'],
  ['SAR', 'SAR'],
  ['', ''],
  ['sar', ''],
  ['<b>', ''],
  [['SAR', 'USD'], ''],
  [undefined, ''],
])('reads the measure %j in an address as %j', (written, measure) => {
  expect(oneMeasure(written)).toBe(measure)
})

test('shows amounts in their currency, and offers only valid currencies', () => {
  expect([sizeText(1200, ''), sizeText(1_500_000_000, 'AED'), sizeText(2e9, 'value')]).toEqual([
    '1,200',
    'AED\u00a01.5bn',
    'USD\u00a02bn',
  ])
  expect(currenciesOf([row('USD', 1), row('', 1), row('US Dollar', 1), row('AED', 1)])).toEqual([
    'AED',
    'USD',
  ])
})

test('a bar links to the list of what it counts, keeping the other filters', () => {
  const filters = { ...PROJECT_LIST.defaults, q: 'metro', country: ['Qatar'], status: ['Active'] }
  expect(listOf(filters, 'country', 'Oman', '')).toEqual({ ...filters, country: ['Oman'] })
  expect(listOf(filters, 'status', '', '')).toEqual({ ...filters, status: ['not-stated'] })
  const largest = { ...filters, sector: ['Rail'], sort: 'capexAmount', dir: 'desc' }
  expect(listOf(filters, 'sector', 'Rail', 'value')).toEqual(largest)
  expect(listOf(filters, 'sector', 'Rail', 'QAR')).toEqual({ ...largest, currency: ['QAR'] })
})

test('returns years without gaps, at most 48, and earlier ones separately', () => {
  expect(
    yearsOf([row('2026', 2), row('2024', 1), row('', 5)]).years.map((one) => [one.value, sizeOf(one, '')]),
  ).toEqual([
    ['2024', 1],
    ['2025', 0],
    ['2026', 2],
  ])
  const { years, earlier } = yearsOf([row('2030', 1), row('1900', 3), row('1975', 4)])
  expect([years.length, years[0]?.value, earlier.map(({ value }) => value)]).toEqual([
    48,
    '1983',
    ['1900', '1975'],
  ])
  expect(yearsOf([row('', 1)]).years).toEqual([])
})

test('places today among the years only if it is within them', () => {
  const { years } = yearsOf([row('2024', 1), row('2027', 1)])
  expect(timePosition(new Date('2026-07-02T12:00:00Z'), years)).toBeCloseTo(2.5, 2)
  expect(timePosition(new Date('2023-12-31T00:00:00Z'), years)).toBeUndefined()
  expect(timePosition(new Date('2028-01-02T00:00:00Z'), years)).toBeUndefined()
})
