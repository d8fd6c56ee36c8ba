import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const pad = (part: number) => String(part).padStart(2, '0')
const isYear = (year: number) => year >= 1800 && year <= 2200
const isMonth = (month: number) => month >= 1 && month <= 12
const isDay = (year: number, month: number, day: number) =>
  day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

const monthNamed = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** The date to the precision that stands, from its parts; null when even the year does not. */
function dateOf(year: number, month?: number, day?: number): string | null {
  if (!isYear(year)) return null
  if (month === undefined || !isMonth(month)) return String(year)
  if (day === undefined || !isDay(year, month, day)) return `${year}-${pad(month)}`
  return `${year}-${pad(month)}-${pad(day)}`
}

interface Form {
  pattern: RegExp
  read: (parts: readonly string[], end: 'start' | 'end') => { date: string | null; how: string }
}

const spelled = (date: string | null) => ({ date, how: 'written as year, month, day' })

const FORMS: readonly Form[] = [
  {
    pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/,
    read: ([y, m, d]) => spelled(dateOf(Number(y), Number(m), Number(d))),
  },
  { pattern: /^(\d{4})[-/](\d{1,2})$/, read: ([y, m]) => spelled(dateOf(Number(y), Number(m))) },
  { pattern: /^(\d{4})\.0+$/, read: ([y]) => ({ date: dateOf(Number(y)), how: 'decimal point removed' }) },
  {
    pattern: /^(\d{4})\s*(?:-|–|—|to|\/)\s*(\d{4})$/i,
    read: ([from, to], end) => ({
      date: dateOf(Number(end === 'start' ? from : to)),
      how: `a range, its ${end === 'start' ? 'first' : 'last'} year taken`,
    }),
  },
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, read: dayAndMonth },
  {
    pattern: /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})$/,
    read: ([d, m, y]) =>
      spelled(monthNamed(m ?? '') ? dateOf(Number(y), monthNamed(m ?? ''), Number(d)) : null),
  },
  {
    pattern: /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/,
    read: ([m, d, y]) =>
      spelled(monthNamed(m ?? '') ? dateOf(Number(y), monthNamed(m ?? ''), Number(d)) : null),
  },
  {
    pattern: /^([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})$/,
    read: ([m, y]) =>
      monthNamed(m ?? '')
        ? spelled(dateOf(Number(y), monthNamed(m ?? '')))
        : { date: dateOf(Number(y)), how: 'only the year taken' },
  },
  {
    pattern: /^\D*(?<!\d)(\d{4})(?!\d)\D*$/,
    read: ([y]) => ({ date: dateOf(Number(y)), how: 'only the year taken' }),
  },
  {
    pattern: /^Q[1-4]\D*(\d{4})$/i,
    read: ([y]) => ({ date: dateOf(Number(y)), how: 'only the year taken' }),
  },
]

/** 30/04/2029 is clear; 03/04/2029 is March or April, so only its year is known. */
function dayAndMonth([a, b, year]: readonly string[]): { date: string | null; how: string } {
  const [first, second] = [Number(a), Number(b)]
  if (first > 12 || first === second) return spelled(dateOf(Number(year), second, first))
  if (second > 12) return spelled(dateOf(Number(year), first, second))
  return { date: dateOf(Number(year)), how: 'day and month cannot be told apart, only the year taken' }
}

const EXACT = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

/**
 * A date to the precision known: `2029`, `2029-04` or `2029-04-30` (ISO 8601, reduced precision).
 * @param end which end of a range such as `1975-1997` the field means
 */
export function readDate(end: 'start' | 'end') {
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
    for (const { pattern, read } of FORMS) {
      const match = pattern.exec(text)
      if (!match) continue
      const { date, how } = read(match.slice(1), end)
      if (date === null) break
      if (date === text) return taken(date)
      return converted(date, EXACT.test(text) && date !== text ? `there is no day ${text}` : how)
    }
    if (EXACT.test(text) && dateOf(Number(text.slice(0, 4))) === text) return taken(text)
    return unreadable(`“${text}” is not a date`)
  }
}
