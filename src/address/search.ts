/** Search values as the router sees them: one value is text, a repeated key is a sorted list without repeats. */
export type Search = Record<string, string | string[]>

/** More values than any screen has use for; Firestore refuses more than 30 in one query. */
const MOST_VALUES = 100

/** Mail clients encode what is already encoded; a value that still holds percent sequences is decoded once more. */
function decodedAgain(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch {
    return value
  }
}

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

/**
 * Reads `?country=Qatar&country=UAE` into `{ country: ['Qatar', 'UAE'] }`. Values with a broken percent sequence
 * (U+FFFD after decoding) are dropped; the result has no prototype, so `__proto__` is a key like any other.
 */
export function parseSearch(text: string): Search {
  const lists: Record<string, string[]> = Object.create(null)
  for (const [rawKey, rawValue] of new URLSearchParams(text)) {
    const key = rawKey.replace(/^amp;/, '')
    const value = decodedAgain(rawValue)
    if (key === '' || key === '__proto__' || value.includes('\uFFFD')) continue
    const list = (lists[key] ??= [])
    if (list.length < MOST_VALUES) list.push(...(jsonList(value) ?? [value]))
  }
  const search: Search = Object.create(null)
  for (const [key, list] of Object.entries(lists)) {
    const values = [...new Set(list)].sort()
    const [first] = values
    if (first !== undefined) search[key] = values.length === 1 ? first : values
  }
  return search
}

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
 * How many values of a link were not accepted: `read` is the link's search, `accepted` what the screen's schema made
 * of it. Keys the screen does not know ride along unchanged and so are not counted.
 */
export function droppedValues(read: Search, accepted: Record<string, unknown>): number {
  let dropped = 0
  for (const [key, value] of Object.entries(read)) {
    const kept = accepted[key]
    const values: unknown[] = Array.isArray(kept) ? kept : [kept]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!values.some((one) => String(one) === item)) dropped += 1
    }
  }
  return dropped
}
