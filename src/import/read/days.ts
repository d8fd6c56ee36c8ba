import { readDate } from './date.ts'
import { converted, type Reading } from './reading.ts'

const [readFirst, readLast] = [readDate('start'), readDate('end')]

/** Reads the first and last day from one cell as `first, last`; a single date stays alone. */
export function readDays(cell: string, country?: string): Reading {
  const [first, last] = [readFirst(cell, country), readLast(cell, country)]
  if (last.value === '') return first
  if (first.value === last.value) return first
  const written = `${first.value}, ${last.value}`
  return converted(written, `“${cell.trim()}” written as ${written}`)
}
