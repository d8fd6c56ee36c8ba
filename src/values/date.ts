import { plainCharacters } from './characters.ts'
import { dateFrom, daysIn } from './partial-date.ts'
import type { ParseResult } from './parse-result.ts'

export interface ReadDate {
  /** In stored form: 2029, 2029-04 or 2029-04-30. */
  date: string
  /** Whether day and month were ambiguous numbers, taken in British order. */
  isDayFirst: boolean
}

const ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
)
const ARABIC = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')
const MONTHS = new Map<string, number>([
  ...[ENGLISH, ARABIC].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
  ...ENGLISH.map((name, index) => [name.slice(0, 3), index + 1] as const),
  ['sept', 9], ['ابريل', 4], ['اغسطس', 8], ['اكتوبر', 10],
]) // oxfmt-ignore

const USUAL = 'Use a date such as 2029, 2029-04 or 2029-04-30'
const [EARLIEST, LATEST] = [1500, 2200]

/** Returns the date of a year, month and day as written, or the reason why it is invalid. */
function checked(year: number, month?: number, day?: number, isDayFirst = false): ParseResult<ReadDate> {
  if (year < EARLIEST || year > LATEST) return { refused: `Use a year from ${EARLIEST} to ${LATEST}` }
  if (month !== undefined && (month < 1 || month > 12)) return { refused: `There is no month ${month}` }
  const date = dateFrom(year, month, day)
  if (date !== null) return { value: { date, isDayFirst } }
  const name = ENGLISH[(month ?? 1) - 1] ?? ''
  const days = daysIn(year, month ?? 1)
  return { refused: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year} has ${days} days` }
}

/** Parses two numbers before a year: the day first, unless only the other order is a valid date. */
function numbers(a: number, b: number, year: number): ParseResult<ReadDate> {
  if (b > 12 && b <= 31 && a <= 12) return checked(year, a, b)
  return checked(year, b, a, a <= 12 && b <= 12 && a !== b)
}

const named = (word: string | undefined): number | null => MONTHS.get((word ?? '').replace(/\.$/, '')) ?? null

type Form = readonly [pattern: RegExp, read: (...parts: string[]) => ParseResult<ReadDate> | null]

/** Parses a date with the name of a month; null if the word is not one. */
const inWords = (year?: string, month?: string, day?: string): ParseResult<ReadDate> | null => {
  const number = named(month)
  return number === null ? null : checked(Number(year), number, day === undefined ? undefined : Number(day))
}

const FORMS: readonly Form[] = [
  [/^(\d{4})$/, (y) => checked(Number(y))],
  [/^(\d{4})[-/.](\d{1,2})$/, (y, m) => checked(Number(y), Number(m))],
  [/^(\d{1,2})[-/.](\d{4})$/, (m, y) => checked(Number(y), Number(m))],
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[t ]00:00(?::00(?:\.0+)?)?z?)?$/, (y, _, m, d) => checked(Number(y), Number(m), Number(d))],
  [/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/, (a, _, b, y) => numbers(Number(a), Number(b), Number(y))],
  [/^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?([\p{L}\p{M}]+\.?),?[ -]?(\d{4})$/u, (d, m, y) => inWords(y, m, d)],
  [/^([\p{L}\p{M}]+\.?)[ -](\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u, (m, d, y) => inWords(y, m, d)],
  [/^([\p{L}\p{M}]+\.?),?[ -]?(\d{4})$/u, (m, y) => inWords(y, m)],
  [/^(\d{4})[ -]([\p{L}\p{M}]+\.?)(?:[ -](\d{1,2}))?$/u, (y, m, d) => inWords(y, m, d)],
  [/^(?:q[1-4]|h[12])[ -/]?(\d{4})$/, (y) => ({ refused: `Quarters and halves are not kept: use ${y}, or a month such as ${y}-09` })],
  [/^(?:\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]|[a-z]{3,9}[-/. ]'?|\d{1,2}[-/.])\d{2}$/, () => ({ refused: 'Write the year with four digits' })],
  [/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[t ]\d\d:\d\d/, () => ({ refused: 'Leave the time out: only a date is kept' })],
] // oxfmt-ignore

/**
 * Parses a date as people type or paste it, to the precision written: "2029", "Apr 2029", "12/2029", "30
 * April 2029", "Apr 30, 2029", "30/04/2029", with digits of any script. The whole text must be valid,
 * otherwise the reason is returned. Of two numbers the first is the day, unless only the other order is a
 * valid date.
 */
export function readDate(text: string): ParseResult<ReadDate> {
  const plain = plainCharacters(text).toLowerCase()
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(plain)
    const reading = found && read(...found.slice(1))
    if (reading) return reading
  }
  return { refused: USUAL }
}

/** Returns the stored form of a typed date; null if it is blank or invalid. */
export function dateOf(text: string): string | null {
  const reading = readDate(text)
  return 'value' in reading ? reading.value.date : null
}
