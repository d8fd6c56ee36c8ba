import { Path } from '../values/path.ts'
import type { PathPart } from '../language/ast.ts'
import type { Val } from '../values/values.ts'

/** A segment of the request path. OPEN is an id the query leaves open, ANYWHERE any number of segments. */
export type RequestSegment = string | typeof OPEN | typeof ANYWHERE
export const OPEN: unique symbol = Symbol('open')
export const ANYWHERE: unique symbol = Symbol('anywhere')

export type Captures = readonly (Val | undefined)[]

/**
 * Yields every way in which the parts of a match block can match leading segments, with the captured values
 * and the remaining segments for nested blocks. A glob matches any number of segments; in version 1, at least
 * one.
 */
export function* matchSegments(
  parts: readonly PathPart[],
  segments: readonly RequestSegment[],
  version: 1 | 2,
): Generator<{ captures: Captures; rest: readonly RequestSegment[] }> {
  const [part, ...others] = parts
  if (!part) {
    yield { captures: [], rest: segments }
    return
  }
  if (part.kind === 'capture' && part.glob) {
    for (let length = version === 1 ? 1 : 0; length <= segments.length; length++)
      for (const found of matchSegments(others, segments.slice(length), version))
        yield { captures: [globValue(segments.slice(0, length)), ...found.captures], rest: found.rest }
    return
  }
  const [segment, ...rest] = segments
  if (segment === undefined || segment === ANYWHERE) return
  if (part.kind === 'text') {
    if (segment === part.text) yield* matchSegments(others, rest, version)
  } else if (part.kind === 'capture')
    for (const found of matchSegments(others, rest, version))
      yield { captures: [segment === OPEN ? undefined : segment, ...found.captures], rest: found.rest }
}

/** A path with open segments, which are unbound: it can be compared and type-checked, but not indexed. */
const globValue = (segments: readonly RequestSegment[]) =>
  new Path(segments.map((segment) => (typeof segment === 'string' ? segment : { capture: '', glob: false })))
