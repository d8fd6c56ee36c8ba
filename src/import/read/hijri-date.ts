import { plainCharacters } from '../../values/characters.ts'

/** Year, month and day, in either order; "هـ", "H" or "AH" may follow. */
const WRITTEN =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))\s*(?:هـ?|A?H)?$/iu

/** 1990: a year before it may as well be of the Iranian calendar, and days of then were not yet those of the Umm al-Qura. */
const FROM = 1411
const TO = 1500

const DAY = 86_400_000
/** 1 Muharram 1411 of the Umm al-Qura calendar, within a few days. */
const NEAR = { year: FROM, time: Date.UTC(1990, 6, 24) }
const LUNAR_MONTH = 29.530588853

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function hijriOf(time: number): readonly [year: number, month: number, day: number] {
  const parts = ummAlQura.formatToParts(time)
  const numbered = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return [numbered('year'), numbered('month'), numbered('day')]
}

/**
 * The Gregorian day, as YYYY-MM-DD, of a date that is written by the Umm al-Qura calendar of Saudi Arabia: "1445/03/12",
 * "12-3-1445 هـ". Null for a text that is none, or names a day that the calendar does not have.
 */
export function gregorianOfHijri(text: string): string | null {
  const found = WRITTEN.exec(plainCharacters(text))
  if (!found) return null
  const [, y, m, d, dayFirst, monthSecond, yearLast] = found
  const [year, month, day] = [y ?? yearLast, m ?? monthSecond, d ?? dayFirst].map(Number) as [
    number,
    number,
    number,
  ]
  if (year < FROM || year > TO || month < 1 || month > 12) return null
  const about = NEAR.time + ((year - NEAR.year) * 12 + month - 1) * LUNAR_MONTH * DAY + (day - 1) * DAY
  const middle = Math.round(about / DAY) * DAY
  for (let off = 0; off <= 4; off++)
    for (const time of [middle - off * DAY, middle + off * DAY]) {
      const [itsYear, itsMonth, itsDay] = hijriOf(time)
      if (itsYear === year && itsMonth === month && itsDay === day)
        return new Date(time).toISOString().slice(0, 10)
    }
  return null
}
