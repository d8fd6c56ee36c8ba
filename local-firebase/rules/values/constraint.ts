import { equal } from './equality.ts'
import { mismatch } from './signature.ts'
import { orderOf } from './order.ts'
import { Refusal } from './refusal.ts'
import { isList, isNumber, typeOf, type Val } from './values.ts'

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** What one filter of the query promises about a field; 'has' is array-contains, 'any' that it exists. */
export interface Promised {
  op: Comparison | 'has' | 'any'
  value: Val
}

const unproven = () => new Refusal('evaluation error: the query does not prove this for every document.')

/**
 * A field of which a query fixes less than the value. As measured on Google's evaluator a comparison is true when one
 * of the filters alone implies it and an error otherwise, never false; `is` knows the type 'constraint' only; members
 * of lists are never equal to a constraint, so `field in [..]` is false for a range. Two quirks of comparisons with
 * numbers are followed only where they are right: beside IS_NAN every one holds, and of `== 1.0` every `!=` of an int.
 */
export class Constraint {
  static readonly type = 'constraint'
  readonly #promises: readonly Promised[]

  constructor(promises: readonly Promised[]) {
    this.#promises = promises
  }

  /** @throws Refusal when no filter implies it */
  compare(op: Comparison, other: Val): true {
    if (other instanceof Constraint)
      throw new Refusal('Type error. Received: [constraint] Expected: a value.')
    if (this.#promises.some((promise) => implies(promise, op, other))) return true
    if (isNumber(other) && this.#promises.some(isNaNPromise) && (op === '!=' || this.#isContradictory()))
      return true
    throw unproven()
  }

  /** Whether a field that is NaN is also promised to be something else: then there is no such document. */
  #isContradictory(): boolean {
    return this.#promises.some((promise) => !['!=', 'any'].includes(promise.op) && !isNaNPromise(promise))
  }

  /** `value in field` for an array-contains filter. */
  contains(value: Val): true {
    if (this.#promises.some((promise) => holdsMember(promise, value))) return true
    throw unproven()
  }

  /** The only method: `field.hasAny([…])` of an array-contains filter. */
  call(name: string, [other = null]: readonly Val[]): boolean {
    if (name !== 'hasAny') throw new Refusal(`Function not found error: Name: [${name}].`)
    if (!isList(other)) throw mismatch('constraint.hasAny', other)
    return this.#promises.some((promise) => other.some((item) => holdsMember(promise, item)))
  }
}

const isRange = ({ op }: Promised) => ['<', '<=', '>', '>='].includes(op)

const isNaNPromise = ({ op, value }: Promised) => op === '==' && Number.isNaN(value)

const holdsMember = ({ op, value }: Promised, member: Val) =>
  op === 'has' && comparable(value, member) && equal(value, member)

function implies(promise: Promised, op: Comparison, value: Val): boolean {
  if (op === '!=' && value === null)
    return !isRange(promise) || orderOf(promise.value, promise.value) !== null
  if (op === '!=' && promise.op === '==' && isNumber(promise.value) && isNumber(value))
    return !equal(promise.value, value)
  if (promise.op === 'has' || promise.op === 'any' || !comparable(promise.value, value)) return false
  if (promise.op === '==') return holds(promise.value, op, value)
  if (promise.op === '!=') return op === '!=' && equal(promise.value, value)
  const order = totalOrder(promise.value, value)
  return order !== null && (IMPLICATIONS[`${promise.op} ${op}`]?.(order) ?? false)
}

const atLeast = (order: number) => order >= 0
const above = (order: number) => order > 0
const atMost = (order: number) => order <= 0
const below = (order: number) => order < 0

/** "promise comparison": how the promised bound has to lie to the compared value. */
const IMPLICATIONS: Record<string, (order: number) => boolean> = {
  '> >': atLeast,
  '> >=': atLeast,
  '> !=': atLeast,
  '>= >=': atLeast,
  '>= >': above,
  '>= !=': above,
  '< <': atMost,
  '< <=': atMost,
  '< !=': atMost,
  '<= <=': atMost,
  '<= <': below,
  '<= !=': below,
}

/** An equality among other filters on the field; it says nothing about values of another type, not even `!=`. */
function holds(left: Val, op: Comparison, right: Val): boolean {
  if (op === '==') return equal(left, right)
  if (op === '!=')
    return !equal(left, right) && (typeOf(left) === typeOf(right) || (isNumber(left) && isNumber(right)))
  const order = orderOf(left, right)
  if (order === null) return false
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[op]
}

/** NaN is above everything here. */
function totalOrder(left: Val, right: Val): number | null {
  const order = orderOf(left, right)
  return Number.isNaN(order) ? Number(Number.isNaN(left)) - Number(Number.isNaN(right)) : order
}

/** Measured: the evaluator widens an int of the query for a float of the rule, but never compares the other way. */
const comparable = (promised: Val, value: Val) => !(typeof promised === 'number' && typeof value === 'bigint')
