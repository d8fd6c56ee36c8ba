import { oneId, severalValues } from '../../entities/list/filters.ts'

/** So many stand side by side on a wide screen. */
export const MOST_COMPARED = 4

/** The projects that an address compares, each once, at most as many as there is room for. */
export const comparedIds = (value: unknown): string[] =>
  [...new Set(severalValues(value).map((id) => oneId(id)))].filter(Boolean).slice(0, MOST_COMPARED)
