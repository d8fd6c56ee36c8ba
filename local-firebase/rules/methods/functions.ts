import { Path } from '../values/path.ts'
import { Refusal } from '../values/refusal.ts'
import { stringOf } from '../values/text.ts'
import { INT_MAX, INT_MIN, isNumber, type Val } from '../values/values.ts'
import { toInt } from './namespaces.ts'
import { mismatch, type Methods } from '../values/signature.ts'

const conversion = (text: string, to: string) =>
  new Refusal(
    `Type conversion error. Argument: [${text.slice(0, 200)}], From type: [string], To type: [${to}].`,
  )

/** Functions outside any namespace. bool() is documented, but Google's emulator does not know it. */
export const FUNCTIONS: Methods = {
  int: { arity: 1, apply: (_, [value = null]) => intOf(value) },
  float: { arity: 1, apply: (_, [value = null]) => floatOf(value) },
  string: { arity: 1, apply: (_, [value = null]) => stringOf(value) },
  bool: { arity: 1, apply: (_, [value = null]) => boolOf(value) },
  debug: { arity: 1, apply: (_, [value = null]) => value },
  path: {
    arity: 1,
    apply: (_, [value = null]) => {
      if (typeof value !== 'string') throw mismatch('path', value)
      return Path.ofText(value)
    },
  },
}

function intOf(value: Val): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return toInt(value)
  if (typeof value !== 'string') throw mismatch('int', value)
  // At most 19 digits, the length of the largest int: parsing a million digits as a BigInt takes seconds.
  const digits = /^([+-]?)0*(\d{1,19})$/.exec(value)
  const whole = digits ? BigInt(`${digits[1] === '-' ? '-' : ''}${digits[2]}`) : null
  if (whole === null || whole > INT_MAX || whole < INT_MIN) throw conversion(value, 'int')
  return whole
}

/** Input of Java's Double.parseDouble except hexadecimal: spaces around, a trailing f or d, NaN, Infinity. */
const DOUBLE =
  /^[\0-\x20]*([+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?=[fFdD]?[\0-\x20]*$)))[fFdD]?[\0-\x20]*$/

function floatOf(value: Val): number {
  if (isNumber(value)) return Number(value)
  if (typeof value !== 'string') throw mismatch('float', value)
  const digits = DOUBLE.exec(value)?.[1]
  if (digits === undefined) throw conversion(value, 'float')
  return Number(digits)
}

function boolOf(value: Val): boolean {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value === 'string') throw conversion(value, 'bool')
  throw mismatch('bool', value)
}
