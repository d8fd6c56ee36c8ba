import { PRESENT_FOR_MS } from '../../entities/presence/schema.ts'

/*
 * A person's document names what all windows of the browser show, and each of them writes all of it. What they show they
 * tell each other here: `ppx.open.{window}` holds the record and when it was looked at last, epoch ms.
 */
const PREFIX = 'ppx.open.'

interface OpenWindow {
  path: string
  at: number
}

function parsed(text: string | null): OpenWindow | null {
  try {
    const { path, at } = JSON.parse(text ?? '') as Partial<OpenWindow>
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : null
  } catch {
    return null
  }
}

/** What this window shows; null when that is no record. */
export function noteOpen(name: string, path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify({ path, at: Date.now() } satisfies OpenWindow))
  } catch {
    // A browser that keeps nothing: its windows do not know of each other.
  }
}

/** Every record that windows of this browser show, this one's first; what a closed one has left is taken away. */
export function openPaths(own: string | null): string[] {
  const paths = new Set(own === null ? [] : [own])
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys.filter((one) => one.startsWith(PREFIX)).sort()) {
      const shown = parsed(localStorage.getItem(key))
      if (shown && Math.abs(Date.now() - shown.at) < PRESENT_FOR_MS) paths.add(shown.path)
      else localStorage.removeItem(key)
    }
  } catch {
    // As above.
  }
  return [...paths]
}
