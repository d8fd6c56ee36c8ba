import { compareValues, numberOf, TYPE, typeRank } from '../values/compare.ts'
import { equalityKey } from '../values/equality-key.ts'
import type { Value } from '../../wire.ts'

export type Transform = { path: readonly string[] } & (
  | { kind: 'requestTime' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'append' | 'remove'; operands: Value[] }
)

const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

/**
 * Applies a field transform and returns the new value and the result reported to the client. `time` is the
 * commit's request time, RFC 3339 in milliseconds. Source: google.firestore.v1 DocumentTransform.
 */
export function applyTransform(
  transform: Transform,
  stored: Value | undefined,
  time: string,
): { value: Value; result: Value } {
  switch (transform.kind) {
    case 'requestTime':
      return both({ timestampValue: time })
    case 'increment':
      return both(increment(stored, transform.operand))
    case 'maximum':
      return both(extreme(stored, transform.operand, 1))
    case 'minimum':
      return both(extreme(stored, transform.operand, -1))
    case 'append':
      return { value: append(stored, transform.operands), result: { nullValue: null } }
    case 'remove':
      return { value: remove(stored, transform.operands), result: { nullValue: null } }
  }
}

function both(value: Value): { value: Value; result: Value } {
  return { value, result: value }
}

function isNumber(value: Value | undefined): value is Value {
  return value !== undefined && (typeRank(value) === TYPE.number || typeRank(value) === TYPE.nan)
}

function increment(stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored)) return operand
  if ('integerValue' in stored && 'integerValue' in operand) {
    const sum = BigInt(stored.integerValue) + BigInt(operand.integerValue)
    return { integerValue: String(sum < INT64_MIN ? INT64_MIN : sum > INT64_MAX ? INT64_MAX : sum) }
  }
  return doubleOf(numberOf(stored) + numberOf(operand))
}

/** Converts a JavaScript number to a double value. */
export function doubleOf(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' }
  if (!Number.isFinite(number)) return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' }
  return { doubleValue: Object.is(number, -0) ? '-0' : number }
}

/** Returns the maximum or minimum, on a tie the stored value. NaN counts as both largest and smallest. */
function extreme(stored: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (!isNumber(stored)) return operand
  if (typeRank(stored) === TYPE.nan) return stored
  if (typeRank(operand) === TYPE.nan) return operand
  return compareValues(operand, stored) * sign > 0 ? operand : stored
}

function listOf(stored: Value | undefined): Value[] {
  return stored !== undefined && 'arrayValue' in stored ? (stored.arrayValue.values ?? []) : []
}

function append(stored: Value | undefined, operands: Value[]): Value {
  const list = [...listOf(stored)]
  const known = new Set(list.map(equalityKey))
  for (const operand of operands) {
    const key = equalityKey(operand)
    if (known.has(key)) continue
    known.add(key)
    list.push(operand)
  }
  return arrayOf(list)
}

function remove(stored: Value | undefined, operands: Value[]): Value {
  const gone = new Set(operands.map(equalityKey))
  return arrayOf(listOf(stored).filter((item) => !gone.has(equalityKey(item))))
}

function arrayOf(values: Value[]): Value {
  return { arrayValue: values.length === 0 ? {} : { values } }
}
