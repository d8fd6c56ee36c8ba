import { describe, expect, test } from 'vitest'
import { readDate } from './date.ts'
import { gregorianOfHijri } from './hijri-date.ts'

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

describe('a date of the Hijri calendar', () => {
  test('every day from 1411 on is the Gregorian one of the same day', () => {
    const wrong: string[] = []
    for (let time = Date.UTC(1990, 6, 24); time < Date.UTC(2077, 0, 1); time += 86_400_000) {
      const parts = new Map(ummAlQura.formatToParts(time).map(({ type, value }) => [type, value]))
      const written = `${parts.get('year')}/${parts.get('month')}/${parts.get('day')}`
      const day = new Date(time).toISOString().slice(0, 10)
      if (gregorianOfHijri(written) !== day)
        wrong.push(`${written}: ${gregorianOfHijri(written)}, not ${day}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    // Known from the calendar itself: the first days of these years.
    ['1445/01/01', '2023-07-19'],
    ['1446-01-01', '2024-07-07'],
    ['1/1/1447', '2025-06-26'],
    ['١٤٤٥/٠٣/١٢', '2023-09-27'],
    ['12-3-1445 هـ', '2023-09-27'],
  ])('%s is %s', (written, day) => {
    expect(readDate('start')(written)).toEqual({
      value: day,
      converted: `“${written}” read by the Hijri calendar`,
    })
  })

  // A month has at most 30 days; 1402 is also a year of the Iranian calendar.
  test.each(['1445/03/31', '1445/13/01', '1402/05/12', '1445', '1445/03'])('%s is not taken', (written) => {
    expect(readDate('start')(written)).toMatchObject({ value: '', unreadable: expect.any(String) })
  })

  test.each(['2024/03/12', '12/03/2024'])('%s stays what it is', (written) => {
    expect(gregorianOfHijri(written)).toBeNull()
  })
})
