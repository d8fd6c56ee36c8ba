import { Duration, Timestamp } from './time.ts'
import { Bytes, isNumber, type Val } from './values.ts'

/** The order of two values of one kind, NaN where one is not a number; null when they cannot be ordered. */
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

/** The order of strings by their UTF-8 bytes, which differs from JavaScript's where surrogates meet U+E000 to U+FFFF. */
export function byBytes(left: string, right: string): number {
  for (let at = 0; at < left.length && at < right.length; at++) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (a !== b) return codePointOrder(a, b)
  }
  return left.length - right.length
}

/** A surrogate stands for a code point above all others. */
const codePointOrder = (a: number, b: number) =>
  a + (isSurrogate(a) ? 0x1_00_00 : 0) - b - (isSurrogate(b) ? 0x1_00_00 : 0)

const isSurrogate = (unit: number) => unit >= 0xd8_00 && unit <= 0xdf_ff
