/** A stored value as the app handles it: plain data, with timestamps as Date. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | Date
  | FieldValue[]
  | { [key: string]: FieldValue }

/** Stored fields of a record, without its stamp (createdAt, updatedAt, rev, lastChange) and childCount. */
export type Fields = Record<string, FieldValue>

/** Metadata that every record from the database carries besides its own fields; moments in epoch ms. */
export interface Stamp {
  id: string
  createdAt: number | null
  updatedAt: number | null
  /** 0 marks a legacy document, in any spelling; its first save rewrites it. */
  rev: number
  lastChange: string
  /** Values of the document that could not be read, by field; see Unread. */
  unread?: FieldValue
  /** Directory shard that holds the record's row, as stored and not validated. */
  shard?: unknown
}

const isMoment = (value: object): value is { toDate(): Date } =>
  'toDate' in value && typeof value.toDate === 'function'

/** Converts SDK values to plain data: timestamps become Date, unknown values become null. */
export function plain(value: unknown): FieldValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return null
  if (isMoment(value)) return value.toDate()
  return plainMap(value)
}

export function plainMap(value: object): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

/**
 * Returns whether a list holds only texts. Search tokens are most of the data, and stringifying them in one
 * call takes a third of the time.
 */
const isTexts = (list: readonly FieldValue[]): boolean => list.every((item) => typeof item === 'string')

const listText = (list: readonly FieldValue[]): string => `[${list.map(canonicalText).join(',')}]`

/** Returns a text that is equal for equal values, whatever their key order; for comparisons and digests. */
export function canonicalText(value: FieldValue): string {
  if (value instanceof Date) return `@${value.getTime()}`
  if (Array.isArray(value)) return isTexts(value) ? JSON.stringify(value) : listText(value)
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

export const isSame = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || canonicalText(a ?? null) === canonicalText(b ?? null)

/**
 * Returns the names of the fields that differ, in the order of `after`, then those that only `before` has.
 */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
