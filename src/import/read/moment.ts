import { plainCharacters } from '../../values/characters.ts'
import { readDate } from './date.ts'
import { converted, isNotStated, taken, unreadable, type Reading, notStated } from './reading.ts'
import { momentOfNumber } from './numbered-day.ts'
import { readLine } from './text.ts'

const day = readDate('start')

/** RFC 822 date and time, as in feeds: "Mon, 03 Feb 2025 10:00:00 GMT". */
const OF_A_FEED =
  /^(?:[a-z]{3},?\s+)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d{2}:\d{2}(?::\d{2})?\s*(?:GMT|UTC?|Z|[+-]\d{4})$/i

/** Time after a day, in UTC unless an offset follows: "31.12.2026 23:59 +03:00", "12/31/2026 11:59 PM". */
const TIME =
  /[T\s](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AP]M)?(?:Z|\s*([+-])(\d{2}):?(\d{2}))?(?:\s*(?:GMT|UTC))?$/i
/** Time of a compact moment: "20260203T101500Z". */
const TIME_IN_DIGITS = /^\d{8}T?(\d{2})(\d{2})(\d{2})?Z?$/i

/** Largest offset from UTC, in minutes: Kiribati's. */
const MOST_OFFSET = 14 * 60

/**
 * Returns the time after a day in seconds since midnight UTC, which an offset may move to another day: 0 if the
 * text has no time, null if it has one that cannot be read.
 */
function secondsIn(text: string): number | null {
  const found = TIME.exec(text) ?? TIME_IN_DIGITS.exec(plainCharacters(text))
  if (!found) return text.includes(':') ? null : 0
  const [, hour, minute, second = 0, half, sign, offsetHours = 0, offsetMinutes = 0] = found
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const offset = Number(offsetHours) * 60 + Number(offsetMinutes)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (Number(offsetMinutes) > 59 || offset > MOST_OFFSET) return null
  return (hours * 60 + Number(minute) + (sign === '-' ? offset : -offset)) * 60 + Number(second)
}

/** Reads a moment as ISO 8601 in UTC. A day becomes its first minute; a month or a year is refused. */
export function readMoment(cell: string, country?: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (isNotStated(text)) return notStated(text)
  if (OF_A_FEED.test(text)) {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return converted(new Date(at).toISOString(), 'written as year, month, day')
  }
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) {
    const bare = text.replace(/\s*(?:UTC|GMT)$/i, '')
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(bare) ? bare : `${bare}Z`
    const at = Date.parse(zoned.replace(' ', 'T'))
    // Anything else that begins like ISO 8601 is read by its parts below.
    if (!Number.isNaN(at)) return taken(new Date(at).toISOString())
  }
  const counted = momentOfNumber(text)
  if (counted) return converted(new Date(counted.at).toISOString(), `read as ${counted.what}`)
  const reading = day(cell, country)
  if (reading.value.length !== 10) return unreadable(`“${text}” does not name a day`)
  const seconds = secondsIn(text)
  if (seconds === null) return unreadable(`the time of “${text}” cannot be read`)
  const at = Date.parse(reading.value) + seconds * 1000
  return { ...reading, value: new Date(at).toISOString() }
}
