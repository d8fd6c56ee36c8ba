import { describe, expect, test } from 'vitest'
import { dateOf, readDate } from './date.ts'
import { partialDate } from './partial-date.ts'

describe('a typed date', () => {
  test.each([
    ['2029', '2029'],
    [' 2029 ', '2029'],
    ['2029-4', '2029-04'],
    ['2029/04', '2029-04'],
    ['12/2029', '2029-12'],
    ['12.2029', '2029-12'],
    ['Apr 2029', '2029-04'],
    ['Apr. 2029', '2029-04'],
    ['april, 2029', '2029-04'],
    ['Sept 2029', '2029-09'],
    ['2029-04-30', '2029-04-30'],
    ['2029/4/30', '2029-04-30'],
    ['2029.04.30', '2029-04-30'],
    ['2029-04-30 00:00:00', '2029-04-30'],
    ['2029-04-30T00:00:00.000Z', '2029-04-30'],
    ['31/12/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['31 Dec 2026', '2026-12-31'],
    ['31-Dec-2026', '2026-12-31'],
    ['31st December, 2026', '2026-12-31'],
    ['1st of May 2026', '2026-05-01'],
    ['Dec 31, 2026', '2026-12-31'],
    ['December 31st 2026', '2026-12-31'],
    ['2026 Dec 31', '2026-12-31'],
    ['29 Feb 2028', '2028-02-29'],
    ['٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['۲۰۲۹', '2029'],
    ['２０２９', '2029'],
    ['٣٠ أبريل ٢٠٢٩', '2029-04-30'],
    ['2029–04', '2029-04'],
  ])('%s is %s', (text, date) => expect(readDate(text)).toEqual({ value: { date, isDayFirst: false } }))

  test('with an ambiguous day and month is read day first, and marked so', () => {
    expect(readDate('03/04/2026')).toEqual({ value: { date: '2026-04-03', isDayFirst: true } })
    expect(readDate('03/03/2026')).toEqual({ value: { date: '2026-03-03', isDayFirst: false } })
  })

  test.each([
    ['2024-13', 'There is no month 13'],
    ['13/2024', 'There is no month 13'],
    ['31 Feb 2026', 'February 2026 has 28 days'],
    ['2026-02-31', 'February 2026 has 28 days'],
    ['31/04/2026', 'April 2026 has 30 days'],
    ['32/13/2026', 'There is no month 13'],
    ['31/12/26', 'Write the year with four digits'],
    ['31 Dec 26', 'Write the year with four digits'],
    ['12/29', 'Write the year with four digits'],
    ["Apr '29", 'Write the year with four digits'],
    ['Q3 2027', 'Quarters and halves are not kept: use 2027, or a month such as 2027-09'],
    ['2029-04-30 14:30', 'Leave the time out: only a date is kept'],
    ['0029', 'Use a year from 1500 to 2200'],
    ['9999', 'Use a year from 1500 to 2200'],
    ['2024-05 apples', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
    ['Marble 2029', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
    ['2029 (expected)', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
    ['2024-2026', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
    ['soon', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
    ['', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
  ])('“%s” is refused: %s', (text, refused) => expect(readDate(text)).toEqual({ refused }))

  test('is read back from the printed form of every day, in the digits of four scripts', () => {
    const formats = ['en-GB', 'en-GB-u-nu-arab', 'en-GB-u-nu-arabext', 'en-GB-u-nu-fullwide'].flatMap(
      (locale) =>
        (['short', 'long', '2-digit'] as const).map(
          (month) =>
            new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
        ),
    )
    for (let day = Date.UTC(2026, 11, 25); day < Date.UTC(2029, 2, 5); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10)
      for (const format of formats) expect(dateOf(format.format(day)), format.format(day)).toBe(iso)
      expect([dateOf(iso), partialDate(iso)]).toEqual([iso, iso])
    }
  })

  test('of random characters is refused or uses every digit in its meaning', () => {
    const pieces = [
      '1',
      '2',
      '0',
      '9',
      '31',
      '12',
      '2029',
      '-',
      '/',
      '.',
      ' ',
      'apr',
      'Dec',
      'x',
      'st',
      ',',
      'Q3',
      '٢',
      ':',
      '00',
    ]
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    let understood = 0
    for (let n = 0; n < 20_000; n++) {
      const text = Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')
      const reading = readDate(text)
      if ('refused' in reading) {
        expect(reading.refused).not.toBe('')
        continue
      }
      understood += 1
      const { date } = reading.value
      expect(partialDate(date), text).toBe(date)
      const written = (
        text
          .replaceAll('٢', '2')
          .replace(/[ t]00:00.*$/i, '')
          .match(/\d+/g) ?? []
      ).map(Number)
      const meant = date.split('-').map(Number)
      expect(
        written.every((part) => meant.includes(part)),
        text,
      ).toBe(true)
      expect(written.length >= meant.length - 1, text).toBe(true)
    }
    expect(understood).toBeGreaterThan(60)
  })
})

test('partialDate returns null for a date followed by text other than a time', () => {
  expect([
    partialDate('2024-05 apples'),
    partialDate('2029 (expected)'),
    partialDate('2029-04-30T10:00:00Z'),
  ]).toEqual([null, null, '2029-04-30'])
})
