import { describe, expect, test } from 'vitest'
import { readDate } from './date.ts'
import { readDays } from './days.ts'
import { gregorianDay } from './calendar.ts'

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

describe('a date in another calendar', () => {
  test('every Hijri day from 1411 on is converted to the right Gregorian day', () => {
    const wrong: string[] = []
    for (let time = Date.UTC(1990, 6, 24); time < Date.UTC(2077, 0, 1); time += 86_400_000) {
      const parts = new Map(ummAlQura.formatToParts(time).map(({ type, value }) => [type, value]))
      const [year = 0, month = 0, ofMonth = 0] = (['year', 'month', 'day'] as const).map((type) =>
        Number(parts.get(type)),
      )
      const day = new Date(time).toISOString().slice(0, 10)
      const found = gregorianDay('Hijri', year, month, ofMonth)
      if (found !== day) wrong.push(`${year}/${month}/${ofMonth}: ${found}, not ${day}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['18-21 اردیبهشت 1405', '2026-05-08', '2026-05-11'],
    ['28 فروردین - 3 اردیبهشت 1405', '2026-04-17', '2026-04-23'],
    ['1405/02/18 - 1405/02/21', '2026-05-08', '2026-05-11'],
  ])('%s in Iran is read as %s to %s', (cell, first, last) => {
    expect([readDate('start')(cell, 'Iran').value, readDate('end')(cell, 'Iran').value]).toEqual([
      first,
      last,
    ])
  })

  test.each([
    // Known dates: the first days of these Hijri years.
    ['1445/01/01', '2023-07-19'],
    ['1446-01-01', '2024-07-07'],
    ['1/1/1447', '2025-06-26'],
    ['١٤٤٥/٠٣/١٢', '2023-09-27'],
    ['12-3-1445 هـ', '2023-09-27'],
  ])('%s is read as %s', (written, day) => {
    expect(readDate('start')(written)).toEqual({
      value: day,
      converted: `“${written}” read in the Hijri calendar`,
    })
  })

  // Hijri months have at most 30 days; 1402 is also a year of the Iranian calendar.
  test.each(['1445/03/31', '1445/13/01', '1402/05/12', '1445', '1445/03'])('%s is rejected', (written) => {
    expect(readDate('start')(written)).toMatchObject({ value: '', unreadable: expect.any(String) })
  })

  test('a day, month or year is recognised by a mark, a month name or the country of its row', () => {
    const of = (cell: string, country?: string) => [
      readDate('start')(cell, country).value,
      readDate('end')(cell, country).value,
    ]
    expect(of('1445 AH')).toEqual(['2023', '2024'])
    expect(of('١٤٤٥هـ')).toEqual(['2023', '2024'])
    expect(of('1445', 'Saudi Arabia')).toEqual(['2023', '2024'])
    expect(of('12 رمضان 1445')).toEqual(['2024-03-22', '2024-03-22'])
    expect(of('Ramadan 1445')).toEqual(['2024-03', '2024-04'])
    expect(of('1403/05/12', 'Iran')).toEqual(['2024-08-02', '2024-08-02'])
    expect(of('۱۴۰۳', 'Iran')).toEqual(['2024', '2025'])
    expect(of('1403/1404', 'Iran')).toEqual(['2024', '2026'])
    expect(of('1403/05/12 ه.ش')).toEqual(['2024-08-02', '2024-08-02'])
    expect(of('۱۲ مهر ۱۴۰۳')).toEqual(['2024-10-03', '2024-10-03'])
    expect(of('1445/03/12', 'Iran')).toEqual(['2066-06-01', '2066-06-01'])
    expect(readDays('1445/03/12').value).toBe('2023-09-27')
  })

  test.each(['1403/1404', '1399-1402', '1403', '1404/05/12'])(
    '%s without a calendar is rejected as ambiguous',
    (cell) => {
      expect(readDate('start')(cell)).toMatchObject({
        value: '',
        unreadable: `“${cell}” can be a date in the Hijri or the Iranian calendar: specify which, or its country`,
      })
    },
  )

  test.each(['1403/07/31', '1404/12/30'])('%s does not exist in the Iranian calendar', (cell) => {
    expect(readDate('start')(cell, 'Iran').unreadable).toBe(`there is no “${cell}” in the Iranian calendar`)
  })

  test.each(['2024/03/12', '1999'])('%s is Gregorian, also in Iran', (written) => {
    expect(readDate('start')(written, 'Iran').value).toBe(written.replaceAll('/', '-'))
  })
})

test('every Iranian day from 1370 to 1410 is converted to the right Gregorian day', () => {
  const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const wrong: string[] = []
  for (let time = Date.UTC(1991, 3, 1); time < Date.UTC(2031, 0, 1); time += 86_400_000) {
    const parts = new Map(persian.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 0, ofMonth = 0] = (['year', 'month', 'day'] as const).map((type) =>
      parts.get(type),
    )
    const day = new Date(time).toISOString().slice(0, 10)
    if (gregorianDay('Iranian', year, month, ofMonth) !== day) wrong.push(day)
  }
  expect(wrong).toEqual([])
})
