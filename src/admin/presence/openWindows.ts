import { PRESENT_FOR_MS } from '../../entities/presence/schema.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/*
 * A person's document names what all windows of the browser show, and each of them writes all of it. What they show they
 * tell each other here: `ppx.open.{window}` holds the record and when it was looked at last, epoch ms.
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

/** What this window shows; null when that is no record. In a browser that keeps nothing windows do not know of each other. */
export const noteOpen = (name: string, path: string | null): void =>
  keepOnDevice(PREFIX + name, path === null ? null : ({ path, at: Date.now() } satisfies OpenWindow))

/** Every record that windows of this browser show, this one's first; what a closed one has left is taken away. */
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
    // As said above.
  }
  return [...paths]
}
