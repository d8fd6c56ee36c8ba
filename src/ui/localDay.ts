import { LOCALE } from './locale.ts'

const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' })

/** Formats a moment (epoch milliseconds) as a day in the reader's time zone: `21 Nov 2026`. */
export function date(at: number): string {
  return dayFormat.format(at)
}

/** Formats a moment (epoch milliseconds) as a month heading: `November 2026`. */
export function month(at: number): string {
  return monthFormat.format(at)
}
