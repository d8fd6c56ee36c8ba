import type { Raw } from './decoding.ts'
import { type Fields, isSame, plainMap } from './fields.ts'

/**
 * What a document held that the app could not read, by the name of the field in lower case. It stays beside the
 * fields of the record until somebody gives the field another value.
 */
export type Unread = Record<string, string>

/** How a field is named in `unread`. */
export const unreadName = (field: string): string => field.toLowerCase()

/** More than anybody writes for one value. */
const LONGEST = 500

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A value as somebody wrote it, '' when there is none. */
export const asWritten = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : ''

/** The fields that `read` leaves blank though the document says something under one of their names. */
export function unreadOf(names: Readonly<Record<string, readonly string[]>>, raw: Raw, read: Fields): Unread {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, spellings]) => {
      const written = spellings.map((name) => asWritten(raw[name])).find((text) => text !== '')
      return written !== undefined && isBlank(read[field]) ? [[unreadName(field), written]] : []
    }),
  )
}

/** The fields with what is unread beside them; without the key when nothing is. */
export const withUnread = (fields: Fields, unread: Unread): Fields =>
  Object.keys(unread).length > 0 ? { ...fields, unread } : fields

/** What is still unread after a change: a field that was given another value no longer is. */
export function stillUnread(unread: Unread, before: Fields, after: Fields): Unread {
  const settled = new Set(
    Object.keys(after).flatMap((field) => (isSame(before[field], after[field]) ? [] : [unreadName(field)])),
  )
  return Object.fromEntries(Object.entries(unread).filter(([name]) => !settled.has(name)))
}

/** What a record carries as unread, as it was stored. */
export const storedUnread = (value: unknown): Unread =>
  value === null || typeof value !== 'object'
    ? {}
    : Object.fromEntries(
        Object.entries(plainMap(value)).flatMap(([name, text]) =>
          typeof text === 'string' ? [[name, text]] : [],
        ),
      )
