import { plainCharacters } from '../../values/characters.ts'
import { readDate as readTyped } from '../../values/date.ts'
import { dateOrderOf, inOrder } from './date-order.ts'
import { daysIn, withDash } from './day-range.ts'
import { monthsInEnglish } from './months.ts'
import { otherDate } from './other-calendar.ts'
import {
  converted,
  needingCountry,
  type Reader,
  isNotStated,
  taken,
  unreadable,
  type Reading,
  notStated,
} from './reading.ts'
import { dayOfNumber, dayOfDigits } from './numbered-day.ts'
import { readLine } from './text.ts'
import { yearInFull } from './year-in-full.ts'

/** Zeros, as databases export a missing date. */
const NO_DATE = /^0+(?:[-/.]0+){0,2}(?:[T ]0+:.*)?$/

const MOMENT =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|.*\d{4})[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?(?:Z|\s*[+-]\d{2}:?\d{2})?(?:\s*(?:GMT|UTC))?$/i
const RANGE = /^(?:FY\s?)?(\d{4})\s*(?:-|–|—|to|\/)\s*(\d{4})$/i
/** Financial years that span two consecutive years: "2025-26", "FY 2011-12", "FY24/25". */
const BUDGET_YEARS = /^(?:Q[1-4]\s?)?(FY\s?)?(\d{2}|\d{4})\s?[-–/]\s?(\d{2})$/i
/** A financial year whose first month is unknown: "FY24", "Q3 FY2025". */
const BUDGET_YEAR = /^(?:Q[1-4]\s?)?FY\s?'?(\d{2}|\d{4})$/i
const DECIMAL_YEAR = /^(\d{4})[.,]0+$/
/** Dates that end with a two-digit year, like Excel's short formats: "Jan-24", "31-Dec-26", "31/12/26". */
const SHORT_YEAR = /^((?:\d{1,2}[-/. ])?(?:\p{L}{3,9}\.?|\d{1,2})[-/. ]'?)(\d{2})$/u

/** Weekday before a long date: "Thursday, 31 December 2026" in spreadsheets, "Mon, 03 Feb 2025" in feeds. */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/i

/** A quarter or half, which is not kept, of a two-digit year: "4Q26", "Q4-26", "H1 27". */
const PART_OF_YEAR = /^(?:[1-4]\s?Q|Q\s?[1-4]|[12]\s?H|H\s?[12])\W*(\d{2})$/i

/** Four-digit years anywhere in a text; "Q42026" is 2026. */
const YEARS = /(?<=^Q[1-4]\D*)\d{4}(?!\d)|(?<!\d)\d{4}(?!\d)/gi

/** A bound, which is not a date: "before 2026", "after 2030", "2030+". */
const BOUND =
  /^(?:before|after|post|pre|beyond|not before|no earlier than|avant|après|nach|vor|>|<|≥|≤)[-\s]*(?=\d)|\d\+$/i
/** A range without an end: "since 2019", "2024 - present", "2024-". */
const OPEN_BEFORE = /^(?:since|from|as of|depuis|seit|desde|منذ)\s+(?=\S)/i
const OPEN_AFTER =
  /\s*(?:[-–—]\s*|\bto\s+)(?:present|now|today|date|ongoing|current)$|\s+onwards?$|(?<=\d{4})\s*[-–—]$/i

/** Words for what has not ended. */
const NOT_OVER = /^(?:present|ongoing|on-going|current|now|to date|en cours|laufend|devam ediyor|مستمر)$/i

/** Remarks around a date: "Dec 2026 (est.)", "by March 2027". */
const SAID_BEFORE =
  /^(?:~|≈|c(?:irca|a)?\.|approx(?:imately|\.)?|est(?:imated|\.)?|expected(?: in)?|planned(?: for)?|target(?:ed)?|by|in|on|until)\s*(?=\S)/i
const SAID_AFTER =
  /\s*[([](?:e|f|est(?:imated|\.)?|exp(?:ected|\.)?|planned|forecast|actual|approx(?:imate|\.)?|target|revised|provisional|tbc|prévu|geplant|متوقع)[)\]]$/i
/** A part of a month or year, which is not kept: "mid-March 2027", "end of 2026". */
const PART =
  /^(?:early|mid(?:dle)?|late|end|beginning|start|début|mi|fin|anfang|mitte|ende)(?:[-\s]+(?:of|de))?[-\s]+(?=\S)/i

/** Chinese and Japanese dates: "2006年9月18日". */
const EAST_ASIAN = /(\d{4})\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?/g
const withDashes = (_: string, year: string, month: string, day?: string): string =>
  [year, month, day].filter(Boolean).join('-')

/** Ordinal days of other languages: "1er mars", "3. März". */
const ORDINAL = /(?<![\d.])(\d{1,2})(?:er|\.|º)(?=\s+\p{L})/gu

/** The Arabic mark of the Gregorian calendar: "15/3/2026 م". */
const GREGORIAN = /(?<=\d)\s*م\.?$/u
/** What stands between a date and the same day of another calendar: "15/9/1447هـ الموافق 4/3/2026م". */
const SAME_DAY = /\s*(?:الموافق(?:\s*لـ?)?|موافق|[()])\s*/u

/** Returns the Gregorian one of two dates of one day in two calendars; any other text unchanged. */
function inOwnCalendar(text: string): string {
  const dates = text.split(SAME_DAY).filter((part) => part !== '')
  const hasYear = (year: RegExp) => dates.filter((date) => year.test(plainCharacters(date)))
  const [own, ...others] = hasYear(/(?<!\d)(?:19|20)\d{2}(?!\d)/)
  const isPair = dates.length === 2 && others.length === 0 && hasYear(/(?<!\d)1[34]\d{2}(?!\d)/).length === 1
  return (isPair && own) || text
}

/** Expands the two-digit year at the end of a date; null if there is none. */
function expandYear(day: string): string | null {
  const [, before = '', year = ''] = SHORT_YEAR.exec(plainCharacters(day)) ?? []
  // Two numbers alone may be month and day as well as year and month.
  if (year === '' || /^\d{1,2}[-/. ]$/.test(before)) return null
  return before.replace(/'$/, '') + yearInFull(year)
}

/** Falls back to the year of a text that is not fully understood, since an import cannot ask the user. */
function yearOf(text: string): Reading | null {
  const years = new Set(plainCharacters(text).match(YEARS))
  const [year = ''] = years
  const reading = readTyped(year)
  if (!('value' in reading)) return null
  if (years.size > 1) return unreadable(`“${text}” names several years`)
  return converted(year, `only the year of “${text}” is used`)
}

/** Reads a single date as forms do, or with a time or a two-digit year; null if the text is not one. */
function exactDate(text: string): Reading | null {
  if (DECIMAL_YEAR.test(text)) return converted(text.slice(0, 4), 'decimal point removed')
  const day = text.replace(WEEKDAY, '')
  const written = MOMENT.exec(day)?.[1] ?? day
  const full = expandYear(written)
  const inWords = full ?? written
  const reading = readTyped(inWords)
  const month = /^\d{4}-\d{2}(?=-\d{2}$)/.exec(inWords)?.[0]
  if ('refused' in reading && month && 'value' in readTyped(month))
    return converted(month, `there is no day ${text}`)
  if ('refused' in reading) return null
  const { date, isDayFirst } = reading.value
  if (isDayFirst) return converted(date.slice(0, 4), 'day and month are ambiguous; only the year is used')
  if (full !== null) return converted(date, `its year read as ${date.slice(0, 4)}`)
  return date === text ? taken(date) : converted(date, 'written as year, month, day')
}

/** Reads a date amid words that do not change it, of a part of a month the month; null if there is none. */
function dateWithin(text: string): Reading | null {
  const bare = text.replace(SAID_BEFORE, '').replace(SAID_AFTER, '')
  const whole = bare.replace(PART, '')
  const date = whole === text ? null : exactDate(whole)
  if (date === null || (whole !== bare && date.value.length > 7)) return null
  return date.value.length === 4 ? null : converted(date.value, `only the date of “${text}” is used`)
}

/** Reads a single date, falling back to its year. */
function oneDate(text: string): Reading {
  const ofPart = PART_OF_YEAR.exec(text)?.[1]
  if (ofPart)
    return converted(yearInFull(ofPart), 'quarters and halves are not supported; only the year is used')
  const ofBudget = BUDGET_YEAR.exec(text)?.[1]
  if (ofBudget)
    return converted(
      ofBudget.length === 2 ? yearInFull(ofBudget) : ofBudget,
      `“${text}” is a financial year; the year it is named after is used`,
    )
  const exact = exactDate(text) ?? dayOfDigits(text) ?? dayOfNumber(text) ?? dateWithin(text)
  return exact ?? yearOf(text) ?? unreadable(`“${text}” is not a date`)
}

/** Returns both years of a financial year that spans two; null if it is not one or may be a month. */
function budgetYears(text: string): readonly [string, string] | null {
  const [, fy, year = '', next] = BUDGET_YEARS.exec(text) ?? []
  const first = year.length === 2 ? yearInFull(year) : year
  const last = String(Number(first) + 1)
  const isCertain = fy !== undefined || (year.length === 4 && Number(next) > 12)
  return isCertain && last.slice(2) === next ? [first, last] : null
}

/**
 * Reads both ends of a range as dates of their own; null if the text is not a range. If one end shows the
 * order of day and month, it applies to the other as well.
 */
function endsOf(text: string, country: string | undefined): readonly [Reading, Reading] | null {
  const days = daysIn(text)
  if (days === null) return null
  const order = dateOrderOf(days)
  const read = (day: string, at: 0 | 1) => {
    const other = otherDate(day, country)
    if (other !== null) return 'refused' in other ? null : taken(at === 0 ? other.first : other.last)
    return exactDate(order === null || order === 'both' ? day : inOrder(day, order))
  }
  const [first, last] = [read(days[0], 0), read(days[1], 1)]
  return first && last ? [first, last] : null
}

/**
 * Returns a reader for dates to the precision known, as forms take them or as sources of the region write
 * them: with months in other languages, or in the calendar of Saudi Arabia or Iran. Since an import cannot
 * ask the user, a date that is not understood, or whose day and month are ambiguous, is reduced to its year,
 * and the reading says so.
 * @param end which end of a range such as `1975-1997` or `24 - 27 November 2026` the field means
 */
export function readDate(end: 'start' | 'end'): Reader {
  const [at, which] = end === 'start' ? ([0, 'first'] as const) : ([1, 'last'] as const)
  return (cell, country) => {
    const line = readLine(cell).value
    if (line === '') return taken('')
    if (isNotStated(line) || NO_DATE.test(line)) return notStated(line)
    const own = inOwnCalendar(line)
    const other = otherDate(own, country)
    if (other !== null && 'refused' in other)
      return country === undefined ? needingCountry(other.refused) : unreadable(other.refused)
    if (other !== null) {
      const how = `“${line}” read in the ${other.calendar} calendar`
      return other.first === other.last
        ? converted(other.first, how)
        : converted(
            end === 'start' ? other.first : other.last,
            `${how}; its ${which} ${other.first.length === 4 ? 'year' : 'month'} is used`,
          )
    }
    const text = monthsInEnglish(own.replace(GREGORIAN, ''))
      .replaceAll(ORDINAL, '$1')
      .replaceAll(EAST_ASIAN, withDashes)
    const asked = endsOf(text, country)?.[at]
    if (asked) return converted(asked.value, `“${line}” is a range; its ${which} date is used`)
    const years = RANGE.exec(withDash(text))
    if (years) return yearsTaken([years[1] ?? '', years[2] ?? ''], line, at)
    const budget = budgetYears(text)
    if (budget) return yearsTaken(budget, line, at)
    if (BOUND.test(text)) return unreadable(`“${line}” is a limit, not a date`)
    if (end === 'end' && NOT_OVER.test(text)) return converted('', `“${line}” names no end`)
    const begun = text.replace(OPEN_BEFORE, '').replace(OPEN_AFTER, '')
    if (begun === text) return oneDate(text)
    return end === 'start' ? oneDate(begun) : converted('', `“${line}” names no end`)
  }
}

/** Returns the first or last year of a range; unreadable if it ends before it begins or is implausible. */
function yearsTaken(years: readonly [string, string], line: string, at: 0 | 1): Reading {
  const isRange = years.every((year) => 'value' in readTyped(year)) && years[0] <= years[1]
  if (!isRange) return unreadable(`“${line}” is not a range of years`)
  return converted(years[at], `a range; its ${at === 0 ? 'first' : 'last'} year is used`)
}
