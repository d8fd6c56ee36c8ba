import { LOCALE } from './locale.ts'

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const plurals = new Intl.PluralRules(LOCALE)
const CLOCK: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}
const clock = new Intl.DateTimeFormat(LOCALE, CLOCK)
const utcDay = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const utcMonth = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `1.25m`, `57.2m`, `709.9bn`: three significant digits, or one decimal where that is more precise. */
const COMPACT: Intl.NumberFormatOptions = {
  notation: 'compact',
  maximumSignificantDigits: 3,
  maximumFractionDigits: 1,
  roundingPriority: 'morePrecision',
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Returns a cached formatter per currency and width; constructing one costs about a hundred times a call. */
function moneyFormat(currency: string, compact: boolean): Intl.NumberFormat {
  const key = currency + compact
  const kept = moneyFormats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(compact ? COMPACT : { maximumFractionDigits: 2 }),
    trailingZeroDisplay: 'stripIfInteger',
  })
  moneyFormats.set(key, made)
  return made
}

const decimals = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 6 })

/** Formats a decimal number: `12,500.75`. */
export function decimal(n: number): string {
  return decimals.format(n)
}

/** Formats a whole number: `6,426`. */
export function count(n: number): string {
  return whole.format(n)
}

/** Formats a number with the right form of a noun: `1 project`, `1,204 projects`. */
export function counted(n: number, one: string, other: string): string {
  return `${whole.format(n)} ${plurals.select(n) === 'one' ? one : other}`
}

/**
 * Formats an amount in its currency: `AED 1.3bn`, or in full `AED 1,300,000,000`. Without a valid currency
 * code only the number is shown, because a guessed currency would be a false fact.
 */
export function money(
  amount: number | null,
  currency: string | null,
  width: 'compact' | 'full' = 'compact',
): string | null {
  if (amount === null || !Number.isFinite(amount)) return null
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) {
    return width === 'full' ? whole.format(amount) : compactNumber(amount)
  }
  return moneyFormat(currency, width === 'compact').format(amount)
}

const compactFormat = new Intl.NumberFormat(LOCALE, COMPACT)

/** Formats a number in compact notation: `1.3bn`. */
export function compactNumber(n: number): string {
  return compactFormat.format(n)
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/**
 * Formats a partial date: `2029`, `2029-04` → `Apr 2029`, `2029-04-30` → `30 Apr 2029`; other text unchanged.
 */
export function partialDate(value: string | null): string | null {
  if (value === null || value === '') return null
  const parts = DATE.exec(value)
  if (!parts) return value
  const [, year, month, dayOfMonth] = parts
  if (month === undefined) return year ?? value
  const at = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth ?? 1))
  return (dayOfMonth === undefined ? utcMonth : utcDay).format(at)
}

/** Replaces the spaces of a date with no-break spaces. */
const unbroken = (text: string | null) =>
  text && text.replace(/^(\d+ )?\w+ \d{4}$/, (day) => day.replaceAll(' ', '\u00a0'))

/** Formats a range of dates: `Apr 2024 to 2029`, `from 2024`, `until 2029`; null if both ends are unknown. */
export function dateRange(start: string | null, end: string | null): string | null {
  const from = unbroken(partialDate(start))
  const to = unbroken(partialDate(end))
  if (from !== null && to !== null) return from === to ? from : `${from} to ${to}`
  if (from !== null) return `from ${from}`
  return to === null ? null : `until ${to}`
}

/** Formats a moment (epoch milliseconds) with the local time: `21 Nov 2026, 14:05`. */
export function dateTime(at: number): string {
  return clock.format(at)
}

/** Formats a moment (epoch milliseconds) with the time in an IANA time zone: `21 Nov 2026, 14:05 GST`. */
export function dateTimeIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { ...CLOCK, timeZone, timeZoneName: 'short' }).format(at)
}

/** Formatters by time zone, cached because constructing one is slow. */
const zones: Record<string, [day: Intl.DateTimeFormat, numbers: Intl.DateTimeFormat]> = {}

/**
 * Returns the day of a moment (epoch milliseconds) in an IANA time zone, independent of the reader's:
 * formatted as `21 Nov 2026`, and in ISO form for `<time dateTime>`.
 */
export function dayIn(timeZone: string, at: number): { day: string; iso: string } {
  const zoned = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { ...format, timeZone })
  zones[timeZone] ??= [
    zoned({ day: 'numeric', month: 'short', year: 'numeric' }),
    zoned({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  ]
  const [day, numbers] = zones[timeZone]
  return { day: day.format(at), iso: numbers.format(at).split('/').reverse().join('-') }
}
