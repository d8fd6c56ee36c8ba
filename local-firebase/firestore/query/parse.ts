import { ApiError } from '../../http/error.ts'
import { compareFieldPaths, formatFieldPath, NAME_FIELD } from '../field-path.ts'
import { enumName } from '../enum.ts'
import { flagOf, listOf, membersOf } from '../members.ts'
import { checkCollectionId } from '../paths.ts'
import { canonicalValue, isObject } from '../values/canonical.ts'
import type { Value } from '../../wire.ts'
import { structuredQuery } from './structured.ts'
import {
  checkFilters,
  checkNames,
  checkParts,
  parseFieldReference,
  parseFilters,
  possibleConditions,
  withoutImpossible,
} from './filters.ts'
import { alternativesOf, distinct, deduplicate } from './normal.ts'
import { type Bound, type Condition, conditionsOf, isInequality, type Order, type Query } from './query.ts'

const QUERY_MEMBERS = ['from', 'where', 'orderBy', 'startAt', 'endAt', 'limit', 'offset', 'select'] as const
const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'] as const

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/**
 * Parses a structured query and completes its sort order. `parent` is a document path or ''. Throws ApiError
 * 400. Source: google.firestore.v1 StructuredQuery.
 */
export function parseQuery(input: unknown, parent: string): Query {
  const { from, where, orderBy, startAt, endAt, limit, offset, select } = membersOf(input, QUERY_MEMBERS)
  const given = where === undefined ? null : parseFilters(where)
  const parsed = given && deduplicate(given)
  const collection = parseFrom(from)
  const range = { limit: parseLimit(limit), offset: parseCount(offset, 'offset') ?? 0 }
  const unchecked = uncheckedOrders(orderBy)
  const cursors = { start: parseCursor(startAt, unchecked.length), end: parseCursor(endAt, unchecked.length) }
  checkParts(parsed, unchecked.length, parent !== '')
  checkFilters(given)
  const filters = parsed && withoutImpossible(parsed)
  const conditions = possibleConditions(parsed)
  checkNames(conditions)
  const explicit = parseOrders(unchecked)
  const orders = completeOrders(explicit, conditions)
  if (collection.allDescendants && parent !== '') checkGroupBelow(orders, conditionsOf(given))
  return {
    parent,
    ...collection,
    filters,
    orders,
    ordersName: ordersName(explicit, conditions),
    start: boundOf(cursors.start, explicit, true),
    end: boundOf(cursors.end, explicit, false),
    ...range,
    select: parseSelect(select),
    structured: alternativesOf(parsed).map((alternative) =>
      structuredQuery(collection, alternative, explicit, range.limit, range.offset),
    ),
  }
}

function parseFrom(input: unknown): { collectionId: string; allDescendants: boolean } {
  if (!Array.isArray(input) || input.length === 0)
    throw new ApiError(400, 'StructuredQuery.from is required.')
  if (input.length > 1) {
    throw new ApiError(400, 'StructuredQuery.from cannot have more than one collection selector.')
  }
  const { collectionId, allDescendants } = membersOf(input[0], ['collectionId', 'allDescendants'])
  if (typeof collectionId !== 'string') throw malformed()
  checkCollectionId(collectionId)
  return { collectionId, allDescendants: flagOf(allDescendants) }
}

/**
 * Below a document, a collection group can only be read by name and in ascending order, since its indexes
 * start with values or the whole name. Throws ApiError 400.
 */
function checkGroupBelow(orders: Order[], conditions: Condition[]): void {
  if ([...orders, ...conditions].some(({ key }) => key !== NAME_FIELD)) {
    throw new ApiError(400, 'collection group queries are only allowed at the root parent')
  }
  if (orders[0]?.direction === -1) {
    const message =
      "collection group queries are only allowed if they're at the root or they're an ascending primary key scan"
    throw new ApiError(400, message, 'FAILED_PRECONDITION')
  }
}

