import { encodeSegments, encodeValue, typeTag } from '../index/encode.ts'
import { NAME_FIELD } from '../field-path.ts'
import { comparePaths, TYPE, typeRank } from '../values/compare.ts'
import type { Value } from '../../wire.ts'
import type { Branch } from './branch.ts'
import type { Bound, Condition, Query } from './query.ts'

/**
 * A position between index entries, in scan direction: before or after all entries whose suffix starts with
 * `bytes`. `next` is the first key after those entries in byte order.
 */
export interface Position {
  bytes: Buffer
  after: boolean
  next: Buffer
}

const LAST = Buffer.of(0xff)
/** Distance between the tags of two adjacent types. */
const TAG_STEP = 4

/** Returns a position around all entries that start with whole values; a tag or an id follows, never FF. */
export function position(bytes: Buffer, after: boolean): Position {
  return { bytes, after, next: Buffer.concat([bytes, LAST]) }
}

/**
 * Returns a position around the one entry that ends here, with a document's name. In a collection group other
 * names may have it as a prefix (`a/1` of `a/1/a/2`); they come after it.
 */
export function entryPosition(bytes: Buffer, after: boolean): Position {
  return { bytes, after, next: Buffer.concat([bytes, Buffer.of(0)]) }
}

/** Returns a position around all values of one type. */
function typePosition(value: Value, after: boolean): Position {
  const tag = typeTag(typeRank(value))
  return { bytes: Buffer.of(tag), after, next: Buffer.of(tag + TAG_STEP) }
}

/** Encodes a name as at the end of a key; names outside the collection sort before or after all others. */
export function encodeName(name: string, query: Query): Buffer {
  const path = name.split('/').slice(5).join('/')
  if (query.allDescendants) return encodeSegments(path.split('/'))
  const collection = query.parent === '' ? query.collectionId : `${query.parent}/${query.collectionId}`
  if (path.startsWith(`${collection}/`)) return encodeSegments(path.slice(collection.length + 1).split('/'))
  return comparePaths(path, collection) > 0 ? Buffer.of(0xfe) : Buffer.of(0x00)
}

function encodeField(value: Value, key: string, query: Query): Buffer {
  return key === NAME_FIELD && 'referenceValue' in value
    ? encodeName(value.referenceValue, query)
    : encodeValue(value)
}

/** Returns a cursor's position in a branch. A pinned field's value lies before, at or after the cursor's. */
export function cursorPosition(bound: Bound, isStart: boolean, branch: Branch, query: Query): Position {
  const parts: Buffer[] = []
  for (const [i, value] of bound.values.entries()) {
    const order = query.orders[i]
    if (!order) break
    const encoded = encodeField(value, order.key, query)
    const pin = branch.pins.find((candidate) => candidate.key === order.key && !candidate.contains)
    if (!pin) parts.push(encoded)
    else if (!pin.value.equals(encoded)) {
      return position(Buffer.concat(parts), Buffer.compare(pin.value, encoded) * order.direction < 0)
    }
  }
  const reachesName = query.orders[bound.values.length - 1]?.key === NAME_FIELD
  const around = reachesName ? entryPosition : position
  return around(Buffer.concat(parts), isStart !== bound.inclusive)
}

/** Returns the range of the first suffix field that an inequality allows; null for an open end. */
export function rangePositions(
  { key, operator, values }: Condition,
  direction: 1 | -1,
  query: Query,
): { start: Position | null; end: Position | null } {
  const [value] = values
  if (!value || !['<', '<=', '>', '>='].includes(operator)) return { start: null, end: null }
  const bytes = encodeField(value, key, query)
  const wholeType = (after: boolean): Position | null =>
    key === NAME_FIELD ? null : typePosition(value, after)
  const isFloor = operator.startsWith('>')
  const inclusive = operator.endsWith('=')
  // A lower bound is where an ascending scan starts and a descending one ends.
  const around = key === NAME_FIELD ? entryPosition : position
  if (isFloor === (direction === 1)) return { start: around(bytes, !inclusive), end: wholeType(true) }
  return { start: wholeType(false), end: around(bytes, inclusive) }
}

/** Returns the range of ascending names below the parent of a collection group query, without the parent. */
export function belowParent({ parent }: Query): { start: Position; end: Position } {
  const bytes = encodeSegments(parent.split('/'))
  return { start: entryPosition(bytes, true), end: position(bytes, true) }
}

/** Returns a test of whether an encoded value of a suffix field satisfies an inequality. */
export function suffixTest({ key, operator, values }: Condition, query: Query): (encoded: Buffer) => boolean {
  const tags = values.map((value) => typeTag(typeRank(value)))
  // NaN equals nothing, so it excludes nothing.
  const operands = values
    .filter((value) => typeRank(value) !== TYPE.nan)
    .map((value) => encodeField(value, key, query))
  const isNull = (encoded: Buffer): boolean => encoded[0] === typeTag(TYPE.null)
  if (operator === 'is-not-null') return (encoded) => !isNull(encoded)
  if (operator === 'is-not-nan') return (encoded) => !isNull(encoded) && encoded[0] !== typeTag(TYPE.nan)
  if (values.some((value) => typeRank(value) === TYPE.null)) return () => false
  if (operator === '!=' || operator === 'not-in') {
    return (encoded) => !isNull(encoded) && !operands.some((operand) => operand.equals(encoded))
  }
  const [operand = LAST] = operands
  const sameType = (encoded: Buffer): boolean =>
    key === NAME_FIELD || (encoded[0] as number) >> 2 === (tags[0] as number) >> 2
  const compare = (encoded: Buffer): number => Buffer.compare(encoded, operand)
  if (operator === '<') return (encoded) => sameType(encoded) && compare(encoded) < 0
  if (operator === '<=') return (encoded) => sameType(encoded) && compare(encoded) <= 0
  if (operator === '>') return (encoded) => sameType(encoded) && compare(encoded) > 0
  return (encoded) => sameType(encoded) && compare(encoded) >= 0
}
