import { readDate } from '../../values/date.ts'
import type { Column, CustomColumn } from '../columns.ts'
import { type Reader, taken, unreadable } from './reading.ts'
import { readLine } from './text.ts'

/**
 * Reads a date as forms do: unlike an import, it refuses what it cannot read in full, so the user can fix it.
 */
function readTypedDate(text: string): ReturnType<Reader> {
  if (readLine(text).value === '') return taken('')
  const reading = readDate(text)
  return 'refused' in reading ? unreadable(reading.refused) : taken(reading.value.date)
}

/**
 * Returns the reader for a value that the user corrects by hand. It reads as forms do, without the unit of
 * the column's heading, its date order and its translated words. Text that is too long is left to the form's
 * checks.
 */
export function typedReader(field: Column | CustomColumn): Reader {
  const kind = 'type' in field ? field.type : field.kind
  if (kind === 'partialDate' || kind === 'date') return readTypedDate
  return kind === 'text' || kind === 'string' ? readLine : field.read
}
