import { equal, sameMember } from './equality.ts'
import { mismatch } from './methods/signature.ts'
import { orderOf } from './order.ts'
import { Refusal } from './refusal.ts'
import { isList, type Val } from './values.ts'

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** What one filter of the query promises about a field; 'has' is array-contains. */
export interface Promised {
  op: Comparison | 'has' | 'any'
  value: Val
}

const unproven = () => new Refusal('evaluation error: the query does not prove this for every document.')

/**
 * A field of which a query fixes less than the value. As measured on Google's evaluator a comparison is true when one
 * of the filters alone implies it and an error otherwise, never false; `is` knows the type 'constraint' only; members
 * of lists are never equal to a constraint, so `field in [..]` is false for a range.
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
    throw unproven()
  }

  /** `value in field` for an array-contains filter. */
  contains(value: Val): true {
    if (this.#promises.some((promise) => promise.op === 'has' && sameMember(promise.value, value)))
      return true
    throw unproven()
  }

  /** The only method: `field.hasAny([…])` of an array-contains filter. */
  call(name: string, [other = null]: readonly Val[]): boolean {
    if (name !== 'hasAny') throw new Refusal(`Function not found error: Name: [${name}].`)
    if (!isList(other)) throw mismatch('constraint.hasAny', other)
    return this.#promises.some(
      (promise) => promise.op === 'has' && other.some((item) => sameMember(item, promise.value)),
    )
  }
}

function implies(promise: Promised, op: Comparison, value: Val): boolean {
  if (promise.op === 'has') return false
  if (op === '!=' && value === null) return true
  if (promise.op === '==' || promise.op === '!=')
    return promise.op === '==' ? holds(promise.value, op, value) : op === '!=' && equal(promise.value, value)
  if (promise.op === 'any') return false
  const order = orderOf(promise.value, value)
  if (order === null) return false
  switch (`${promise.op} ${op}`) {
    case '> >':
    case '> >=':
    case '> !=':
    case '>= >=':
      return order >= 0
    case '>= >':
    case '>= !=':
      return order > 0
    case '< <':
    case '< <=':
    case '< !=':
    case '<= <=':
      return order <= 0
    case '<= <':
    case '<= !=':
      return order < 0
    default:
      return false
  }
}

function holds(left: Val, op: Comparison, right: Val): boolean {
  if (op === '==' || op === '!=') return equal(left, right) === (op === '==')
  const order = orderOf(left, right)
  if (order === null) return false
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[op]
}
