import { plainCharacters } from '../../values/characters.ts'
import { readDate as readTyped } from '../../values/date.ts'
import { dayOfSerial } from '../file/number-format.ts'
import { converted, type Reading } from './reading.ts'

/** Plausible range of Excel day serials for tables of projects: 1990 to 2100. */
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_050]
/** Plausible range of Unix times in seconds: from the first with ten digits (2001) to 2100. */
const [FIRST_SECOND, LAST_SECOND] = [1e9, 4_102_444_800]

const DIGITS = /^(\d{4})(\d\d)(\d\d)(?:T?\d{4}(?:\d\d)?Z?)?$/i

/** Reads a compact ISO 8601 date, or the date of a compact moment: "20260203", "20260203T101500Z". */
export function dayOfDigits(text: string): Reading | null {
  const [, year = '', month = '', day = ''] = DIGITS.exec(plainCharacters(text)) ?? []
  const date = `${year}-${month}-${day}`
  return 'value' in readTyped(date) ? converted(date, 'written as year, month, day') : null
}

/** Parses a spreadsheet day serial or a Unix time in s or ms to epoch ms; null for any other text. */
export function momentOfNumber(text: string): { at: number; what: string } | null {
  const plain = plainCharacters(text)
  if (!/^\d{5}(?:\.\d+)?$|^\d{10}(?:\d{3})?(?:\.0+)?$/.test(plain)) return null
  const number = Number(plain)
  if (number >= FIRST_SERIAL && number <= LAST_SERIAL)
    return { at: dayOfSerial(number), what: 'a spreadsheet day number' }
  const [seconds, what] =
    number < 1e12 ? [number, 'seconds since 1970'] : [number / 1000, 'milliseconds since 1970']
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND ? { at: seconds * 1000, what } : null
}

/** Reads the date of a spreadsheet day serial or a Unix time. */
export function dayOfNumber(text: string): Reading | null {
  const found = momentOfNumber(text)
  return found && converted(new Date(found.at).toISOString().slice(0, 10), `read as ${found.what}`)
}
