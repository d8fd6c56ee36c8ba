import { ApiError } from '../../http/error.ts'
import { finish } from '../../scheduling/scheduler.ts'
import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../field-path.ts'
import { enumName } from '../enum.ts'
import { listOf, membersOf } from '../members.ts'
import { isObject, readValue } from '../values/canonical.ts'
import { TYPE, typeRank } from '../values/compare.ts'
import { Meter } from '../values/meter.ts'
import { valueSize } from '../values/size.ts'
import type { Value } from '../../wire.ts'
import { disjunctions, distinct, deduplicate } from './normal.ts'
import { WIRE_OPERATORS } from './structured.ts'
import { type Condition, conditionsOf, type Filters, isInequality, type Operator } from './query.ts'

const MAX_IN = 30
const MAX_NOT_IN = 10
const MAX_INEQUALITY_FIELDS = 10
/** Maximum number of filters, sort orders and ancestors of a query, together. */
const MAX_PARTS = 100
/** Maximum number of filters as written. Duplicates do not count towards MAX_PARTS, but take time to find. */
const MAX_WRITTEN = 1000
const MAX_NESTING = 48
/** Maximum size of a value in a filter, bytes. */
const MAX_OPERAND = 1500

/** Operators by number. Source: google.firestore.v1, query.proto. */
const FIELD_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const
const UNARY_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  null,
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
] as const
const COMPOSITE_OPERATORS = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'] as const

const OPERATORS = new Map<string, Operator>(
  Object.entries(WIRE_OPERATORS).map(([operator, name]) => [name, operator as Operator]),
)
const FILTER_KINDS = ['fieldFilter', 'unaryFilter', 'compositeFilter'] as const

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/** Parses a `where` clause. Throws ApiError 400. */
export function parseFilters(input: unknown, depth = 0, written = { count: 0 }): Filters {
  if (depth > MAX_NESTING) throw malformed()
  const filter = membersOf(input, FILTER_KINDS)
  if (Object.keys(filter).length !== 1) throw malformed()
  const { fieldFilter, unaryFilter, compositeFilter } = filter
  if (compositeFilter !== undefined) return parseComposite(compositeFilter, depth, written)
  if (++written.count > MAX_WRITTEN) throw tooManyParts(written.count, 0, false)
  const condition = unaryFilter === undefined ? parseFieldFilter(fieldFilter) : parseUnary(unaryFilter)
  if (condition.key === NAME_FIELD) checkNameCondition(condition)
  return condition
}

function parseComposite(input: unknown, depth: number, written: { count: number }): Filters {
  const { op, filters: given } = membersOf(input, ['op', 'filters'])
  const operator = enumName(op, COMPOSITE_OPERATORS)
  const parts = listOf(given)
  if (parts.length === 0) throw malformed()
  const filters = parts.map((part) => parseFilters(part, depth + 1, written))
  if (operator === 'AND') return { all: filters }
  if (operator === 'OR') return { any: filters }
  throw malformed()
}

function parseFieldFilter(input: unknown): Condition {
  const { field, op, value } = membersOf(input, ['field', 'op', 'value'])
  const path = parseFieldReference(field)
  const name = enumName(op, FIELD_OPERATORS)
  const operator = operatorOf(name)
  return { path, key: formatFieldPath(path), operator, values: operands({ path, operator }, name, value) }
}

function parseUnary(input: unknown): Condition {
  const { field, op } = membersOf(input, ['field', 'op'])
  const path = parseFieldReference(field)
  return { path, key: formatFieldPath(path), operator: operatorOf(enumName(op, UNARY_OPERATORS)), values: [] }
}

function operatorOf(name: string): Operator {
  const operator = OPERATORS.get(name)
  if (!operator) throw malformed()
  return operator
}

/** Parses a FieldReference into a path. Throws ApiError 400. */
export function parseFieldReference(input: unknown): readonly string[] {
  return parseFieldPath(membersOf(input, ['fieldPath']).fieldPath)
}

/**
 * Parses the operands of a condition; `name` is the operator's wire name, for messages. Lists of `in`,
 * `not-in` and `array-contains-any` may contain arrays, which array fields may not.
 */
function operands(comparison: Comparison, name: string, input: unknown): Value[] {
  const { operator } = comparison
  const read = (value: unknown): Value => finish(readValue(value, new Meter(() => tooLarge(comparison))))
  if (operator !== 'in' && operator !== 'not-in' && operator !== 'array-contains-any') return [read(input)]
  if (!isObject(input) || !isObject(input['arrayValue'])) {
    read(input)
    throw new ApiError(400, `'${name}' requires an ArrayValue.`)
  }
  const values = listOf(membersOf(membersOf(input, ['arrayValue']).arrayValue, ['values']).values)
  if (values.length === 0) throw new ApiError(400, `'${name}' requires an non-empty ArrayValue.`)
  const limit = operator === 'not-in' ? MAX_NOT_IN : MAX_IN
  if (values.length > limit) throw new ApiError(400, `'${name}' supports up to ${limit} comparison values.`)
  return distinct(values.map(read), (item) => JSON.stringify(item))
}

type Comparison = Pick<Condition, 'path' | 'operator'>

