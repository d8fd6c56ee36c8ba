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
  saysNothing,
  taken,
  unreadable,
  type Reading,
  notStated,
} from './reading.ts'
import { dayOfNumber, dayOfDigits } from './numbered-day.ts'
import { readLine } from './text.ts'
import { yearInFull } from './year-in-full.ts'

const MOMENT =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|.*\d{4})[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?(?:Z|\s*[+-]\d{2}:?\d{2})?(?:\s*(?:GMT|UTC))?$/i
const RANGE = /^(?:FY\s?)?(\d{4})\s*(?:-|–|—|to|\/)\s*(\d{4})$/i
/** Years of budgets, of which the second is the next: "2025-26", "FY 2011-12", "FY24/25". */
const BUDGET_YEARS = /^(?:Q[1-4]\s?)?(FY\s?)?(\d{2}|\d{4})\s?[-–/]\s?(\d{2})$/i
/** "FY24", "Q3 FY2025": a year of a budget, which is not told from which month on it runs. */
const BUDGET_YEAR = /^(?:Q[1-4]\s?)?FY\s?'?(\d{2}|\d{4})$/i
const DECIMAL_YEAR = /^(\d{4})[.,]0+$/
/** "Jan-24", "31-Dec-26", "31/12/26": the year is last, as Excel writes dates in a short form. */
const SHORT_YEAR = /^((?:\d{1,2}[-/. ])?(?:\p{L}{3,9}\.?|\d{1,2})[-/. ]'?)(\d{2})$/u

/** As spreadsheets write long dates, and feeds all: "Thursday, 31 December 2026", "Mon, 03 Feb 2025". */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/i

/** "4Q26", "Q4-26", "H1 27": a part of a year that is not kept, of a year in two digits. */
const PART_OF_YEAR = /^(?:[1-4]\s?Q|Q\s?[1-4]|[12]\s?H|H\s?[12])\W*(\d{2})$/i

/** Years in a text, whatever else it says; "Q42026" is 2026. */
const YEARS = /(?<=^Q[1-4]\D*)\d{4}(?!\d)|(?<!\d)\d{4}(?!\d)/gi

/** What is before or after a day is no day: "before 2026", "after 2030", "2030+". */
const BOUND =
  /^(?:before|after|post|pre|beyond|not before|no earlier than|avant|après|nach|vor|>|<|≥|≤)[-\s]*(?=\d)|\d\+$/i
/** A beginning without an end: "since 2019", "2024 - present", "2024-". */
const OPEN_BEFORE = /^(?:since|from|as of|depuis|seit|desde|منذ)\s+(?=\S)/i
const OPEN_AFTER =
  /\s*(?:[-–—]\s*|\bto\s+)(?:present|now|today|date|ongoing|current)$|\s+onwards?$|(?<=\d{4})\s*[-–—]$/i

/** What is said of a date around it: "Dec 2026 (est.)", "by March 2027". */
const SAID_BEFORE =
  /^(?:~|≈|c(?:irca|a)?\.|approx(?:imately|\.)?|est(?:imated|\.)?|expected(?: in)?|planned(?: for)?|target(?:ed)?|by|in|on|until)\s*(?=\S)/i
const SAID_AFTER =
  /\s*[([](?:e|f|est(?:imated|\.)?|exp(?:ected|\.)?|planned|forecast|actual|approx(?:imate|\.)?|target|revised|provisional|tbc|prévu|geplant|متوقع)[)\]]$/i
/** "mid-March 2027", "end of 2026": a part of a month or a year that is not kept. */
const PART =
  /^(?:early|mid(?:dle)?|late|end|beginning|start|début|mi|fin|anfang|mitte|ende)(?:[-\s]+(?:of|de))?[-\s]+(?=\S)/i

/** "2006年9月18日", as China and Japan write days and months. */
const EAST_ASIAN = /(\d{4})\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?/g
const withDashes = (_: string, year: string, month: string, day?: string): string =>
  [year, month, day].filter(Boolean).join('-')

/** "1er mars", "3. März": a day as other languages count them. */
const ORDINAL = /(?<![\d.])(\d{1,2})(?:er|\.|º)(?=\s+\p{L})/gu

/** A date whose year has two digits, with its year in full; null where there are four. */
function inFull(day: string): string | null {
  const [, before = '', year = ''] = SHORT_YEAR.exec(plainCharacters(day)) ?? []
  // Two numbers alone are a month and a day as well as a year and a month.
  if (year === '' || /^\d{1,2}[-/. ]$/.test(before)) return null
  return before.replace(/'$/, '') + yearInFull(year)
}

/** The year alone, of what says more than is understood: an import has nobody to ask. */
function yearOf(text: string): Reading | null {
  const years = new Set(plainCharacters(text).match(YEARS))
  const [year = ''] = years
  const reading = readTyped(year)
  if (!('value' in reading)) return null
  if (years.size > 1) return unreadable(`“${text}” names several years`)
  return converted(year, `of “${text}” only the year is taken`)
}

/** A single date of an import, in the words of the forms or with its time or its short year; null where it is none of these. */
function exactDate(text: string): Reading | null {
  if (DECIMAL_YEAR.test(text)) return converted(text.slice(0, 4), 'decimal point removed')
  const day = text.replace(WEEKDAY, '')
  const written = MOMENT.exec(day)?.[1] ?? day
  const full = inFull(written)
  const inWords = full ?? written
  const reading = readTyped(inWords)
  const month = /^\d{4}-\d{2}(?=-\d{2}$)/.exec(inWords)?.[0]
  if ('refused' in reading && month && 'value' in readTyped(month))
    return converted(month, `there is no day ${text}`)
  if ('refused' in reading) return null
  const { date, isDayFirst } = reading.value
  if (isDayFirst)
    return converted(date.slice(0, 4), 'day and month cannot be told apart, only the year taken')
  if (full !== null) return converted(date, `its year read as ${date.slice(0, 4)}`)
  return date === text ? taken(date) : converted(date, 'written as year, month, day')
}

/** A date beside words that leave it what it is; of a part of a month the month. */
function dateWithin(text: string): Reading | null {
  const bare = text.replace(SAID_BEFORE, '').replace(SAID_AFTER, '')
  const whole = bare.replace(PART, '')
  const date = whole === text ? null : exactDate(whole)
  if (date === null || (whole !== bare && date.value.length > 7)) return null
  return date.value.length === 4 ? null : converted(date.value, `of “${text}” the date is taken`)
}

/** A single date, or nothing but the year of one. */
function oneDate(text: string): Reading {
  const ofPart = PART_OF_YEAR.exec(text)?.[1]
  if (ofPart) return converted(yearInFull(ofPart), 'quarters and halves are not kept; only the year taken')
  const ofBudget = BUDGET_YEAR.exec(text)?.[1]
  if (ofBudget)
    return converted(
      ofBudget.length === 2 ? yearInFull(ofBudget) : ofBudget,
      `“${text}” is a financial year; the year that it is called after is taken`,
    )
  const exact = exactDate(text) ?? dayOfDigits(text) ?? dayOfNumber(text) ?? dateWithin(text)
  return exact ?? yearOf(text) ?? unreadable(`“${text}” is not a date`)
}

/** The first and the last year of a budget that runs over two; null where it is none, or may be a month. */
function budgetYears(text: string): readonly [string, string] | null {
  const [, fy, year = '', next] = BUDGET_YEARS.exec(text) ?? []
  const first = year.length === 2 ? yearInFull(year) : year
  const last = String(Number(first) + 1)
  const isCertain = fy !== undefined || (year.length === 4 && Number(next) > 12)
  return isCertain && last.slice(2) === next ? [first, last] : null
}

/** Both ends of a range, each a date by itself; where one of them shows the order of day and month, so does the other. */
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
 * A date to the precision known, as the forms take it, or as sources of the region write it: with a month in another
 * language, by the calendar of Saudi Arabia or of Iran. What is refused is taken by its year where it has one, and said: nobody is
 * there to be asked. So is a day and a month that could be either.
 * @param end which end of a range such as `1975-1997` or `24 - 27 November 2026` the field means
 */
export function readDate(end: 'start' | 'end'): Reader {
  const [at, which] = end === 'start' ? ([0, 'first'] as const) : ([1, 'last'] as const)
  return (cell, country) => {
    const line = readLine(cell).value
    if (line === '') return taken('')
    if (saysNothing(line)) return notStated(line)
    const other = otherDate(line, country)
    if (other !== null && 'refused' in other)
      return country === undefined ? needingCountry(other.refused) : unreadable(other.refused)
    if (other !== null) {
      const how = `“${line}” read by the ${other.calendar} calendar`
      return other.first === other.last
        ? converted(other.first, how)
        : converted(
            end === 'start' ? other.first : other.last,
            `${how}, its ${which} ${other.first.length === 4 ? 'year' : 'month'} taken`,
          )
    }
    const text = monthsInEnglish(line).replaceAll(ORDINAL, '$1').replaceAll(EAST_ASIAN, withDashes)
    const asked = endsOf(text, country)?.[at]
    if (asked) return converted(asked.value, `“${line}” is a range, its ${which} date taken`)
    const years = RANGE.exec(withDash(text))
    if (years) return yearsTaken([years[1] ?? '', years[2] ?? ''], line, at)
    const budget = budgetYears(text)
    if (budget) return yearsTaken(budget, line, at)
    if (BOUND.test(text)) return unreadable(`“${line}” is a bound, not a date`)
    const begun = text.replace(OPEN_BEFORE, '').replace(OPEN_AFTER, '')
    if (begun === text) return oneDate(text)
    return end === 'start' ? oneDate(begun) : converted('', `“${line}” names no end`)
  }
}

/** One of the years that a range runs between; nothing of one that ends before it begins, or is no time of projects. */
function yearsTaken(years: readonly [string, string], line: string, at: 0 | 1): Reading {
  const isRange = years.every((year) => 'value' in readTyped(year)) && years[0] <= years[1]
  if (!isRange) return unreadable(`“${line}” is not a range of years`)
  return converted(years[at], `a range, its ${at === 0 ? 'first' : 'last'} year taken`)
}
