import { site } from '../../config.ts'

/** Created on first use: constructing a formatter is slow, and the feed without filters needs none. */
let formatter: Intl.DateTimeFormat | undefined

/**
 * Returns the year of a moment (epoch ms) in the site's time zone, where articles are published. The counters,
 * the filter and the years on offer all use it: an article of New Year's Eve belongs to one year only.
 */
export function yearOf(at: number): number {
  formatter ??= new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: site.timeZone })
  return Number(formatter.format(at))
}

/** Returns the start of a year in the site's time zone, epoch ms. */
export function yearStart(year: number): number {
  const there = Date.UTC(year, 0, 1)
  // The Swedish locale formats dates so that Date.parse can read them back.
  const asUtc = Date.parse(`${new Date(there).toLocaleString('sv', { timeZone: site.timeZone })}Z`)
  return there - (asUtc - there)
}

/**
 * Returns the counted years that have begun by `now` (epoch ms) and have articles, latest first: future years,
 * of scheduled articles, are left out.
 */
export function yearsUntil(now: number, counted: readonly { value: string; n: number }[]): string[] {
  const present = yearOf(now)
  return counted
    .flatMap(({ value, n }) => (/^\d{4}$/.test(value) && n > 0 && Number(value) <= present ? [value] : []))
    .sort((a, b) => Number(b) - Number(a))
}
