import { ApiError } from '../http/error.ts'
import { isObject } from './values/canonical.ts'

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/**
 * The members of a message, of which `names` are all there may be; one that is null counts as not given. Throws ApiError 400:
 * what is not understood must not be left out in silence.
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

/** A bool of a message, false when it is not given. Throws ApiError 400. */
export function flagOf(input: unknown): boolean {
  if (input === undefined || input === null) return false
  if (input === true || input === 'true') return true
  if (input === false || input === 'false') return false
  throw malformed()
}

/** A repeated member of a message, empty when it is not given. Throws ApiError 400. */
export function listOf(input: unknown): unknown[] {
  if (input === undefined || input === null) return []
  if (!Array.isArray(input)) throw malformed()
  return input as unknown[]
}
