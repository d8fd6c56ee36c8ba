import { valueEnd } from '../index/decode.ts'
import { type Position, position } from './position.ts'

/** The directions of the fields of a branch's suffix, the name's last. */
export type Directions = readonly (1 | -1)[]

/** Returns the byte range, low inclusive and high exclusive, between two positions of a one-way scan. */
export function byteRange(
  prefix: Buffer,
  start: Position | null,
  end: Position | null,
  direction: 1 | -1,
): [Buffer, Buffer] {
  const edge = (at: Position, forward: boolean): Buffer =>
    Buffer.concat([prefix, at.after === forward ? at.next : at.bytes])
  const everything = position(prefix, false)
  const first = start ? edge(start, direction === 1) : direction === 1 ? prefix : everything.next
  const last = end ? edge(end, direction === 1) : direction === 1 ? everything.next : prefix
  return direction === 1 ? [first, last] : [last, first]
}

/** Returns the end of the next `count` values. */
export function endOfValues(key: Buffer, start: number, count: number): number {
  let at = start
  for (let i = 0; i < count && at < key.length; i++) at = Math.min(valueEnd(key, at), key.length)
  return at
}

/** Compares two suffixes, or a suffix and a prefix of one, in scan order. */
export function compareSuffixes(a: Buffer, b: Buffer, directions: Directions): number {
  const [first] = directions
  if (directions.every((direction) => direction === first)) return Buffer.compare(a, b) * (first ?? 1)
  let [atA, atB] = [0, 0]
  for (const [i, direction] of directions.entries()) {
    const isName = i === directions.length - 1
    const endA = isName ? a.length : endOfValues(a, atA, 1)
    const endB = isName ? b.length : endOfValues(b, atB, 1)
    const difference = Buffer.compare(a.subarray(atA, endA), b.subarray(atB, endB))
    if (difference !== 0) return difference * direction
    atA = endA
    atB = endB
  }
  return 0
}

/** Returns a test of whether a suffix lies before the end of a scan. */
export function endTest(end: Position | null, directions: Directions): (suffix: Buffer) => boolean {
  if (!end) return () => true
  const [first = 1] = directions
  if (!directions.every((direction) => direction === first))
    return (suffix) => isBefore(suffix, end, directions)
  const [low, high] = byteRange(Buffer.alloc(0), null, end, first)
  return first === 1
    ? (suffix) => Buffer.compare(suffix, high) < 0
    : (suffix) => Buffer.compare(suffix, low) >= 0
}

function isBefore(suffix: Buffer, end: Position, directions: Directions): boolean {
  let [at, edge] = [0, 0]
  for (const [i, direction] of directions.entries()) {
    if (edge >= end.bytes.length) return end.after
    const isName = i === directions.length - 1
    const valueStop = isName ? suffix.length : endOfValues(suffix, at, 1)
    const edgeStop = isName ? end.bytes.length : endOfValues(end.bytes, edge, 1)
    const value = suffix.subarray(at, valueStop)
    const bound = end.bytes.subarray(edge, edgeStop)
    const isLast = edgeStop === end.bytes.length
    if (isLast && Buffer.compare(value, bound) >= 0 && Buffer.compare(value, end.next.subarray(edge)) < 0)
      return end.after
    const difference = Buffer.compare(value, bound)
    if (difference !== 0) return difference * direction < 0
    at = valueStop
    edge = edgeStop
  }
  return end.after
}
