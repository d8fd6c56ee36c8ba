import type { Span } from './span.ts'

const DAY = 86_400_000

/** A span of days: `start` is the first day, `end` the day after the last. */
type Days = readonly [start: number, end: number]
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Returns the start of the unit `by` units from the one that contains a day; weeks begin on Monday. */
function startOf(unit: Unit, day: number, by: number): number {
  const at = new Date(day)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (unit === 'day') return day + by * DAY
  if (unit === 'week') return day - ((at.getUTCDay() + 6) % 7) * DAY + by * 7 * DAY
  if (unit === 'month') return Date.UTC(year, month + by)
  if (unit === 'quarter') return Date.UTC(year, (Math.floor(month / 3) + by) * 3)
  return Date.UTC(year + by, 0)
}

/**
 * Adds units to a day, clamping to the end of the month: 31 January plus one month is the end of February.
 */
function moved(unit: Unit, day: number, by: number): number {
  if (unit === 'day' || unit === 'week') return day + by * (unit === 'week' ? 7 : 1) * DAY
  const at = new Date(day)
  const months = { month: 1, quarter: 3, year: 12 }[unit] * by
  const lastOfMonth = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)
  return Math.min(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()), lastOfMonth)
}

const WHICH: Record<string, number> = { last: -1, previous: -1, this: 0, next: 1 }

function daysOf(text: string, today: number): Days | null {
  const [, word] = /^(yesterday|today|tomorrow)$/.exec(text) ?? []
  if (word !== undefined) {
    const by = ['yesterday', 'today', 'tomorrow'].indexOf(word) - 1
    return [today + by * DAY, today + (by + 1) * DAY]
  }
  const [, which, unit] = /^(last|previous|this|next) (week|month|quarter|year)$/.exec(text) ?? []
  if (which !== undefined) {
    const by = WHICH[which] ?? 0
    return [startOf(unit as Unit, today, by), startOf(unit as Unit, today, by + 1)]
  }
  const [, way, n, units] = /^(last|past|next) (\d{1,4}) (day|week|month|quarter|year)s?$/.exec(text) ?? []
  if (way !== undefined) {
    const tomorrow = today + DAY
    return way === 'next'
      ? [today, moved(units as Unit, tomorrow, Number(n))]
      : [moved(units as Unit, tomorrow, -Number(n)), tomorrow]
  }
  const [, part, at, year] = /^(q|h)([1-4]) ?(\d{4})$/.exec(text) ?? []
  if (part === undefined || (part === 'h' && Number(at) > 2)) return null
  const months = part === 'q' ? 3 : 6
  const first = (Number(at) - 1) * months
  return [Date.UTC(Number(year), first), Date.UTC(Number(year), first + months)]
}

/**
 * Parses a relative date into a span, both ends inclusive: "today", "last month", "this year", "next 12
 * months" (which includes today), "Q3 2027", "H1 2027". Null for anything else. `now` is in epoch
 * milliseconds; days are UTC days, as for all dates.
 */
export function relativeSpan(text: string, now: number): Span | null {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const days = daysOf(plain, now - (now % DAY))
  return days && { from: days[0], to: days[1] - 1 }
}
