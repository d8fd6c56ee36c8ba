import { isNotStated, taken, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Reads a phone number or address without the apostrophe that keeps leading zeros in spreadsheets. */
export function readContact(cell: string): Reading {
  const reading = readLine(cell)
  if (isNotStated(reading.value)) return notStated(reading.value)
  const bare = reading.value.replace(/^'(?=[\d+])/, '')
  return bare === reading.value ? reading : taken(bare)
}
