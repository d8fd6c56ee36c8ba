import { oneId, severalValues } from '../../entities/list/filters.ts'

/** So many stand side by side on a wide screen. */
export const MOST_COMPARED = 4

/** A comma between two ids, as other programs write lists; what a sentence goes on with begins with a space. */
const BETWEEN = /,(?=[\w-])/

/** The projects that an address compares, each once, at most as many as there is room for. */
export const comparedIds = (value: unknown): string[] =>
  [...new Set(severalValues(value).flatMap((ids) => ids.split(BETWEEN).map(oneId)))]
    .filter(Boolean)
    .slice(0, MOST_COMPARED)
