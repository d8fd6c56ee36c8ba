import type { CustomColumn } from './columns.ts'
import { plainNumber } from './read/amount.ts'
import { readChoice } from './read/choice.ts'
import { readDate } from './read/date.ts'
import { readLink } from './read/link.ts'
import { converted, taken, unreadable, type Reader } from './read/reading.ts'
import { readLine, readLineUpTo } from './read/text.ts'
import { readYesNo } from './read/yes-no.ts'

interface FieldDefinition {
  name: string
  label: string
  type: string
  options: readonly string[]
}

const readAnyNumber: Reader = (cell) => {
  const text = readLine(cell).value
  if (text === '') return taken('')
  const number = plainNumber(text)
  if (number === null) return unreadable(`“${text}” is not a number`)
  return String(number) === text ? taken(text) : converted(String(number), 'written as a plain number')
}

const READERS: Readonly<Record<string, Reader>> = {
  number: readAnyNumber,
  date: readDate('start'),
  boolean: readYesNo,
  url: readLink,
}

/** How a column is read whose heading is the name or the label of a dynamic field. */
export function customColumn({ name, label, type, options }: FieldDefinition): CustomColumn {
  const read = type === 'select' ? readChoice(options) : (READERS[type] ?? readLineUpTo(1000))
  return { name, label, type, read }
}
