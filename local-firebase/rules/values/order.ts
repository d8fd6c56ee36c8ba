import { Duration, Timestamp } from './time.ts'
import { Bytes, isNumber, type Val } from './values.ts'

/** Compares two values of the same kind. Returns NaN if either is NaN, null if they cannot be ordered. */
export function orderOf(left: Val, right: Val): number | null {
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right)
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign(left, right)
  if (isNumber(left) && isNumber(right)) {
    const [a, b] = [Number(left), Number(right)]
    return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : sign(a, b)
  }
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.nanos, right.nanos)
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos, right.nanos)
  if (left instanceof Bytes && right instanceof Bytes) return Buffer.compare(left.data, right.data)
  return null
}

const sign = <T extends string | bigint | number>(left: T, right: T) =>
  left < right ? -1 : left > right ? 1 : 0

/** Compares strings by UTF-8 bytes; JavaScript's order differs for surrogates and U+E000 to U+FFFF. */
export function byBytes(left: string, right: string): number {
  for (let at = 0; at < left.length && at < right.length; at++) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (a !== b) return codePointOrder(a, b)
  }
  return left.length - right.length
}

/** Compares UTF-16 units; a surrogate sorts above all others, since its code point does. */
const codePointOrder = (a: number, b: number) =>
  a + (isSurrogate(a) ? 0x1_00_00 : 0) - b - (isSurrogate(b) ? 0x1_00_00 : 0)

const isSurrogate = (unit: number) => unit >= 0xd8_00 && unit <= 0xdf_ff
