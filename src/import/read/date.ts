import { plainCharacters } from '../../values/characters.ts'
import { readDate as readTyped } from '../../values/date.ts'
import { daysIn } from './day-range.ts'
import { gregorianOfHijri } from './hijri-date.ts'
import { monthsInEnglish } from './months.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const MOMENT =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|.*\d{4})[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?(?:Z|\s*[+-]\d{2}:?\d{2})?(?:\s*(?:GMT|UTC))?$/i
const RANGE = /^(\d{4})\s*(?:-|–|—|to|\/)\s*(\d{4})$/i
/** Years of budgets, of which the second is the next: "2025-26", "FY 2011-12". What may be a month is one. */
const BUDGET_YEARS = /^(FY\s?)?(\d{2})(\d{2})\s?[-–/]\s?(\d{2})$/i
const DECIMAL_YEAR = /^(\d{4})\.0+$/
/** "Jan-24", "31-Dec-26", "31/12/26": the year is last, as Excel writes dates in a short form. */
const SHORT_YEAR = /^((?:\d{1,2}[-/. ])?(?:\p{L}{3,9}\.?|\d{1,2})[-/. ]'?)(\d{2})$/u

/** As spreadsheets write long dates, and feeds all: "Thursday, 31 December 2026", "Mon, 03 Feb 2025". */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/i

/** "4Q26", "Q4-26", "H1 27": a part of a year that is not kept, of a year in two digits. */
const PART_OF_YEAR = /^(?:[1-4]\s?Q|Q\s?[1-4]|[12]\s?H|H\s?[12])\W*(\d{2})$/i

/** The year that POSIX and Excel take two digits for. */
export const yearInFull = (twoDigits: string): string => (Number(twoDigits) < 70 ? '20' : '19') + twoDigits

/** The one year in a text, whatever else it says. */
const YEAR = /^\D*(\d{4})\D*$|^Q[1-4]\D*(\d{4})$|(?<!\d)(\d{4})(?!\d)/i

/** A date whose year has two digits, with its year in full; null where there are four. */
function inFull(day: string): string | null {
  const [, before = '', year = ''] = SHORT_YEAR.exec(plainCharacters(day)) ?? []
  // Two numbers alone are a month and a day as well as a year and a month.
  if (year === '' || /^\d{1,2}[-/. ]$/.test(before)) return null
  return before.replace(/'$/, '') + yearInFull(year)
}

/** The year alone, of what says more than is understood: an import has nobody to ask. */
function yearOf(text: string, how: string): Reading | null {
  const [, ...years] = YEAR.exec(text) ?? []
  const reading = readTyped(years.find((year) => year !== undefined) ?? '')
  return 'value' in reading ? converted(reading.value.date, how) : null
}

/** A single date of an import, in the words of the forms or with its time, its short year or nothing but its year. */
function oneDate(text: string): Reading {
  if (DECIMAL_YEAR.test(text)) return converted(text.slice(0, 4), 'decimal point removed')
  const ofPart = PART_OF_YEAR.exec(text)?.[1]
  if (ofPart) return converted(yearInFull(ofPart), 'quarters and halves are not kept; only the year taken')
  const day = text.replace(WEEKDAY, '')
  const written = MOMENT.exec(day)?.[1] ?? day
  const full = inFull(written)
  const inWords = full ?? written
  const reading = readTyped(inWords)
  const month = /^\d{4}-\d{2}(?=-\d{2}$)/.exec(inWords)?.[0]
  if ('refused' in reading && month && 'value' in readTyped(month))
    return converted(month, `there is no day ${text}`)
  if ('refused' in reading)
    return yearOf(text, `${reading.refused}; only the year taken`) ?? unreadable(`“${text}” is not a date`)
  const { date, isDayFirst } = reading.value
  if (isDayFirst)
    return converted(date.slice(0, 4), 'day and month cannot be told apart, only the year taken')
  if (full !== null) return converted(date, `its year read as ${date.slice(0, 4)}`)
  return date === text ? taken(date) : converted(date, 'written as year, month, day')
}

/**
 * A date to the precision known, as the forms take it, or as sources of the region write it: with a month in another
 * language, by the Hijri calendar. What is refused is taken by its year where it has one, and said: nobody is there to
 * be asked. So is a day and a month that could be either.
 * @param end which end of a range such as `1975-1997` or `24 - 27 November 2026` the field means
 */
export function readDate(end: 'start' | 'end') {
  const which = end === 'start' ? 'first' : 'last'
  return (cell: string): Reading => {
    const line = readLine(cell).value
    if (line === '') return taken('')
    if (saysNothing(line)) return converted('', `“${line}” read as not stated`)
    const gregorian = gregorianOfHijri(line)
    if (gregorian !== null) return converted(gregorian, `“${line}” read by the Hijri calendar`)
    const text = monthsInEnglish(line)
    const asked = daysIn(text)?.map(oneDate)[end === 'start' ? 0 : 1]
    if (asked && asked.value !== '')
      return converted(asked.value, `“${line}” is a range, its ${which} date taken`)
    const years = RANGE.exec(text)
    if (years) return converted(years[end === 'start' ? 1 : 2] ?? '', `a range, its ${which} year taken`)
    const [, budget, century = '', year = '', next = ''] = BUDGET_YEARS.exec(text) ?? []
    if (
      next === `${(Number(year) + 1) % 100}`.padStart(2, '0') &&
      (budget !== undefined || Number(next) > 12)
    )
      return converted(
        `${Number(century + year) + (end === 'start' ? 0 : 1)}`,
        `a range, its ${which} year taken`,
      )
    return oneDate(text)
  }
}
