/** Matches a date of any precision: 2029, 2029-04 or 2029-04-30, optionally the start of an ISO moment. */
const WRITTEN = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ]\d\d:\d\d.*)?)?)?$/
const BRITISH = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the number of days in a month, counted from 1. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Returns the stored form of a date from its parts; null if there is no such month or day. */
export function dateFrom(year: number, month?: number, day?: number): string | null {
  if (month === undefined) return String(year)
  if (month < 1 || month > 12) return null
  if (day === undefined) return `${year}-${two(month)}`
  return day < 1 || day > daysIn(year, month) ? null : `${year}-${two(month)}-${two(day)}`
}

const given = (part: string | undefined) => (part === undefined ? undefined : Number(part))

/**
 * Normalises a stored date to its canonical form. Accepts 2029, 2029-4, 2029-04-30, 30/4/2029 and ISO
 * moments; null for anything else. For typed text use readDate.
 */
export function partialDate(value: string): string | null {
  const written = WRITTEN.exec(value.trim())
  if (written) return dateFrom(Number(written[1]), given(written[2]), given(written[3]))
  const british = BRITISH.exec(value.trim())
  return british ? dateFrom(Number(british[3]), Number(british[2]), Number(british[1])) : null
}

/** Returns whether two dates are in order, at the lower precision as in the rules; true if one is missing. */
export function isInOrder(from: string | null, to: string | null): boolean {
  if (!from || !to) return true
  const length = Math.min(from.length, to.length)
  return from.slice(0, length) <= to.slice(0, length)
}
