import { describe, expect, test } from 'vitest'
import { counted, dateTimeIn, dayIn, dateRange, money, partialDate } from './format.ts'
import { date } from './localDay.ts'

/**
 * Replaces the no-break space that Intl puts between code and amount with a plain one, for readable tests.
 */
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null

describe('money', () => {
  test.each([
    [1_300_000_000, 'AED', 'AED 1.3bn'],
    [500_000_000_000, 'USD', 'USD 500bn'],
    [12_500, 'SAR', 'SAR 12.5k'],
    [709_900_000_000, 'USD', 'USD 709.9bn'],
    [161_340_000, 'USD', 'USD 161.3m'],
    [57_240_000, 'USD', 'USD 57.2m'],
    [1_250_000, 'USD', 'USD 1.25m'],
    [0, 'GBP', 'GBP 0'],
    [1_300_000, null, '1.3m'],
    [1_300_000, 'dirham', '1.3m'],
  ])('%d %s reads as %s', (amount, currency, text) => {
    expect(plain(money(amount, currency))).toBe(text)
  })

  test('the full width spells every digit out', () => {
    expect(plain(money(1_300_000_000, 'AED', 'full'))).toBe('AED 1,300,000,000')
    expect(plain(money(10.5, 'KWD', 'full'))).toBe('KWD 10.50')
  })

  test('returns null for an unknown amount', () => {
    expect(money(null, 'AED')).toBeNull()
    expect(money(Number.NaN, 'AED')).toBeNull()
  })
})

describe('dates', () => {
  test.each([
    ['2029', '2029'],
    ['2029-04', 'Apr 2029'],
    ['2029-04-30', '30 Apr 2029'],
    ['late 2029', 'late 2029'],
    ['', null],
    [null, null],
  ])('formats %s at its own precision: %s', (value, text) => {
    expect(partialDate(value)).toBe(text)
  })

  test('a range names its known ends and breaks only between them', () => {
    expect(dateRange('2024-04', '2029')).toBe('Apr\u00a02024 to 2029')
    expect(dateRange('2024', null)).toBe('from 2024')
    expect(dateRange('2025-04-08', '2028-12-28')).toBe('8\u00a0Apr\u00a02025 to 28\u00a0Dec\u00a02028')
    expect(dateRange(null, '2029')).toBe('until 2029')
    expect(dateRange('2029', '2029')).toBe('2029')
    expect(dateRange(null, null)).toBeNull()
  })

  test('a moment is the same day for every reader, whatever their own time zone', () => {
    const midnightInLondon = Date.UTC(2001, 5, 26)
    expect(dayIn('Asia/Dubai', midnightInLondon)).toEqual({
      day: '26 Jun 2001',
      iso: '2001-06-26',
    })
    expect(dayIn('Asia/Dubai', Date.UTC(2026, 11, 31, 20))).toEqual({
      day: '1 Jan 2027',
      iso: '2027-01-01',
    })
    expect(dayIn('America/New_York', midnightInLondon).iso).toBe('2001-06-25')
    expect(dateTimeIn('Asia/Dubai', Date.UTC(2026, 10, 29, 20, 40))).toBe('30 Nov 2026, 00:40 GST')
  })

  test('formats a moment as a British date', () => {
    const noon = Date.UTC(2026, 10, 21, 12)
    expect(date(noon)).toBe('21 Nov 2026')
  })
})

test('a count agrees with its noun', () => {
  expect(counted(1, 'project', 'projects')).toBe('1 project')
  expect(counted(0, 'project', 'projects')).toBe('0 projects')
  expect(counted(1204, 'project', 'projects')).toBe('1,204 projects')
})
