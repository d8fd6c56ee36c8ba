import { lettersOf } from '../fold.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of filter values in the link of this entry that could not be used. */
    dropped?: number
    /** The original filters of the link, where they were replaced by the ones they evidently meant. */
    written?: object
  }
}

/**
 * Search values for the router: a single value is a string, a repeated key a sorted list of unique values.
 */
export type Search = Record<string, string | string[]>

/** Maximum number of values per key: a Firestore query accepts at most 30. */
const MAX_VALUES = 30

/** Decodes a value a second time if it still contains percent-encoding: mail clients encode links twice. */
function decodedAgain(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch {
    return value
  }
}

/** Direction marks and other zero-width characters that chats and documents add around a word. */
const UNSEEN_AROUND = /^\p{Cf}+|\p{Cf}+$/gu

/** Parses a list written as JSON, as in old links: `["UAE"]`. */
function jsonList(value: string): string[] | null {
  if (!value.startsWith('["')) return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null
  } catch {
    return null
  }
}

/** Lower-cases a key that starts with a capital, which phone keyboards produce; none of our keys does. */
const keyOf = (text: string): string => (/^[A-Z]/.test(text) ? text.toLowerCase() : text)

/** Returns all readable values of every key, in the order of the link. Malformed encoding becomes U+FFFD. */
function valuesOf(text: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [rawKey, rawValue] of new URLSearchParams(text)) {
    // Some programs write lists as `country[]=` or `country[0]=`.
    const key = keyOf(rawKey.replace(/^amp;/, '').replace(/\[\d*\]$/, ''))
    const value = decodedAgain(rawValue).replace(UNSEEN_AROUND, '')
    if (key === '' || key === '__proto__') continue
    values.set(key, [...(values.get(key) ?? []), ...(jsonList(value) ?? [value])])
  }
  return values
}

/** The search parsed last, cached because the first view, the router and `droppedValues` share it. */
let last: { text: string; values: Map<string, string[]>; search: Search } | undefined

function parsed(text: string) {
  if (last?.text === text) return last
  const values = valuesOf(text)
  const search: Search = Object.create(null)
  for (const [key, all] of values) {
    const valid = [...new Set(all)].filter((value) => !value.includes('\uFFFD')).slice(0, MAX_VALUES)
    const [first] = valid
    if (first !== undefined) search[key] = valid.length === 1 ? first : valid.sort()
  }
  return (last = { text, values, search })
}

/**
 * Parses `?country=Qatar&country=UAE` into `{ country: ['Qatar', 'UAE'] }`. Values with malformed
 * percent-encoding, and values beyond the limit, are dropped. The result has no prototype, so that keys
 * cannot clash with its properties. It is shared by all callers and must not be modified.
 */
export const parseSearch = (text: string): Search => parsed(text).search

/** Serialises a search, the inverse of `parseSearch`; empty strings, null and empty lists are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value.map(String).sort() : [value]
    for (const item of values) {
      if (typeof item === 'string' ? item !== '' : typeof item === 'number' || typeof item === 'boolean') {
        params.append(key, String(item))
      }
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reduces a value to what two spellings of it share; a value of signs alone, such as `%`, to itself. */
const gistOf = (value: unknown): string => lettersOf(String(value)) || String(value).trim()

/**
 * Returns how many values of a link were dropped. `text` is the link's search, `accepted` the result of the
 * screen's schema, `written` the original values that were accepted and replaced by what they mean. Keys
 * unknown to the screen are passed through and not counted.
 */
export function droppedValues(text: string, accepted: object, written: object = {}): number {
  let dropped = 0
  for (const [key, values] of parsed(text).values) {
    if (!Object.hasOwn(accepted, key)) continue
    const known: unknown[] = [accepted, written].flatMap((one) => (one as Search)[key] ?? [])
    const kept = new Set(['', ...known.map(gistOf)])
    dropped += new Set(values.map(gistOf).filter((gist) => !kept.has(gist))).size
  }
  return dropped
}
