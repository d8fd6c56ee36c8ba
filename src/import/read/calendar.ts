/** One day in ms. */
export const DAY = 86_400_000

interface Rules {
  /** Name of the calendar in the Unicode locale data (CLDR). */
  ca: string
  /** A year of the calendar and its beginning, epoch ms, accurate to a few days. */
  near: { year: number; time: number }
  /** Returns the approximate number of days from the beginning of the year to that of a month. */
  before: (month: number) => number
  /** Approximate length of a year in days. */
  year: number
}

const LUNAR_MONTH = 29.530588853

/** Other calendars of the region: Umm al-Qura of Saudi Arabia, and the solar one of Iran and Afghanistan. */
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

/** Formats a moment as "year-month-day" in a calendar. */
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

/** Converts a day of another calendar to a Gregorian YYYY-MM-DD; null if the calendar lacks that day. */
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
