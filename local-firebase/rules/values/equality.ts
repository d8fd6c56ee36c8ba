import { MapValue } from './map-value.ts'
import { Path } from './path.ts'
import { Refusal } from './refusal.ts'
import { Duration, Timestamp } from './time.ts'
import { Bytes, isNumber, isList, LatLng, typeOf, Vector, type Val } from './values.ts'
import type { ValueSet } from './value-set.ts'
import { MEMBER, spendWork } from './work.ts'

/*
 * Measured on Google's evaluator: `==` compares numbers by value (1 == 1.0), but members of lists and maps
 * must have the same type ([1] != [1.0], 1 is not in [1.0]). Sets and map diffs compare numbers by value
 * again.
 */

/** Evaluates the `==` of the rules language. */
export function equal(left: Val, right: Val): boolean {
  if (isNumber(left) && isNumber(right)) return Number(left) === Number(right)
  return structurallyEqual(left, right, identicalInside)
}

/** Whether a value equals a list member, as used by `in`, hasAny, hasAll, hasOnly and removeAll. */
export function sameMember(left: Val, right: Val): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left === right
  return structurallyEqual(left, right, identicalInside)
}

/** Equality within sets and diffs: numbers by value at every depth; NaN equals itself. */
export function looselyEqual(left: Val, right: Val): boolean {
  if (isNumber(left) && isNumber(right))
    return Number(left) === Number(right) || (Number.isNaN(left) && Number.isNaN(right))
  if (typeOf(left) === 'constraint' || typeOf(right) === 'constraint')
    throw new Refusal('Equality is not defined for type CONSTRAINT_VALUE')
  return structurallyEqual(left, right, looselyEqual)
}

/** Equality of members of lists and maps: same type and value; -0.0 differs from 0.0, NaN from everything. */
function identicalInside(left: Val, right: Val): boolean {
  if (typeof left === 'number') return Object.is(left, right) && !Number.isNaN(left)
  return structurallyEqual(left, right, identicalInside)
}

function structurallyEqual(left: Val, right: Val, inside: (left: Val, right: Val) => boolean): boolean {
  if (left === right && !mayHoldNaN(left)) return true
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false
  if (isList(left) || isList(right)) return isList(left) && isList(right) && listsEqual(left, right, inside)
  if (left instanceof MapValue) return right instanceof MapValue && mapsEqual(left, right, inside)
  if (typeOf(left) === 'set') return typeOf(right) === 'set' && setsEqual(left as ValueSet, right as ValueSet)
  if (left instanceof Path) return right instanceof Path && left.equals(right)
  if (left instanceof Timestamp) return right instanceof Timestamp && left.nanos === right.nanos
  if (left instanceof Duration) return right instanceof Duration && left.nanos === right.nanos
  if (left instanceof Bytes) return right instanceof Bytes && Buffer.compare(left.data, right.data) === 0
  if (left instanceof Vector) return right instanceof Vector && left.numbers.join() === right.numbers.join()
  if (left instanceof LatLng)
    return right instanceof LatLng && left.latitude === right.latitude && left.longitude === right.longitude
  return false
}

/** Whether identity does not imply equality: a list or map that contains NaN does not equal itself. */
const mayHoldNaN = (value: Val) => isList(value) || value instanceof MapValue

const listsEqual = (
  left: readonly Val[],
  right: readonly Val[],
  inside: (left: Val, right: Val) => boolean,
) => {
  spendWork(left.length * MEMBER)
  return left.length === right.length && left.every((item, index) => inside(item, right[index] ?? null))
}

function mapsEqual(left: MapValue, right: MapValue, inside: (left: Val, right: Val) => boolean): boolean {
  if (left.size !== right.size) return false
  const keys = left.keys()
  spendWork(keys.length * MEMBER)
  return (
    keys.length === right.size &&
    keys.every((key) => right.has(key) && inside(left.get(key) ?? null, right.get(key) ?? null))
  )
}

const setsEqual = (left: ValueSet, right: ValueSet) =>
  left.size === right.size && left.items.every((item) => right.has(item))
