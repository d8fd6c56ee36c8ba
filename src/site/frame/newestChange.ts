import type { QueryCache } from '@tanstack/react-query'

/** Query results are immutable: a new result is a new object, so a cached value never goes stale. */
const cache = new WeakMap<object, number>()

/**
 * Returns the latest `updatedAt` (epoch ms) of all records in a query result, at
 * any depth; 0 if there is none.
 */
export function newestIn(answer: unknown): number {
  if (answer === null || typeof answer !== 'object') return 0
  const found = cache.get(answer)
  if (found !== undefined) return found
  let newest = 0
  for (const [name, value] of Object.entries(answer)) {
    if (name === 'updatedAt' && typeof value === 'number') newest = Math.max(newest, value)
    else newest = Math.max(newest, newestIn(value))
  }
  cache.set(answer, newest)
  return newest
}

/** Returns the time of the latest change to any data on the screen, epoch ms; 0 while none is known. */
export const newestChange = (cache: Pick<QueryCache, 'getAll'>): number =>
  Math.max(
    0,
    ...cache
      .getAll()
      .filter((query) => query.isActive())
      .map(({ state }) => newestIn(state.data)),
  )
