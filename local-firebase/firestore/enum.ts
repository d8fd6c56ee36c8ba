import { ApiError } from '../http/error.ts'

/** The names of an enum, indexed by number; null for an unused number. */
type EnumNames<T extends string> = readonly (T | null)[]

/** The number that a missing or null value stands for. */
const UNSPECIFIED = 0

/**
 * Returns the name of an enum value, which clients send as its name or its number (as a JSON number or
 * string). Throws ApiError 400 for anything else. Source: "ProtoJSON Format" of protocol buffers (enum), as
 * read by Google's emulator.
 */
export function enumName<T extends string>(input: unknown, names: EnumNames<T>): T {
  const number = numberIn(input)
  const name = number === null ? names.find((known) => known === input) : names[number]
  if (name === undefined || name === null) throw new ApiError(400, "Payload isn't valid for request.")
  return name
}

function numberIn(input: unknown): number | null {
  if (input === undefined || input === null) return UNSPECIFIED
  if (typeof input === 'number') return input
  return typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : null
}
