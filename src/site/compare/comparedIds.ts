import { oneId, severalValues } from '../../entities/list/filters.ts'

/** Maximum number of projects that are compared; as many fit side by side on a wide screen. */
export const MAX_COMPARED = 4

/**
 * A comma directly followed by another id, as in lists; a comma of the surrounding
 * sentence is followed by a space.
 */
const BETWEEN = /,(?=[\w-])/

/** Returns the project ids in an address, without duplicates and at most MAX_COMPARED. */
export const comparedIds = (value: unknown): string[] =>
  [...new Set(severalValues(value).flatMap((ids) => ids.split(BETWEEN).map(oneId)))]
    .filter(Boolean)
    .slice(0, MAX_COMPARED)
