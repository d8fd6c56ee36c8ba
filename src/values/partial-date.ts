/** A date as precise as it is known: 2029, 2029-04 or 2029-04-30, also at the beginning of an ISO moment. */
const WRITTEN = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ]\d\d:\d\d.*)?)?)?$/
const BRITISH = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

const two = (part: number) => String(part).padStart(2, '0')

/** The number of days in a month, counted from 1. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A date in its stored form from its parts; null when there is no such month or day. */
export function dateFrom(year: number, month?: number, day?: number): string | null {
  if (month === undefined) return String(year)
  if (month < 1 || month > 12) return null
  if (day === undefined) return `${year}-${two(month)}`
  return day < 1 || day > daysIn(year, month) ? null : `${year}-${two(month)}-${two(day)}`
}

const given = (part: string | undefined) => (part === undefined ? undefined : Number(part))

/**
 * The date that a stored text holds, in its stored form: 2029, 2029-4, 2029-04-30, 30/4/2029 or an ISO moment; null when
 * it is none. What people type is read by readDate.
 */
export function partialDate(value: string): string | null {
  const written = WRITTEN.exec(value.trim())
  if (written) return dateFrom(Number(written[1]), given(written[2]), given(written[3]))
  const british = BRITISH.exec(value.trim())
  return british ? dateFrom(Number(british[3]), Number(british[2]), Number(british[1])) : null
}

/** Compared at the shorter precision, as the rules do: 2029-04 may end in 2029. Unknown ends are in order. */
export function isInOrder(from: string | null, to: string | null): boolean {
  if (!from || !to) return true
  const length = Math.min(from.length, to.length)
  return from.slice(0, length) <= to.slice(0, length)
}
