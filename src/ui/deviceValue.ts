/**
 * What was kept in this browser under a key, parsed: whoever asks checks it, for other programs, older versions and curious
 * people write there, too. Null where nothing was kept, where it is not JSON, and in a browser that keeps nothing.
 */
export function deviceValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/**
 * Keeps a value in this browser as JSON; null forgets it. A browser may refuse (no storage in a private window, no room left):
 * what was to be kept then lasts as long as the page.
 */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As said above.
  }
}
