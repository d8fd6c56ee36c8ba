import { PRESENT_FOR_MS } from '../../entities/presence/schema.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/*
 * A person's presence document names the records open in all windows of the browser, and each window writes
 * all of it. The windows share their records here: `ppx.open.{window}` holds the record and when it was last
 * looked at, epoch ms.
 */
const PREFIX = 'ppx.open.'

interface OpenWindow {
  path: string
  at: number
}

function isWindow(kept: unknown): kept is OpenWindow {
  const { path, at } = (kept ?? {}) as Partial<OpenWindow>
  return typeof path === 'string' && typeof at === 'number'
}

/** Notes the record open in a window; null for none. Without storage, windows do not know of each other. */
export const noteOpen = (name: string, path: string | null): void =>
  keepOnDevice(PREFIX + name, path === null ? null : ({ path, at: Date.now() } satisfies OpenWindow))

/** Returns every record open in this browser's windows, `own` first; deletes the notes of closed windows. */
export function openPaths(own: string | null): string[] {
  const paths = new Set(own === null ? [] : [own])
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys.filter((one) => one.startsWith(PREFIX)).sort()) {
      const shown = deviceValue(key)
      if (isWindow(shown) && Math.abs(Date.now() - shown.at) < PRESENT_FOR_MS) paths.add(shown.path)
      else localStorage.removeItem(key)
    }
  } catch {
    // Without storage only the window's own record is known.
  }
  return [...paths]
}
