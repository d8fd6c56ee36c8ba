import { readDate } from './date.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const day = readDate('start')

/** A moment as an ISO 8601 text in UTC. A day alone is its first minute; a month or a year is not a moment. */
export function readMoment(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`
    const at = Date.parse(zoned.replace(' ', 'T'))
    return Number.isNaN(at) ? unreadable(`“${text}” is not a moment`) : taken(new Date(at).toISOString())
  }
  const reading = day(cell)
  if (reading.value.length === 10) return { ...reading, value: `${reading.value}T00:00:00.000Z` }
  return unreadable(`“${text}” does not name a day`)
}
