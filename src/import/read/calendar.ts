/** ms. */
export const DAY = 86_400_000

interface Rules {
  /** As the Unicode locale data call it. */
  ca: string
  /** The beginning of one of its years, epoch ms, within a few days. */
  near: { year: number; time: number }
  /** Days from the beginning of a year to that of a month, about. */
  before: (month: number) => number
  /** Days of a year, about. */
  year: number
}

const LUNAR_MONTH = 29.530588853

/** Calendars of the region besides the Gregorian: the Umm al-Qura of Saudi Arabia, and the solar one of Iran and Afghanistan. */
const CALENDARS = {
  Hijri: {
    ca: 'islamic-umalqura',
    near: { year: 1411, time: Date.UTC(1990, 6, 24) },
    before: (month) => (month - 1) * LUNAR_MONTH,
    year: 12 * LUNAR_MONTH,
  },
  Iranian: {
    ca: 'persian',
    near: { year: 1400, time: Date.UTC(2021, 2, 21) },
    before: (month) => (month < 8 ? (month - 1) * 31 : 186 + (month - 7) * 30),
    year: 365.2422,
  },
} satisfies Record<string, Rules>

export type Calendar = keyof typeof CALENDARS

const formats = new Map<Calendar, Intl.DateTimeFormat>()

/** The year, the month and the day that a calendar calls a moment by. */
function written(calendar: Calendar, time: number): string {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat(`en-u-ca-${CALENDARS[calendar].ca}-nu-latn`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
  formats.set(calendar, format)
  const parts = format.formatToParts(time)
  return ['year', 'month', 'day']
    .map((type) => Number(parts.find((part) => part.type === type)?.value))
    .join('-')
}

/** The Gregorian day, as YYYY-MM-DD, of a day of another calendar; null where that calendar does not have it. */
export function gregorianDay(calendar: Calendar, year: number, month: number, day: number): string | null {
  const { near, before, year: length }: Rules = CALENDARS[calendar]
  const about = (year - near.year) * length + before(month) + day - 1
  const middle = near.time + Math.round(about) * DAY
  for (let off = 0; off <= 4; off++)
    for (const time of [middle - off * DAY, middle + off * DAY])
      if (written(calendar, time) === `${year}-${month}-${day}`)
        return new Date(time).toISOString().slice(0, 10)
  return null
}
