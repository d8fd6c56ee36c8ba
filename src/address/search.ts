import { plainly } from '../fold.ts'

/** Search values as the router sees them: one value is text, a repeated key is a sorted list without repeats. */
export type Search = Record<string, string | string[]>

/** Firestore takes at most 30 values in one query; a link cannot have more of one key. */
const MOST_VALUES = 30

/** Mail clients encode what is already encoded; a value that still holds percent sequences is decoded once more. */
function decodedAgain(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch {
    return value
  }
}

/** Marks of direction and other signs without width that chats and documents put around a word. */
const UNSEEN_AROUND = /^\p{Cf}+|\p{Cf}+$/gu

/** Old links carry lists as JSON: `["UAE"]`. */
function jsonList(value: string): string[] | null {
  if (!value.startsWith('["')) return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null
  } catch {
    return null
  }
}

/** Keyboards of phones begin a word with a capital letter; no key of ours has one there. */
const keyOf = (text: string): string => (/^[A-Z]/.test(text) ? text.toLowerCase() : text)

/** Every readable value of every key, in the order of the link. A broken percent sequence leaves U+FFFD behind. */
function valuesOf(text: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [rawKey, rawValue] of new URLSearchParams(text)) {
    // Other programs write lists as `country[]=` or `country[0]=`.
    const key = keyOf(rawKey.replace(/^amp;/, '').replace(/\[\d*\]$/, ''))
    const value = decodedAgain(rawValue).replace(UNSEEN_AROUND, '')
    if (key === '' || key === '__proto__') continue
    values.set(key, [...(values.get(key) ?? []), ...(jsonList(value) ?? [value])])
  }
  return values
}

/** The search that was taken apart last: the first view, the router and who counts what is dropped ask for the same. */
let last: { text: string; values: Map<string, string[]>; search: Search } | undefined

function parsed(text: string) {
  if (last?.text === text) return last
  const values = valuesOf(text)
  const search: Search = Object.create(null)
  for (const [key, all] of values) {
    const valid = [...new Set(all)].filter((value) => !value.includes('\uFFFD')).slice(0, MOST_VALUES)
    const [first] = valid
    if (first !== undefined) search[key] = valid.length === 1 ? first : valid.sort()
  }
  return (last = { text, values, search })
}

/**
 * Reads `?country=Qatar&country=UAE` into `{ country: ['Qatar', 'UAE'] }`. Values with a broken percent sequence are
 * dropped, and so is what goes beyond the bound; the result has no prototype, so that every key is a key like any other.
 * One object for all who ask for the same address: not to be changed.
 */
export const parseSearch = (text: string): Search => parsed(text).search

/** The inverse of parseSearch: empty text, null and empty lists leave no trace in the address. */
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

/**
 * How many values of a link were not accepted: `text` is the link's search, `accepted` what the screen's schema made
 * of it, `written` what was accepted and then replaced by what it means. Keys the screen does not know ride along and are
 * nobody's loss.
 */
export function droppedValues(text: string, accepted: object, written: object = {}): number {
  let dropped = 0
  for (const [key, values] of parsed(text).values) {
    if (!Object.hasOwn(accepted, key)) continue
    const known: unknown[] = [accepted, written].flatMap((one) => (one as Search)[key] ?? [])
    const kept = new Set(known.map((one) => plainly(String(one))))
    dropped += new Set(values.filter((value) => value !== '' && !kept.has(plainly(value)))).size
  }
  return dropped
}
