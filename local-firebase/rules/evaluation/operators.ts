import type { BinaryOperator } from '../language/ast.ts'
import { Constraint } from '../values/constraint.ts'
import { equal, sameMember } from '../values/equality.ts'
import { MapValue } from '../values/map-value.ts'
import { orderOf } from '../values/order.ts'
import { nullValue, Refusal } from '../values/refusal.ts'
import { Duration, Timestamp } from '../values/time.ts'
import { INT_MAX, INT_MIN, isList, isNumber, typeOf, type Val } from '../values/values.ts'
import { ValueSet } from '../values/value-set.ts'
import { MEMBER, spendWork } from '../values/work.ts'

export type Operation = (left: Val, right: Val) => Val

/** Binary operators that always evaluate both sides. `&&` and `||` are in logic.ts, `?:` is in compile.ts. */
export const OPERATIONS: Record<BinaryOperator, Operation> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
  '<': (left, right) => compare('<', left, right, (order) => order < 0),
  '<=': (left, right) => compare('<=', left, right, (order) => order <= 0),
  '>': (left, right) => compare('>', left, right, (order) => order > 0),
  '>=': (left, right) => compare('>=', left, right, (order) => order >= 0),
  '==': (left, right) => equals('==', left, right),
  '!=': (left, right) => equals('!=', left, right),
  in: contains,
}

const unsupported = (operator: string, left: Val, right: Val) =>
  new Refusal(`Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}.`)

/** Returns `value`. @throws Refusal when it does not fit in 64 bits */
function int(value: bigint): bigint {
  if (value > INT_MAX || value < INT_MIN)
    throw new Refusal(`Integer value is out of the [${INT_MIN}, ${INT_MAX}] range.`)
  return value
}

function equals(operator: '==' | '!=', left: Val, right: Val): boolean {
  if (left instanceof Constraint) return left.compare(operator, right)
  if (right instanceof Constraint) return right.compare(operator, left)
  return equal(left, right) === (operator === '==')
}

function add(left: Val, right: Val): Val {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (typeof left === 'bigint' && typeof right === 'bigint') return int(left + right)
  if (isNumber(left) && isNumber(right)) return Number(left) + Number(right)
  if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos + right.nanos)
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos + right.nanos)
  if (left instanceof Duration && right instanceof Timestamp) return new Timestamp(left.nanos + right.nanos)
  throw unsupported('+', left, right)
}

function subtract(left: Val, right: Val): Val {
  if (typeof left === 'bigint' && typeof right === 'bigint') return int(left - right)
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right)
  if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos - right.nanos)
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos - right.nanos)
  if (left instanceof Timestamp && right instanceof Timestamp) return new Duration(left.nanos - right.nanos)
  throw unsupported('-', left, right)
}

function multiply(left: Val, right: Val): Val {
  if (typeof left === 'bigint' && typeof right === 'bigint') return int(left * right)
  if (isNumber(left) && isNumber(right)) return Number(left) * Number(right)
  throw unsupported('*', left, right)
}

/** Divides; int / int truncates. Only the division of an int by the int 0 is an error. */
function divide(left: Val, right: Val): Val {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (right === 0n) throw new Refusal('Divide by zero error.')
    return BigInt.asIntN(64, left / right)
  }
  if (isNumber(left) && isNumber(right)) return Number(left) / Number(right)
  throw unsupported('/', left, right)
}

function remainder(left: Val, right: Val): Val {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (right === 0n) throw new Refusal('Divide by zero error.')
    return left % right
  }
  if (isNumber(left) && isNumber(right)) return Number(left) % Number(right)
  throw unsupported('%', left, right)
}

/** Evaluates unary minus of a number or duration. Throws Refusal for other types and for the smallest int. */
export function negate(operand: Val): Val {
  if (typeof operand === 'bigint') return int(-operand)
  if (typeof operand === 'number') return -operand
  if (operand instanceof Duration) return new Duration(-operand.nanos)
  throw new Refusal(`Unsupported operation error. Received: -${typeOf(operand)}.`)
}

function compare(
  operator: '<' | '<=' | '>' | '>=',
  left: Val,
  right: Val,
  holds: (order: number) => boolean,
) {
  if (left instanceof Constraint) return left.compare(operator, right)
  if (right instanceof Constraint) return right.compare(FLIPPED[operator], left)
  const order = orderOf(left, right)
  if (order === null) throw unsupported(operator, left, right)
  return holds(order)
}

const FLIPPED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function contains(value: Val, container: Val): boolean {
  if (isList(container)) spendWork(container.length * MEMBER)
  if (isList(container)) return container.some((item) => sameMember(item, value))
  if (container instanceof ValueSet) return container.has(value)
  if (container instanceof MapValue) {
    if (typeof value !== 'string')
      throw new Refusal(`Type error. Received: [${typeOf(value)}] Expected: [string].`)
    return container.has(value)
  }
  if (container instanceof Constraint) return container.contains(value)
  if (container === null) throw nullValue()
  throw new Refusal(`Function not found error: Name: [in].`)
}
