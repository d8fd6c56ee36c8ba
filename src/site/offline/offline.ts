import type { Query, QueryCache } from '@tanstack/react-query'

/** Hashes of queries whose current result was restored from the device. */
const restored = new Set<string>()

export const hasRestored = (): boolean => restored.size > 0
export const markRestored = (hash: string): void => void restored.add(hash)
export const isRestored = (hash: string): boolean => restored.has(hash)
export const clearRestored = (hash: string): void => void restored.delete(hash)

/**
 * Returns how old the data on screen is while offline: the time (epoch ms) of the oldest result on
 * screen; null if the screen is up to date. Online means that the device reports a connection and no
 * result on screen was restored.
 */
export function offlineSince(cache: Pick<QueryCache, 'getAll'>, connected: boolean): number | null {
  const shown = (query: Query) => query.isActive() && query.meta?.public && query.state.data !== undefined
  const old = cache.getAll().filter((query) => shown(query) && (!connected || restored.has(query.queryHash)))
  return old.length === 0 ? null : Math.min(...old.map(({ state }) => state.dataUpdatedAt))
}
