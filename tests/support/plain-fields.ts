import type { Fields, Value } from '../../local-firebase/wire.ts'

export type Plain = string | number | boolean | null | Date | Plain[] | { [name: string]: Plain }

function wire(value: Plain): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } }
  return { mapValue: { fields: fieldsOf(value) } }
}

/** Returns a document's fields in the wire format of the services. */
export const fieldsOf = (values: Record<string, Plain>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wire(value)]))
