import type { QueryCache } from '@tanstack/react-query'

/** Answers never change: a new one takes their place. */
const cache = new WeakMap<object, number>()

/** The latest `updatedAt` (epoch ms) of all records in an answer, however deep they lie; 0 when there is none. */
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

/** When anything on the screen was changed last, epoch ms; 0 while nothing is known. */
export const newestChange = (cache: Pick<QueryCache, 'getAll'>): number =>
  Math.max(
    0,
    ...cache
      .getAll()
      .filter((query) => query.isActive())
      .map(({ state }) => newestIn(state.data)),
  )
