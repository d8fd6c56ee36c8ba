/**
 * Returns the parsed JSON that localStorage holds under a key. Callers must validate it, because other
 * programs, older versions and curious users write there too. Null if there is nothing, if it is not JSON,
 * and without storage.
 */
export function deviceValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/**
 * Stores a value in localStorage as JSON; null removes it. If the browser refuses (no storage in a private
 * window, quota exceeded), the setting lasts only until the page is closed.
 */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is unavailable; see above.
  }
}
