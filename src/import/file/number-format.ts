import { currencyNamed } from '../../values/currency.ts'
import { writtenNumber } from '../../values/numeral.ts'

/** What stands around a number that is shown: it is divided by a power of ten, and has a currency beside it. */
export interface Around {
  scale: string
  power: number
  currency: string
}

/** How the number of a cell is shown, as far as it changes what the number means. */
export type NumberFormat = 'plain' | 'percent' | 'moment' | 'day' | 'month' | 'year' | Around

/** Formats that every workbook has without naming them (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, NumberFormat>> = {
  9: 'percent', 10: 'percent', 14: 'day', 15: 'day', 16: 'day', 17: 'month', 22: 'moment',
  27: 'day', 28: 'day', 29: 'day', 30: 'day', 31: 'day', 36: 'day',
  50: 'day', 51: 'day', 54: 'day', 57: 'day', 58: 'day',
} // oxfmt-ignore

/** Thousands that a number is shown in, by the commas behind its last digit. */
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion']
/** What a format writes beside a number: "[$AED] #,##0", `#,##0 "USD"`, "[$€-407]". */
const BESIDE = /\[\$([^-\]]+)(?:-[^\]]*)?\]|"([^"]*)"|(\p{Sc})/gu

/**
 * The thousands and the currency of a format of numbers; null where it has neither. A dollar sign is what a program
 * writes by itself, of whatever country.
 */
function aroundOf(code: string): Around | null {
  const power = (/[0#?](,+)(?![0#?,])/.exec(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))?.[1] ?? '').length
  const signs = Array.from(code.matchAll(BESIDE), ([, sign, words, bare]) => sign ?? words ?? bare ?? '')
  const currency = signs.map((sign) => (sign.trim() === '$' ? null : currencyNamed(sign))).find(Boolean) ?? ''
  const scale = SCALES[power] ?? ''
  return scale === '' && currency === '' ? null : { scale, power: scale === '' ? 0 : power * 3, currency }
}

/** What a format code means: "d mmm yyyy" is a day, "mmm-yy" a month, "0.0%" a share, `0.0,,"M"` millions. */
export function formatOf(id: number, whole: string | undefined): NumberFormat {
  if (whole === undefined) return BUILT_IN[id] ?? 'plain'
  // Behind a semicolon is what negative numbers and texts look like.
  const [code = ''] = whole.split(';')
  // Texts in quotes, escaped letters, and colours or places in brackets are no part of it.
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase()
  if (bare.includes('%')) return 'percent'
  if (/[#0?]/.test(bare)) return aroundOf(code) ?? 'plain'
  if (bare.includes('general')) return 'plain'
  if (!bare.includes('y') && !(bare.includes('d') && bare.includes('m'))) return 'plain'
  if (bare.includes('h')) return 'moment'
  if (bare.includes('d')) return 'day'
  return bare.includes('m') ? 'month' : 'year'
}

const DAY = 86_400_000
/** Day 1 is 1 January 1900, and day 60, 29 February of that year, never was: from there on a day more has been counted. */
const EPOCH = Date.UTC(1899, 11, 31)
const NEVER_WAS = 60
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** So much larger is the number of a day where days are counted from 1900 on. */
export const DAYS_TO_1904 = 1462

/** The moment of a day number in one of Excel's two calendars, epoch ms; the day that never was is the one before it. */
const momentOf = (days: number, is1904: boolean): number =>
  is1904
    ? EPOCH_1904 + Math.round(days * DAY)
    : EPOCH + Math.round((days < NEVER_WAS ? days : days - 1) * DAY)

/** The moment of a day number that a spreadsheet has left without the form of a date, in the calendar that nearly all have, epoch ms. */
export const dayOfSerial = (days: number): number => momentOf(days, false)

/** The number of a cell as a text, to the precision that the cell shows: 45110 as "2023-07-03", 0.6 as "60%". */
export function numberText(value: number, format: NumberFormat, is1904 = false): string {
  if (format === 'percent') return `${writtenNumber(Math.round(value * 1e8) / 1e6)}%`
  if (typeof format === 'object') {
    const shown = writtenNumber(Number((value / 10 ** format.power).toPrecision(15)))
    return [shown, format.scale, format.currency].filter(Boolean).join(' ')
  }
  // Excel knows fifteen digits; what a file holds beyond them is the rounding of its numbers.
  if (format === 'plain' || value < 1 || value > 2_958_465)
    return writtenNumber(Number(value.toPrecision(15)))
  const moment = new Date(momentOf(value, is1904)).toISOString()
  if (format === 'year') return moment.slice(0, 4)
  if (format === 'month') return moment.slice(0, 7)
  return format === 'moment' && value % 1 !== 0 ? moment.slice(0, 16) : moment.slice(0, 10)
}
