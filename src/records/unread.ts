import type { Raw } from './decoding.ts'
import { type Fields, isSame, plainMap } from './fields.ts'

/**
 * Values of a document that the app could not read, by the name of the field in lower case. They are kept
 * beside the fields of the record until somebody gives the field another value.
 */
export type Unread = Record<string, string>

/** Returns the key of a field in `unread`. */
export const unreadName = (field: string): string => field.toLowerCase()

/** Maximum length of a kept value, in characters; nobody writes more for one value. */
const MAX_VALUE_LENGTH = 500

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Returns a value as somebody wrote it, '' when there is none. */
export const asWritten = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, MAX_VALUE_LENGTH)
    : ''

/** Returns the values that a document holds under some name of a field, but that `read` leaves blank. */
export function unreadOf(names: Readonly<Record<string, readonly string[]>>, raw: Raw, read: Fields): Unread {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, spellings]) => {
      const written = spellings.map((name) => asWritten(raw[name])).find((text) => text !== '')
      return written !== undefined && isBlank(read[field]) ? [[unreadName(field), written]] : []
    }),
  )
}

/** Adds the unread values to the fields, under the key `unread`, which is omitted when there are none. */
export const withUnread = (fields: Fields, unread: Unread): Fields =>
  Object.keys(unread).length > 0 ? { ...fields, unread } : fields

/** Returns the values still unread after a change; a field given another value no longer counts. */
export function stillUnread(unread: Unread, before: Fields, after: Fields): Unread {
  const settled = new Set(
    Object.keys(after).flatMap((field) => (isSame(before[field], after[field]) ? [] : [unreadName(field)])),
  )
  return Object.fromEntries(Object.entries(unread).filter(([name]) => !settled.has(name)))
}

/** Reads the unread values stored with a record. */
export const storedUnread = (value: unknown): Unread =>
  value === null || typeof value !== 'object'
    ? {}
    : Object.fromEntries(
        Object.entries(plainMap(value)).flatMap(([name, text]) =>
          typeof text === 'string' ? [[name, text]] : [],
        ),
      )
