import { equal } from './equality.ts'
import { mismatch } from './signature.ts'
import { orderOf } from './order.ts'
import { Refusal } from './refusal.ts'
import { isList, isNumber, typeOf, type Val } from './values.ts'

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** One query filter's guarantee about a field; 'has' is array-contains, 'any' means that the field exists. */
export interface Guarantee {
  op: Comparison | 'has' | 'any'
  value: Val
}

const unproven = () => new Refusal('evaluation error: the query does not prove this for every document.')

/**
 * A field whose value a query restricts but does not fix. As measured on Google's evaluator, a comparison is
 * true when a single filter implies it and otherwise an error, never false; `is` matches only the type
 * 'constraint'; list members never equal a constraint, so `field in [..]` is false for a range. Two quirks of
 * comparisons with numbers are followed only where they are sound: beside IS_NAN, each one holds if no
 * document can match or the operator is `!=`; and `== 1.0` implies every `!=` of another int.
 */
export class Constraint {
  static readonly type = 'constraint'
  readonly #promises: readonly Guarantee[]

  constructor(promises: readonly Guarantee[]) {
    this.#promises = promises
  }

  /** Returns true if a filter implies the comparison. @throws Refusal otherwise */
  compare(op: Comparison, other: Val): true {
    if (other instanceof Constraint)
      throw new Refusal('Type error. Received: [constraint] Expected: a value.')
    if (this.#promises.some((promise) => implies(promise, op, other))) return true
    if (isNumber(other) && this.#promises.some(isNaNPromise) && (op === '!=' || this.#isContradictory()))
      return true
    throw unproven()
  }

  /** Whether a field promised to be NaN is also promised to be something else: then no document matches. */
  #isContradictory(): boolean {
    return this.#promises.some((promise) => !['!=', 'any'].includes(promise.op) && !isNaNPromise(promise))
  }

  /** Evaluates `value in field` for an array-contains filter. */
  contains(value: Val): true {
    if (this.#promises.some((promise) => holdsMember(promise, value))) return true
    throw unproven()
  }

  /** Evaluates the only method, `field.hasAny([…])` of an array-contains filter. */
  call(name: string, [other = null]: readonly Val[]): boolean {
    if (name !== 'hasAny') throw new Refusal(`Function not found error: Name: [${name}].`)
    if (!isList(other)) throw mismatch('constraint.hasAny', other)
    return this.#promises.some((promise) => other.some((item) => holdsMember(promise, item)))
  }
}

const isRange = ({ op }: Guarantee) => ['<', '<=', '>', '>='].includes(op)

const isNaNPromise = ({ op, value }: Guarantee) => op === '==' && Number.isNaN(value)

const holdsMember = ({ op, value }: Guarantee, member: Val) =>
  op === 'has' && comparable(value, member) && equal(value, member)

function implies(promise: Guarantee, op: Comparison, value: Val): boolean {
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

/** By "promised compared" operators: whether the first implies the second, given the order of the bounds. */
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

/** Compares a fixed value. It implies nothing about a value of another type, not even `!=`. */
function holds(left: Val, op: Comparison, right: Val): boolean {
  if (op === '==') return equal(left, right)
  if (op === '!=')
    return !equal(left, right) && (typeOf(left) === typeOf(right) || (isNumber(left) && isNumber(right)))
  const order = orderOf(left, right)
  if (order === null) return false
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[op]
}

/** Orders values like orderOf, with NaN above everything. */
function totalOrder(left: Val, right: Val): number | null {
  const order = orderOf(left, right)
  return Number.isNaN(order) ? Number(Number.isNaN(left)) - Number(Number.isNaN(right)) : order
}

/**
 * Measured: the evaluator converts an int of the query for a float in the rule, never the other way round.
 */
const comparable = (promised: Val, value: Val) => !(typeof promised === 'number' && typeof value === 'bigint')
