import { plainCharacters } from '../../values/characters.ts'
import { fold } from '../../fold.ts'
import { type Calendar, DAY, gregorianDay } from './calendar.ts'

/** Month names in calendar order, one set per line. */
const MONTHS: readonly (readonly [Calendar, string])[] = [
  ['Hijri', 'محرم صفر ربيع_الأول ربيع_الثاني جمادى_الأولى جمادى_الثانية رجب شعبان رمضان شوال ذو_القعدة ذو_الحجة'],
  ['Hijri', 'المحرم صفر ربيع_الاول ربيع_الآخر جمادى_الاولى جمادى_الآخرة رجب شعبان رمضان شوال ذي_القعدة ذي_الحجة'],
  ['Hijri', 'muharram safar rabi_al-awwal rabi_al-thani jumada_al-ula jumada_al-thani rajab shaban ramadan shawwal dhu_al-qadah dhu_al-hijjah'],
  ['Iranian', 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'],
  ['Iranian', 'حمل ثور جوزا سرطان اسد سنبله ميزان عقرب قوس جدي دلو حوت'],
  ['Iranian', 'farvardin ordibehesht khordad tir mordad shahrivar mehr aban azar dey bahman esfand'],
] // oxfmt-ignore

interface Month {
  calendar: Calendar
  month: number
}
const NAMED = new Map<string, Month>(
  MONTHS.flatMap(([calendar, names]) =>
    names.split(' ').map((name, at) => [fold(name.replace('_', ' ')), { calendar, month: at + 1 }] as const),
  ),
)

/** Calendar marks after a date. The Iranian mark contains the Hijri one, so it is tested first. */
const MARKS: readonly (readonly [Calendar, RegExp])[] = [
  ['Iranian', /\s*\(?(?:(?:هـ?|ه)\s?\.?\s?ش\.?|هجر[يی]\s?شمس[يی]|شمس[يی]|a\.?p\.?|s\.?h\.?|jalali|shamsi)\)?$/u],
  ['Hijri', /\s*\(?(?:(?:هـ?|ه)\s?\.?\s?ق\.?|هجر[يی](?:[هة]|\s?قمر[يی])?|هـ?\.?|a\.?h\.?|h|hijri)\)?$/u],
] // oxfmt-ignore
/** Words before a year or a part of one, in Persian and Arabic: "سال ۱۴۰۳", "پایان 1404". */
const SAID_BEFORE =
  /^(?:(?:پایان|ابتدای|اوایل|اواخر|نیمه|نهاية|بداية|منتصف)\s+)?(?:(?:سال|عام|سنة)\s+)?(?=\S)/u
const MARK_BEFORE = /^(?:a\.?h\.?|hijri)\s*(?=\d)/

/** Years that can only belong to another calendar: Hijri 1300 to 1500 is 1883 to 2077. */
const [FROM, TO] = [1300, 1500]
/** Hijri year of 1990: days before it do not follow Umm al-Qura, and unmarked years may be Iranian. */
const HIJRI_FROM = 1411

const NUMBERS = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$|^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})$/
const IN_WORDS = /^(?:(\d{1,2})\s+)?(\D*\D)\s+(\d{4})$/
const YEARS = /^(\d{4})\s*[-/]\s*(\d{4})$/

interface Written {
  year: number
  month?: number
  day?: number
  calendar?: Calendar
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const withParts = (year: string, month?: string, day?: string): Written => ({
  year: Number(year),
  ...(month !== undefined && { month: Number(month) }),
  ...(day !== undefined && { day: Number(day) }),
})

function writtenIn(text: string): Written | null {
  const [, y, m, d, day, month, year] = NUMBERS.exec(text) ?? []
  if (y !== undefined) return withParts(y, m, d)
  if (year !== undefined) return withParts(year, month, day)
  const [, dayInWords, name = '', ofYear = ''] = IN_WORDS.exec(text) ?? []
  const named = NAMED.get(fold(name).replaceAll(/['’‘ʿ]/g, ''))
  return named
    ? { ...withParts(ofYear), ...named, ...(dayInWords && { day: numberOf(dayInWords) ?? 0 }) }
    : null
}

/** Returns the first and last Gregorian day of a date; a year of another calendar spans two of ours. */
function daysOf(calendar: Calendar, { year, month, day }: Written): readonly [string, string] | null {
  if (day !== undefined && month !== undefined) {
    const only = gregorianDay(calendar, year, month, day)
    return only === null ? null : [only, only]
  }
  if (month !== undefined && (month < 1 || month > 12)) return null
  const first = gregorianDay(calendar, year, month ?? 1, 1)
  const isLastMonth = month === undefined || month === 12
  const after = gregorianDay(calendar, isLastMonth ? year + 1 : year, isLastMonth ? 1 : month + 1, 1)
  if (first === null || after === null) return null
  return [first, new Date(Date.parse(after) - DAY).toISOString().slice(0, 10)]
}

/** Returns the calendar of a date without a mark; null if it is uncertain. */
function calendarIn(country: string | undefined, { year, day }: Written): Calendar | null {
  if (country === 'Iran' || country === 'Afghanistan') return 'Iranian'
  if (country === 'Saudi Arabia') return 'Hijri'
  return day !== undefined && year >= HIJRI_FROM ? 'Hijri' : null
}

export interface OtherDate {
  /** Beginning and end of the date in stored form, as precise as it is written; the same for a day. */
  first: string
  last: string
  calendar: Calendar
}

/**
 * Converts a date of the Saudi or the Iranian calendar to the Gregorian one: "1445/03/12", "مهر 1403",
 * "12 رمضان 1445 هـ". `country` decides the calendar where the date does not. Returns null if the text is not
 * such a date, and `refused` with the reason if it cannot be converted.
 */
export function otherDate(text: string, country?: string): OtherDate | { refused: string } | null {
  const plain = plainCharacters(text).toLowerCase()
  const [marked, mark] = MARKS.find(([, each]) => each.test(plain)) ?? []
  const hasMarkBefore = MARK_BEFORE.test(plain)
  const bare = (mark ? plain.replace(mark, '') : plain.replace(MARK_BEFORE, ''))
    .replace(SAID_BEFORE, '')
    .trim()
  const years = YEARS.exec(bare)?.slice(1).map(Number)
  const written = years ? { year: years[0] ?? 0 } : writtenIn(bare)
  if (!written || written.year < FROM || written.year > TO) return null
  const calendar = written.calendar ?? marked ?? (hasMarkBefore ? 'Hijri' : calendarIn(country, written))
  if (calendar === null)
    return {
      refused: `“${text}” can be a date in the Hijri or the Iranian calendar: specify which, or its country`,
    }
  if (calendar === 'Hijri' && written.month !== undefined && written.year < HIJRI_FROM)
    return {
      refused: `“${text}” is too early: dates in the Hijri calendar are certain only from ${HIJRI_FROM}`,
    }
  const days = daysOf(calendar, written)
  const lastDays = years ? daysOf(calendar, { year: years[1] ?? 0 }) : days
  if (!days || !lastDays || lastDays[1] < days[0])
    return { refused: `there is no “${text}” in the ${calendar} calendar` }
  const length = written.day !== undefined ? 10 : written.month !== undefined ? 7 : 4
  return { first: days[0].slice(0, length), last: lastDays[1].slice(0, length), calendar }
}
