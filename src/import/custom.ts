import { MAX_VALUE_LENGTH } from '../entities/dynamic-field/schema.ts'
import type { CustomColumn } from './columns.ts'
import { readChoice } from './read/choice.ts'
import { readDate } from './read/date.ts'
import { readLink } from './read/link.ts'
import type { Reader } from './read/reading.ts'
import { readLineUpTo } from './read/text.ts'
import { readNumber } from './read/number.ts'
import { readYesNo } from './read/yes-no.ts'

interface FieldDefinition {
  name: string
  label: string
  type: string
  options: readonly string[]
}

const READERS: Readonly<Record<string, Reader>> = {
  number: readNumber({ money: true }),
  date: readDate('start'),
  boolean: readYesNo,
  url: readLink,
}

/** Returns the column of a dynamic field, with the reader for its type. */
export function customColumn({ name, label, type, options }: FieldDefinition): CustomColumn {
  const read = type === 'select' ? readChoice(options) : (READERS[type] ?? readLineUpTo(MAX_VALUE_LENGTH))
  return { name, label, type, read }
}
