import { expect, test } from 'vitest'
import { relativeSpan } from './relativeDate.ts'

/** A Tuesday at noon. */
const NOW = Date.UTC(2026, 10, 24, 12)

const days = (text: string): string | null => {
  const span = relativeSpan(text, NOW)
  return span && [span.from, span.to].map((at) => new Date(at).toISOString().slice(0, 10)).join(' ')
}

test.each([
  ['today', '2026-11-24 2026-11-24'],
  ['Yesterday', '2026-11-23 2026-11-23'],
  ['tomorrow', '2026-11-25 2026-11-25'],
  ['this week', '2026-11-23 2026-11-29'],
  ['last week', '2026-11-16 2026-11-22'],
  ['this  month', '2026-11-01 2026-11-30'],
  ['next month', '2026-12-01 2026-12-31'],
  ['last quarter', '2026-07-01 2026-09-30'],
  ['next year', '2027-01-01 2027-12-31'],
  ['last 30 days', '2026-10-26 2026-11-24'],
  ['past 1 week', '2026-11-18 2026-11-24'],
  ['next 12 months', '2026-11-24 2027-11-24'],
  ['Q3 2027', '2027-07-01 2027-09-30'],
  ['h2 2027', '2027-07-01 2027-12-31'],
])('“%s” is %s', (text, expected) => {
  expect(days(text)).toBe(expected)
})

test.each(['h3 2027', 'q5 2027', 'last', 'next days', 'last month but one', 'soon', '', '2027'])(
  '“%s” is not relative to today',
  (text) => {
    expect(days(text)).toBeNull()
  },
)

test('one month from 30 January ends in February', () => {
  const span = relativeSpan('next 1 month', Date.UTC(2027, 0, 30))
  expect(new Date(span?.to ?? 0).toISOString().slice(0, 10)).toBe('2027-02-27')
})
