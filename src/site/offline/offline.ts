import type { Query, QueryCache } from '@tanstack/react-query'

/** Queries on screen or in memory whose answer is a kept one. */
const restored = new Set<string>()

export const hasRestored = (): boolean => restored.size > 0
export const markRestored = (hash: string): void => void restored.add(hash)
export const isRestored = (hash: string): boolean => restored.has(hash)
export const clearRestored = (hash: string): void => void restored.delete(hash)

/**
 * How old what is on screen is while the connection is lost: the moment (epoch ms) of the oldest answer on it, null
 * when the screen is up to date. Connected means: the device says so, and no answer on screen is a kept one.
 */
export function offlineSince(cache: Pick<QueryCache, 'getAll'>, connected: boolean): number | null {
  const shown = (query: Query) => query.isActive() && query.meta?.public && query.state.data !== undefined
  const old = cache.getAll().filter((query) => shown(query) && (!connected || restored.has(query.queryHash)))
  return old.length === 0 ? null : Math.min(...old.map(({ state }) => state.dataUpdatedAt))
}
