import { westernDigits } from '../../../fold.ts'
import { dateFrom, daysIn } from '../../../values/partial-date.ts'
import { writtenNumber } from '../../../values/numeral.ts'
import type { ColumnKind } from '../column.ts'

/** The direction in which a single value continues: -1 for fills upwards or to the left. */
export type Direction = 1 | -1

/**
 * Detects an arithmetic series in texts and returns its n-th element, counted from 0; null if there is none.
 * An element is null where the series has ended.
 */
type Series = (source: readonly string[], direction: Direction) => ((n: number) => string | null) | null

/**
 * Returns the common difference of numbers; `alone` for a single number; null if they are not evenly spaced.
 */
function stepOf(numbers: readonly number[], alone: number | null): number | null {
  if (numbers.length === 1) return alone
  const [first = 0, second = 0] = numbers
  const step = second - first
  const isEven = numbers.every((one, index) => Math.abs(one - (first + index * step)) < 1e-9 * Math.max(1, Math.abs(one))) // oxfmt-ignore
  return isEven ? step : null
}

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/
const DAY_MS = 86_400_000

/** Returns a day of the month numbered from year 0, or the month's last day if it is shorter. */
function dayOf(months: number, day: number): string {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return dateFrom(year, month, Math.min(day, daysIn(year, month))) ?? ''
}

/**
 * Dates of one precision: years, months, the same day of each month or year, or a fixed number of days. In
 * shorter months the last day is used.
 */
const dates: Series = (source, direction) => {
  const parts = source.map((text) =>
    DATE.exec(text)
      ?.slice(1)
      .map((part) => (part ? Number(part) : undefined)),
  )
  const dates = parts.filter((part) => part !== undefined)
  const precision = source[0]?.length
  if (dates.length < source.length || source.some(({ length }) => length !== precision)) return null
  const months = dates.map(([year = 0, month = 1]) => year * 12 + month - 1)
  const at = months[0] ?? 0
  if (precision !== 10) {
    const step = stepOf(months, direction * (precision === 4 ? 12 : 1))
    if (step === null) return null
    return (n) => {
      const month = at + n * step
      return dateFrom(Math.floor(month / 12), precision === 4 ? undefined : (month % 12) + 1) ?? ''
    }
  }
  const meant = Math.max(...dates.map(([, , day = 1]) => day))
  const isSameDay = source.every((text, index) => text === dayOf(months[index] ?? 0, meant))
  const inMonths = source.length > 1 && isSameDay ? stepOf(months, null) : null
  if (inMonths !== null && inMonths !== 0) return (n) => dayOf(at + n * inMonths, meant)
  const moments = source.map((text) => Date.parse(text) / DAY_MS)
  const step = stepOf(moments, direction)
  return step === null
    ? null
    : (n) => new Date(((moments[0] ?? 0) + n * step) * DAY_MS).toISOString().slice(0, 10)
}

/** Amounts with an optional currency before them. A single amount is copied, since it implies no step. */
const numbers: Series = (source) => {
  const parts = source.map((text) => /^(\D*?)(-?\d+(?:\.\d+)?)$/.exec(text))
  const before = parts[0]?.[1]
  if (source.length < 2 || parts.some((part) => !part || part[1] !== before)) return null
  const values = parts.map((part) => Number(part?.[2]))
  const places = Math.max(...parts.map((part) => (part?.[2]?.split('.')[1] ?? '').length))
  const step = stepOf(values, null)
  return step === null
    ? null
    : (n) => `${before ?? ''}${writtenNumber(Number(((values[0] ?? 0) + n * step).toFixed(places)))}`
}

const NAMES = [
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Mon Tue Wed Thu Fri Sat Sun',
  'Q1 Q2 Q3 Q4',
].map((names) => names.split(' '))

/** Names of months, weekdays and quarters, which wrap around. */
const names: Series = (source, direction) => {
  for (const list of NAMES) {
    const places = source.map((text) => list.indexOf(text))
    const step = places.includes(-1) ? null : stepOf(places, direction)
    if (step === null) continue
    const { length } = list
    return (n) => list[((((places[0] ?? 0) + n * step) % length) + length) % length] ?? ''
  }
  return null
}

/** A text with a number in Western, Arabic or Persian digits. */
const NUMBERED = /^(.*?)([\d٠-٩۰-۹]{1,9})([^\d٠-٩۰-۹]*)$/

/** Bits of a digit's code that hold its value; the others hold the code of its script's zero. */
const DIGIT = 0xf

/** Writes the digits of a number in the script of another digit. */
const inScriptOf = (digit: string, number: string): string =>
  number.replaceAll(/./g, (each) => String.fromCharCode((digit.charCodeAt(0) & ~DIGIT) + Number(each)))

/**
 * Texts with a number: "Phase 1", "Phase 2"; "Lot 009 A", "Lot 010 A"; "المرحلة ١", "المرحلة ٢". Counting down
 * ends at 0.
 */
const numbered: Series = (source, direction) => {
  const parts = source.map((text) => NUMBERED.exec(text))
  const [, before, written = '', after] = parts[0] ?? []
  const digits = westernDigits(written)
  if (parts.some((part) => !part || part[1] !== before || part[3] !== after)) return null
  const values = parts.map((part) => Number(westernDigits(part?.[2] ?? '')))
  const step = stepOf(values, direction)
  if (step === null) return null
  const padded = digits.startsWith('0') ? digits.length : 0
  return (n) => {
    const value = (values[0] ?? 0) + n * step
    return value < 0 ? null : `${before}${inScriptOf(written, String(value).padStart(padded, '0'))}${after}`
  }
}

const SERIES: Partial<Record<ColumnKind, readonly Series[]>> = {
  date: [dates],
  number: [numbers],
  text: [names, numbered],
}

/**
 * Returns the `count` texts that continue the texts of a column: the next dates, numbers, months or numbered
 * names; null where they have ended. If they form no series, or are to be copied, the source repeats. To fill backwards, pass the source
 * reversed; a single value needs the direction -1.
 */
export function continued(
  source: readonly string[],
  kind: ColumnKind,
  count: number,
  isCopied: boolean,
  direction: Direction = 1,
): (string | null)[] {
  const series = isCopied || source.includes('') ? [] : (SERIES[kind] ?? [])
  const next = series.reduce<ReturnType<Series>>((found, each) => found ?? each(source, direction), null)
  return Array.from({ length: count }, (_, index) =>
    next ? next(source.length + index) : (source[index % source.length] ?? ''),
  )
}
