import type { Together } from '../../records/together.ts'
import type { FieldTable } from './field.ts'
import { typedFields } from './labels.ts'

/** Returns the groups of fields that make up one value. */
export const fieldsTogether = (table: FieldTable): Together =>
  typedFields(table).flatMap(([name, { completes }]) => (completes === undefined ? [] : [[completes, name]]))
