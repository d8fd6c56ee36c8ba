import { ApiError } from '../http/error.ts'

/** The names of an enum by number; null where a number has none. */
type EnumNames<T extends string> = readonly (T | null)[]

/** What a member that is not given, or null, stands for. */
const UNSPECIFIED = 0

/**
 * The name of an enum's value: clients send the name, or its number (as JSON's number or as text). Throws ApiError 400 for what
 * is neither. Source: the JSON form of protocol buffers ("ProtoJSON Format", enum), as Google's emulator reads it.
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
