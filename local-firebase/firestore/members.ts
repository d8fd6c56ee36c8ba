import { ApiError } from '../http/error.ts'
import { isObject } from './values/canonical.ts'

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/**
 * Returns the members of a message, treating null as absent. Throws ApiError 400 for a member not in `names`,
 * since an unknown one must not be silently ignored.
 */
export function membersOf<T extends string>(
  input: unknown,
  names: readonly T[],
): Partial<Record<T, unknown>> {
  if (!isObject(input)) throw malformed()
  const given = Object.entries(input).filter(([, value]) => value !== null)
  if (given.some(([name]) => !names.some((known) => known === name))) throw malformed()
  return Object.fromEntries(given) as Partial<Record<T, unknown>>
}

/** Parses a bool member, false when absent. Throws ApiError 400. */
export function flagOf(input: unknown): boolean {
  if (input === undefined || input === null) return false
  if (input === true || input === 'true') return true
  if (input === false || input === 'false') return false
  throw malformed()
}

/** Parses a repeated member, empty when absent. Throws ApiError 400. */
export function listOf(input: unknown): unknown[] {
  if (input === undefined || input === null) return []
  if (!Array.isArray(input)) throw malformed()
  return input as unknown[]
}
