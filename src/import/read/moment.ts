import { readDate } from './date.ts'
import { converted, saysNothing, taken, unreadable, type Reading, notStated } from './reading.ts'
import { momentOfNumber } from './numbered-day.ts'
import { readLine } from './text.ts'

const day = readDate('start')

/** RFC 822 date and time, as in feeds: "Mon, 03 Feb 2025 10:00:00 GMT". */
const OF_A_FEED =
  /^(?:[a-z]{3},?\s+)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d{2}:\d{2}(?::\d{2})?\s*(?:GMT|UTC?|Z|[+-]\d{4})$/i

/** Time without a zone, which is taken as UTC: "31.12.2026 23:59", "12/31/2026 11:59 PM". */
const TIME = /\s(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]M)?(?:\s*(?:GMT|UTC))?$/i

/** Returns the time after a day as HH:MM; midnight if there is none. */
function timeIn(text: string): string {
  const [, hour = '0', minute = '00', half] = TIME.exec(text) ?? []
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : '00:00'
}

/** Reads a moment as ISO 8601 in UTC. A day becomes its first minute; a month or a year is refused. */
export function readMoment(cell: string, country?: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return notStated(text)
  if (OF_A_FEED.test(text)) {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return converted(new Date(at).toISOString(), 'written as year, month, day')
  }
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) {
    const bare = text.replace(/\s*(?:UTC|GMT)$/i, '')
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(bare) ? bare : `${bare}Z`
    const at = Date.parse(zoned.replace(' ', 'T'))
    return Number.isNaN(at) ? unreadable(`“${text}” is not a moment`) : taken(new Date(at).toISOString())
  }
  const counted = momentOfNumber(text)
  if (counted) return converted(new Date(counted.at).toISOString(), `read as ${counted.what}`)
  const reading = day(cell, country)
  if (reading.value.length === 10) return { ...reading, value: `${reading.value}T${timeIn(text)}:00.000Z` }
  return unreadable(`“${text}” does not name a day`)
}
