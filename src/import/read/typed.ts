import { readDate } from '../../values/date.ts'
import type { Column, CustomColumn } from '../columns.ts'
import { type Reader, taken, unreadable } from './reading.ts'
import { readLine } from './text.ts'

/** A date as the forms read it: what is typed a person can be asked about, so nothing of it is left out. */
function readTypedDate(text: string): ReturnType<Reader> {
  if (readLine(text).value === '') return taken('')
  const reading = readDate(text)
  return 'refused' in reading ? unreadable(reading.refused) : taken(reading.value.date)
}

/**
 * How a field is read that is put right by hand, as the forms read it: by itself, without the unit of the column's heading, the
 * order of its dates and the words that are translated in it. A text that is too long is left to the checks of the form.
 */
export function typedReader(field: Column | CustomColumn): Reader {
  const kind = 'type' in field ? field.type : field.kind
  if (kind === 'partialDate' || kind === 'date') return readTypedDate
  return kind === 'text' || kind === 'string' ? readLine : field.read
}