/** An order whose field path has not been parsed; the number of orders is checked first. */
type UncheckedOrder = Pick<Order, 'direction'> & { field: unknown }

function uncheckedOrders(input: unknown): UncheckedOrder[] {
  return listOf(input).map((item) => {
    const { field, direction } = membersOf(item, ['field', 'direction'])
    return { field, direction: enumName(direction, DIRECTIONS) === 'DESCENDING' ? -1 : 1 }
  })
}

function parseOrders(unchecked: UncheckedOrder[]): Order[] {
  const seen = new Set<string>()
  return unchecked.map(({ field, direction }, i) => {
    const path = parseFieldReference(field)
    const key = formatFieldPath(path)
    if (seen.has(key)) throw new ApiError(400, `order by clause cannot contain duplicate fields ${key}`)
    seen.add(key)
    if (key === NAME_FIELD && i < unchecked.length - 1) throw nothingAfterName()
    return { path, key, direction }
  })
}

function ordersName(explicit: Order[], conditions: Condition[]): boolean {
  return explicit.at(-1)?.key === NAME_FIELD || conditions.some(({ key }) => key === NAME_FIELD)
}

function nothingAfterName(): ApiError {
  return new ApiError(400, 'order by clause cannot contain more fields after the key')
}

/** Appends the inequality fields in lexicographic order, then the name, in the last order's direction. */
function completeOrders(explicit: Order[], conditions: Condition[]): Order[] {
  const direction = explicit.at(-1)?.direction ?? 1
  const orders = [...explicit]
  const missing = new Map<string, Order>()
  for (const { key, path, operator } of conditions) {
    if (isInequality(operator) && key !== NAME_FIELD && !orders.some((order) => order.key === key)) {
      missing.set(key, { key, path, direction })
    }
  }
  if (orders.at(-1)?.key === NAME_FIELD) {
    if (missing.size > 0) throw nothingAfterName()
    return orders
  }
  orders.push(...[...missing.values()].sort((a, b) => compareFieldPaths(a.path, b.path)))
  return [...orders, { path: [NAME_FIELD], key: NAME_FIELD, direction }]
}

interface Cursor {
  values: Value[]
  before: boolean
}

function parseCursor(input: unknown, orders: number): Cursor | null {
  if (input === undefined) return null
  const cursor = membersOf(input, ['values', 'before'])
  const values = listOf(cursor.values)
  if (values.length > orders) throw new ApiError(400, 'Cursor has too many values.')
  return { values: values.map((value) => canonicalValue(value)), before: flagOf(cursor.before) }
}

function boundOf(cursor: Cursor | null, orders: Order[], start: boolean): Bound | null {
  if (!cursor || cursor.values.length === 0) return null
  const { values, before } = cursor
  const byName = orders.findIndex((order) => order.key === NAME_FIELD)
  const nameValue = byName < 0 ? undefined : values[byName]
  if (nameValue !== undefined && !('referenceValue' in nameValue)) {
    throw new ApiError(400, 'Cursor __key__ value is not a document reference.')
  }
  return { values, inclusive: before === start }
}

function parseLimit(input: unknown): number | null {
  const wrapped = isObject(input) ? input['value'] : input
  return parseCount(wrapped, 'limit')
}

function parseCount(input: unknown, name: string): number | null {
  if (input === undefined || input === null) return null
  const count = typeof input === 'string' && /^-?\d{1,10}$/.test(input) ? Number(input) : input
  if (typeof count !== 'number' || !Number.isInteger(count) || count > 2 ** 31 - 1) throw malformed()
  if (count < 0) throw new ApiError(400, `${name} is negative`)
  return count
}

function parseSelect(input: unknown): Query['select'] {
  if (input === undefined) return null
  const fields = listOf(membersOf(input, ['fields']).fields)
  return fields.length === 0 ? null : distinct(fields.map(parseFieldReference), formatFieldPath)
}
