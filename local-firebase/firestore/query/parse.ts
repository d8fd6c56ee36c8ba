import { ApiError } from '../../http/error.ts'
import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../fieldPath.ts'
import { checkId } from '../paths.ts'
import { canonicalValue, isObject } from '../values/canonical.ts'
import { compareText } from '../values/text.ts'
import type { Value } from '../wire.ts'
import { structuredQuery } from './structured.ts'
import {
  checkFilters,
  checkNames,
  checkParts,
  parseFilters,
  possibleConditions,
  withoutImpossible,
} from './filters.ts'
import { alternativesOf, distinct, withoutRepetition } from './normal.ts'
import { type Bound, type Condition, isInequality, type Order, type Query } from './query.ts'

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/**
 * Checks a structured query and completes its order. `parent` is a document path or ''.
 * Throws ApiError 400. Source: google.firestore.v1 StructuredQuery.
 */
export function parseQuery(input: unknown, parent: string): Query {
  if (!isObject(input)) throw malformed()
  const { from, where, orderBy, startAt, endAt, limit, offset, select, ...rest } = input
  if (Object.keys(rest).length > 0) throw malformed()
  const given = where === undefined ? null : parseFilters(where)
  const parsed = given && withoutRepetition(given)
  const collection = parseFrom(from, parent)
  const range = { limit: parseLimit(limit), offset: parseCount(offset, 'offset') ?? 0 }
  const orders = listedOrders(orderBy)
  const cursors = { start: parseCursor(startAt, orders.length), end: parseCursor(endAt, orders.length) }
  checkParts(parsed, orders.length, parent !== '')
  checkFilters(given)
  const filters = parsed && withoutImpossible(parsed)
  const conditions = possibleConditions(parsed)
  checkNames(conditions)
  const explicit = parseOrders(orders)
  return {
    parent,
    ...collection,
    filters,
    orders: completeOrders(explicit, conditions),
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

function parseFrom(input: unknown, parent: string): { collectionId: string; allDescendants: boolean } {
  if (!Array.isArray(input) || input.length === 0)
    throw new ApiError(400, 'StructuredQuery.from is required.')
  if (input.length > 1) {
    throw new ApiError(400, 'StructuredQuery.from cannot have more than one collection selector.')
  }
  const selector: unknown = input[0]
  if (!isObject(selector) || typeof selector['collectionId'] !== 'string') throw malformed()
  checkId(selector['collectionId'])
  const allDescendants = selector['allDescendants'] === true
  if (allDescendants && parent !== '') {
    throw new ApiError(400, 'collection group queries are only allowed at the root parent')
  }
  return { collectionId: selector['collectionId'], allDescendants }
}

/** An order as it is written: how many there are is judged before their paths. */
type ListedOrder = Pick<Order, 'direction'> & { fieldPath: unknown }

function listedOrders(input: unknown): ListedOrder[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw malformed()
  return input.map((item: unknown) => {
    if (!isObject(item) || !isObject(item['field'])) throw malformed()
    return { fieldPath: item['field']['fieldPath'], direction: item['direction'] === 'DESCENDING' ? -1 : 1 }
  })
}

function parseOrders(listed: ListedOrder[]): Order[] {
  const seen = new Set<string>()
  return listed.map(({ fieldPath, direction }, i) => {
    const path = parseFieldPath(fieldPath)
    const key = formatFieldPath(path)
    if (seen.has(key)) throw new ApiError(400, `order by clause cannot contain duplicate fields ${key}`)
    seen.add(key)
    if (key === NAME_FIELD && i < listed.length - 1) throw nothingAfterName()
    return { path, key, direction }
  })
}

function ordersName(explicit: Order[], conditions: Condition[]): boolean {
  return explicit.at(-1)?.key === NAME_FIELD || conditions.some(({ key }) => key === NAME_FIELD)
}

function nothingAfterName(): ApiError {
  return new ApiError(400, 'order by clause cannot contain more fields after the key')
}

/** Inequality fields join the order in lexicographic order, then the name, in the direction of the last order. */
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
  orders.push(...[...missing.values()].sort((a, b) => compareText(a.key, b.key)))
  return [...orders, { path: [NAME_FIELD], key: NAME_FIELD, direction }]
}

interface Cursor {
  values: Value[]
  before: boolean
}

function parseCursor(input: unknown, orders: number): Cursor | null {
  if (input === undefined) return null
  if (!isObject(input)) throw malformed()
  const values = input['values'] ?? []
  if (!Array.isArray(values)) throw malformed()
  if (values.length > orders) throw new ApiError(400, 'Cursor has too many values.')
  return { values: values.map((value: unknown) => canonicalValue(value)), before: input['before'] === true }
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
  if (typeof input !== 'number' || !Number.isInteger(input) || input > 2 ** 31 - 1) throw malformed()
  if (input < 0) throw new ApiError(400, `${name} is negative`)
  return input
}

function parseSelect(input: unknown): Query['select'] {
  if (input === undefined) return null
  if (!isObject(input)) throw malformed()
  const fields = input['fields'] ?? []
  if (!Array.isArray(fields)) throw malformed()
  if (fields.length === 0) return null
  const paths = fields.map((field: unknown) => {
    if (!isObject(field)) throw malformed()
    return parseFieldPath(field['fieldPath'])
  })
  return distinct(paths, formatFieldPath)
}
