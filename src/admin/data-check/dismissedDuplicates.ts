import * as z from 'zod/mini'

/** Groups of players that somebody has looked at and found to be different; kept in this browser. */
const Kept = z.catch(z.array(z.string()), [])
const KEY = 'ppx.not-twins'
const MOST = 500

/** One group, whatever the order of its players. */
export const groupKey = (ids: readonly string[]): string => [...ids].sort().join(' ')

export function dismissedDuplicates(): string[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Resolves to all that are kept now; the oldest make way. */
export function dismissDuplicates(ids: readonly string[]): string[] {
  const all = [...new Set([...dismissedDuplicates(), groupKey(ids)])].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing asks again with the next check.
  }
  return all
}
