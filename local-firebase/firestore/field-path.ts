import { ApiError } from '../http/error.ts'
import { isReservedName } from './paths.ts'
import { innerFields } from './values/compare.ts'
import { compareText } from './values/text.ts'
import type { Fields, Value } from '../wire.ts'

/** The pseudo-field that stands for a document's name in filters and orders. */
export const NAME_FIELD = '__name__'

/** Limits at which Google's emulator refuses a path: UTF-8 bytes without quotes, and segments. */
const MAX_PATH_BYTES = 1500
const MAX_SEGMENTS = 20
/** Upper bound of a written path: two characters per byte, and per one-byte segment two quotes and a dot. */
const MAX_WRITTEN = 5 * MAX_PATH_BYTES
/** Size limit of the cache of parsed paths, in characters. */
const MAX_REMEMBERED = 500_000

const PLAIN = /[a-zA-Z_][a-zA-Z_0-9]*/y
const QUOTED = /`((?:[^`\\]|\\[\s\S])+)`/y
const parsed = new Map<string, readonly string[]>()
let remembered = 0

/**
 * Parses a field path such as "a.`b.c`" into its segments. Throws ApiError 400 with Google's message when it
 * is malformed, too long or names a reserved field. Source: google.firestore.v1 DocumentMask and
 * StructuredQuery.FieldReference.
 */
export function parseFieldPath(text: unknown): readonly string[] {
  if (typeof text !== 'string') throw new ApiError(400, "Payload isn't valid for request.")
  const known = parsed.get(text)
  if (known) return known
  const segments = split(text)
  remembered += text.length
  if (remembered > MAX_REMEMBERED) {
    parsed.clear()
    remembered = text.length
  }
  parsed.set(text, segments)
  return segments
}

function split(text: string): string[] {
  if (text.length > MAX_WRITTEN) throw tooLong()
  const segments: string[] = []
  for (let at = 0; ;) {
    QUOTED.lastIndex = PLAIN.lastIndex = at
    const quoted = QUOTED.exec(text)
    const match = quoted ?? PLAIN.exec(text)
    if (!match) throw invalid(text)
    const segment = quoted ? (quoted[1] ?? '').replace(/\\([\s\S])/g, '$1') : match[0]
    if (isReservedName(segment) && text !== NAME_FIELD) {
      throw new ApiError(400, `field name ${segment} is reserved`)
    }
    segments.push(segment)
    at += match[0].length
    if (at === text.length) break
    if (text[at++] !== '.') throw invalid(text)
  }
  if (Buffer.byteLength(segments.join('.')) >= MAX_PATH_BYTES) throw tooLong()
  if (segments.length > MAX_SEGMENTS)
    throw new ApiError(400, `paths must have at most ${MAX_SEGMENTS} elements`)
  return segments
}

function tooLong(): ApiError {
  return new ApiError(400, `property path is longer than ${MAX_PATH_BYTES} bytes.`)
}

function invalid(text: string): ApiError {
  return new ApiError(
    400,
    `Invalid property path "${text.slice(0, 200)}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  )
}

/** Formats a field path canonically, with quotes only where they are needed. */
export function formatFieldPath(segments: readonly string[]): string {
  return segments
    .map((segment) =>
      /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(segment) ? segment : `\`${segment.replace(/[`\\]/g, '\\$&')}\``,
    )
    .join('.')
}

/** Compares field paths segment by segment, unquoted, for the order of fields that a query leaves open. */
export function compareFieldPaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, segment] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    const difference = compareText(segment, other)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Returns the value at a path, descending through maps but not vectors; undefined when it does not exist. */
export function valueAt(fields: Fields, segments: readonly string[]): Value | undefined {
  let map: Fields | undefined = fields
  let value: Value | undefined
  for (const segment of segments) {
    if (map === undefined || !Object.hasOwn(map, segment)) return undefined
    value = map[segment]
    map = value === undefined ? undefined : innerFields(value)
  }
  return value
}
