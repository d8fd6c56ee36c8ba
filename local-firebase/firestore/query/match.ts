import { NAME_FIELD, valueAt } from '../field-path.ts'
import { compareValues, sameValue, TYPE, typeRank } from '../values/compare.ts'
import type { Fields, Value } from '../../wire.ts'
import { type Bound, type Condition, type Filters, isInequality, type Order, type Query } from './query.ts'

/** A document as seen by a query. `name` is the full resource name. */
export interface Candidate {
  name: string
  fields: Fields
}

/** Returns a field's value in a document; for the pseudo-field __name__, a reference to the document. */
export function fieldOf(candidate: Candidate, path: readonly string[]): Value | undefined {
  return path[0] === NAME_FIELD ? { referenceValue: candidate.name } : valueAt(candidate.fields, path)
}

/** Whether a document matches a query, regardless of cursors and limits. */
export function matches(query: Query, candidate: Candidate): boolean {
  // The sort order includes inequality fields; all its fields must exist, in every alternative.
  if (query.orders.some((order) => fieldOf(candidate, order.path) === undefined)) return false
  return query.filters === null || holds(query.filters, candidate)
}

function holds(filters: Filters, candidate: Candidate): boolean {
  if ('all' in filters) return filters.all.every((part) => holds(part, candidate))
  if ('any' in filters) return filters.any.some((part) => holds(part, candidate))
  const value = fieldOf(candidate, filters.path)
  return value !== undefined && satisfies(value, filters)
}

/** Whether a value satisfies a condition. Source: Firestore's query semantics, as its emulator behaves. */
function satisfies(value: Value, { operator, values }: Condition): boolean {
  const rank = typeRank(value)
  const operand = values[0]
  if (isInequality(operator) && rank === TYPE.null) return false
  switch (operator) {
    case 'is-null':
      return rank === TYPE.null
    case 'is-nan':
      return rank === TYPE.nan
    case 'is-not-null':
      return true
    case 'is-not-nan':
      return rank !== TYPE.nan
    case '==':
    case 'in':
      return values.some((item) => equals(value, item))
    case '!=':
    case 'not-in':
      return !values.some((item) => typeRank(item) === TYPE.null || equals(value, item))
    case 'array-contains':
    case 'array-contains-any':
      return (
        'arrayValue' in value &&
        (value.arrayValue.values ?? []).some((item) => values.some((wanted) => equals(item, wanted)))
      )
  }
  if (operand === undefined || typeRank(operand) !== rank || rank === TYPE.nan) return false
  const difference = compareValues(value, operand)
  return operator === '<'
    ? difference < 0
    : operator === '<='
      ? difference <= 0
      : operator === '>'
        ? difference > 0
        : difference >= 0
}

function equals(value: Value, operand: Value): boolean {
  const rank = typeRank(operand)
  return rank !== TYPE.null && rank !== TYPE.nan && sameValue(value, operand)
}

/** Compares two documents by the sort order of a query. */
export function compareCandidates(orders: Order[], a: Candidate, b: Candidate): number {
  for (const { path, direction } of orders) {
    const difference = compareValues(fieldOf(a, path) as Value, fieldOf(b, path) as Value)
    if (difference !== 0) return difference * direction
  }
  return 0
}

/** Whether a document lies between the start and end cursors, each inclusive or exclusive. */
export function withinBounds(query: Query, candidate: Candidate): boolean {
  const { start, end, orders } = query
  const fromStart = start ? compareToBound(orders, candidate, start) : 1
  const toEnd = end ? compareToBound(orders, candidate, end) : -1
  return (
    (fromStart > 0 || (fromStart === 0 && start?.inclusive === true)) &&
    (toEnd < 0 || (toEnd === 0 && end?.inclusive === true))
  )
}

function compareToBound(orders: Order[], candidate: Candidate, bound: Bound): number {
  for (const [i, operand] of bound.values.entries()) {
    const order = orders[i] as Order
    const difference = compareValues(fieldOf(candidate, order.path) as Value, operand)
    if (difference !== 0) return difference * order.direction
  }
  return 0
}
