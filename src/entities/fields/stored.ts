import type { Fields, FieldValue } from '../../records/fields.ts'
import type { FieldTable, Values } from './field.ts'

/** Returns the fields to store for a decoded record. */
export function storedOf<T extends FieldTable>(table: T, record: Values<T> & { sample?: boolean }): Fields {
  const values = record as Record<string, FieldValue>
  const fields: Fields = {}
  for (const [name, { kind }] of Object.entries(table)) {
    const value = values[name] ?? null
    fields[name] = kind === 'moment' && typeof value === 'number' ? new Date(value) : value
  }
  return record.sample ? { ...fields, sample: true } : fields
}
