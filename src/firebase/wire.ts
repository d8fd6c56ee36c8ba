/**
 * The subset of Firestore's JSON values (google.firestore.v1.Value) that public documents and queries use.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { referenceValue: string }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = Record<string, Value>

/**
 * Converts a plain value to Firestore's JSON: safe integers as integers, like the SDK. Throws TypeError on
 * anything else.
 */
export function toWire(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } }
  throw new TypeError(`no Firestore value for ${typeof value}`)
}

function plain(value: Value): unknown {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain)
  if ('mapValue' in value) return fromWire(value.mapValue.fields)
  return Object.values(value)[0]
}

/** Converts a document's fields to plain values; timestamps become Dates. */
export const fromWire = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

/** Converts a path to Firestore's field path: each segment is quoted unless it is a simple name. */
export const fieldPath = (name: string): string =>
  name
    .split('.')
    .map((part) => (/^[A-Za-z_]\w*$/.test(part) ? part : `\`${part.replaceAll(/[\\`]/g, String.raw`\$&`)}\``))
    .join('.')