function tooLarge({ path, operator }: Comparison): ApiError {
  const element = operator.startsWith('array') ? '[*]' : ''
  return new ApiError(400, `value for ${path.join('.')}${element} is too large to be used in a query`)
}

function checkNameCondition({ operator, values }: Condition): void {
  if (operator.startsWith('is-') || operator.startsWith('array')) {
    throw new ApiError(400, `'${operator}' is not supported on __name__.`)
  }
  if (values.some((value) => typeRank(value) !== TYPE.reference)) {
    throw new ApiError(400, '__key__ filter value must be a Key')
  }
}

/**
 * Checks the limit on the total parts of a query, where each value of `in` and similar operators is a filter.
 * `orders` is the number of explicit orders. Throws ApiError 400.
 */
export function checkParts(filters: Filters | null, orders: number, hasAncestor: boolean): void {
  const count = conditionsOf(filters).reduce((sum, { values }) => sum + Math.max(1, values.length), 0)
  if (count + orders + Number(hasAncestor) > MAX_PARTS) throw tooManyParts(count, orders, hasAncestor)
}

function tooManyParts(filters: number, orders: number, hasAncestor: boolean): ApiError {
  return new ApiError(
    400,
    `The query may not have more than ${MAX_PARTS} filters + sort orders + ancestor total. Currently there are ${filters} filters, ${orders} sort orders, and ${hasAncestor ? 'one' : 'no'} ancestor filter.`,
  )
}

/** Checks the size of operands; names may have any length. Throws ApiError 400. */
function checkOperands(conditions: Condition[]): void {
  const large = conditions.find(
    ({ key, values }) => key !== NAME_FIELD && values.some((value) => valueSize(value) > MAX_OPERAND),
  )
  if (large) throw tooLarge(large)
}

/** Checks the limits on combining filters. Source: Firestore's "Query limitations". Throws ApiError 400. */
export function checkFilters(filters: Filters | null): void {
  const conditions = conditionsOf(filters)
  checkOperands(conditions)
  const exclusions = conditions.filter(({ operator }) =>
    ['!=', 'not-in', 'is-not-null', 'is-not-nan'].includes(operator),
  )
  if (exclusions.length > 1)
    throw new ApiError(
      400,
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  const uses = (operator: Operator): boolean =>
    conditions.some((condition) => condition.operator === operator)
  if (uses('not-in') && (uses('in') || uses('array-contains-any') || hasOr(filters))) {
    throw new ApiError(
      400,
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    )
  }
  const inequalities = new Set(
    conditions.filter(({ operator }) => isInequality(operator)).map(({ key }) => key),
  )
  if (inequalities.size > MAX_INEQUALITY_FIELDS) {
    throw new ApiError(
      400,
      `The query contains ${inequalities.size} distinct inequality fields: [${[...inequalities].join(', ')}]. A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
    )
  }
  const once = filters && deduplicate(filters)
  disjunctions(once)
  if (mostContains(once) > 1) {
    throw new ApiError(400, "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
  }
}

/** Returns the maximum number of array-contains conditions in one alternative. */
function mostContains(filters: Filters | null): number {
  if (filters === null) return 0
  if ('any' in filters) return Math.max(0, ...filters.any.map(mostContains))
  if ('all' in filters) return filters.all.reduce((sum, part) => sum + mostContains(part), 0)
  return filters.operator === 'array-contains' || filters.operator === 'array-contains-any' ? 1 : 0
}

/** Throws ApiError 400 when a query filters by name but has inequalities on other fields only. */
export function checkNames(conditions: Condition[]): void {
  const names = conditions.filter(({ key }) => key === NAME_FIELD)
  const inequalities = conditions.filter(({ operator }) => isInequality(operator))
  if (names.length > 0 && inequalities.length > 0 && !inequalities.some(({ key }) => key === NAME_FIELD)) {
    throw new ApiError(
      400,
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  }
}

function hasOr(filters: Filters | null): boolean {
  if (filters === null || 'operator' in filters) return false
  return 'any' in filters || filters.all.some(hasOr)
}

/**
 * Returns the conditions that determine the sort order. As in the real service, a comparison with null or
 * NaN, which never holds, does not take part; its sibling conditions do.
 */
export function possibleConditions(filters: Filters | null): Condition[] {
  return conditionsOf(filters).filter((condition) => !matchesNothing(condition))
}

/** Removes conditions that can never hold; a filter that can never hold becomes an empty `any`. */
export function withoutImpossible(filters: Filters): Filters {
  if ('any' in filters) return { any: filters.any.map(withoutImpossible).filter((part) => !isNever(part)) }
  if ('all' in filters) {
    const parts = filters.all.map(withoutImpossible)
    return parts.some(isNever) ? { any: [] } : { all: parts }
  }
  return matchesNothing(filters) ? { any: [] } : filters
}

function isNever(filters: Filters): boolean {
  return 'any' in filters && filters.any.length === 0
}

function matchesNothing({ operator, values }: Condition): boolean {
  const ranks = values.map(typeRank)
  if (['<', '<=', '>', '>='].includes(operator)) return ranks[0] === TYPE.null || ranks[0] === TYPE.nan
  return ['!=', 'not-in'].includes(operator) && ranks.every((rank) => rank === TYPE.null)
}
