import { currencyNamed } from '../../values/currency.ts'
import { writtenNumber } from '../../values/numeral.ts'

/** A format that shows a number divided by a power of ten, or with a currency beside it. */
export interface Around {
  scale: string
  power: number
  currency: string
}

/** How a cell displays its number, as far as that changes the meaning of the number. */
export type NumberFormat = 'plain' | 'percent' | 'moment' | 'day' | 'month' | 'year' | Around

/** Built-in formats, which workbooks use without declaring them (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, NumberFormat>> = {
  9: 'percent', 10: 'percent', 14: 'day', 15: 'day', 16: 'day', 17: 'month', 22: 'moment',
  27: 'day', 28: 'day', 29: 'day', 30: 'day', 31: 'day', 36: 'day',
  50: 'day', 51: 'day', 54: 'day', 57: 'day', 58: 'day',
} // oxfmt-ignore

/** Scale words by the number of trailing commas of a format; each comma divides by a thousand. */
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion']
/** Text that a format displays beside a number: "[$AED] #,##0", `#,##0 "USD"`, "[$€-407]". */
const BESIDE = /\[\$([^-\]]+)(?:-[^\]]*)?\]|"([^"]*)"|(\p{Sc})/gu

/**
 * Returns the scale and the currency of a number format; null if it has neither. A bare dollar sign is
 * ignored, since programs write it by default in any country.
 */
function aroundOf(code: string): Around | null {
  const power = (/[0#?](,+)(?![0#?,])/.exec(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))?.[1] ?? '').length
  const signs = Array.from(code.matchAll(BESIDE), ([, sign, words, bare]) => sign ?? words ?? bare ?? '')
  const currency = signs.map((sign) => (sign.trim() === '$' ? null : currencyNamed(sign))).find(Boolean) ?? ''
  const scale = SCALES[power] ?? ''
  return scale === '' && currency === '' ? null : { scale, power: scale === '' ? 0 : power * 3, currency }
}

/** Interprets a format code: "d mmm yyyy" is a day, "mmm-yy" a month, "0.0%" a share, `0.0,,"M"` millions. */
export function formatOf(id: number, whole: string | undefined): NumberFormat {
  if (whole === undefined) return BUILT_IN[id] ?? 'plain'
  // The sections after a semicolon format negative numbers and texts.
  const [code = ''] = whole.split(';')
  // Quoted texts, escaped letters, and colours or locales in brackets do not count.
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
/** Day 1 is 1 January 1900. Day 60, 29 February 1900, never existed, so later serials are one too high. */
const EPOCH = Date.UTC(1899, 11, 31)
const NEVER_WAS = 60
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Difference between the serials of a day in the 1900 and the 1904 date system. */
export const DAYS_TO_1904 = 1462

/** Converts a day serial of either Excel date system to epoch ms; the non-existent day 60 becomes day 59. */
const momentOf = (days: number, is1904: boolean): number =>
  is1904
    ? EPOCH_1904 + Math.round(days * DAY)
    : EPOCH + Math.round((days < NEVER_WAS ? days : days - 1) * DAY)

/** Converts a day serial left unformatted by a spreadsheet to epoch ms, in the usual 1900 date system. */
export const dayOfSerial = (days: number): number => momentOf(days, false)

/** Formats the number of a cell to the precision the cell shows: 45110 → "2023-07-03", 0.6 → "60%". */
export function numberText(value: number, format: NumberFormat, is1904 = false): string {
  if (format === 'percent') return `${writtenNumber(Math.round(value * 1e8) / 1e6)}%`
  if (typeof format === 'object') {
    const shown = writtenNumber(Number((value / 10 ** format.power).toPrecision(15)))
    return [shown, format.scale, format.currency].filter(Boolean).join(' ')
  }
  // Excel keeps 15 significant digits; any further digits in a file are rounding errors.
  if (format === 'plain' || value < 1 || value > 2_958_465)
    return writtenNumber(Number(value.toPrecision(15)))
  const moment = new Date(momentOf(value, is1904)).toISOString()
  if (format === 'year') return moment.slice(0, 4)
  if (format === 'month') return moment.slice(0, 7)
  return format === 'moment' && value % 1 !== 0 ? moment.slice(0, 16) : moment.slice(0, 10)
}
