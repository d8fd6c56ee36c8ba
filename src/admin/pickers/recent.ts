import * as z from 'zod/mini'

const Ids = z.array(z.string())
const KEPT = 6

const keyOf = (collection: string) => `ppx.recent.${collection}`

/** The ids that were picked lately in this browser, the newest first. */
export function recentIds(collection: string): string[] {
  try {
    const kept = Ids.safeParse(JSON.parse(localStorage.getItem(keyOf(collection)) ?? '[]'))
    return kept.success ? kept.data.slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberId(collection: string, id: string): void {
  try {
    const others = recentIds(collection).filter((other) => other !== id)
    localStorage.setItem(keyOf(collection), JSON.stringify([id, ...others].slice(0, KEPT)))
  } catch {
    // A full or forbidden store: the picker still finds by name.
  }
}
