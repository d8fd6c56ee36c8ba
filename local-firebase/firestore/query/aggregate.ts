import { ApiError } from '../../http/error.ts'
import type { Results, Work } from '../../scheduling/scheduler.ts'
import { compareFieldPaths, formatFieldPath, NAME_FIELD, valueAt } from '../field-path.ts'
import { isReservedName } from '../paths.ts'
import { membersOf } from '../members.ts'
import { isObject } from '../values/canonical.ts'
import { numberOf, TYPE, typeRank } from '../values/compare.ts'
import type { Fields, Value } from '../../wire.ts'
import { parseFieldReference } from './filters.ts'
import type { Order, Query } from './query.ts'
import { doubleOf } from '../writes/transform.ts'

const MAX_AGGREGATIONS = 5
const MAX_ALIAS_BYTES = 1500
const INT64_MAX = 2n ** 63n - 1n
const INT64_MIN = -(2n ** 63n)

export type Aggregation = { alias: string } & (
  | { kind: 'count'; upTo: number | null }
  | { kind: 'sum' | 'avg'; path: readonly string[]; key: string }
)

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/**
 * Parses the `aggregations` of a request. Throws ApiError 400. Source: google.firestore.v1
 * StructuredAggregationQuery.
 */
export function parseAggregations(input: unknown): Aggregation[] {
  if (!Array.isArray(input) || input.length === 0) throw new ApiError(400, 'Aggregations can not be empty.')
  if (input.length > MAX_AGGREGATIONS) {
    throw new ApiError(
      400,
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}.`,
    )
  }
  let unnamed = 0
  const aggregations = input.map((item) => parseAggregation(item, () => `field_${++unnamed}`))
  const aliases = aggregations.map(({ alias }) => alias)
  const twice = aliases.find((alias, i) => aliases.indexOf(alias) !== i)
  if (twice !== undefined) throw new ApiError(400, `Aggregation aliases contain duplicate alias: ${twice}.`)
  return aggregations
}

/** Parses one aggregation. Those without an alias are numbered separately. */
function parseAggregation(input: unknown, nextAlias: () => string): Aggregation {
  const { alias: given, count, sum, avg } = membersOf(input, ['alias', 'count', 'sum', 'avg'])
  if (given !== undefined && typeof given !== 'string') throw malformed()
  const alias = given ?? nextAlias()
  if (Buffer.byteLength(alias) > MAX_ALIAS_BYTES)
    throw new ApiError(400, `The property.name is longer than ${MAX_ALIAS_BYTES} bytes.`)
  if (isReservedName(alias)) throw new ApiError(400, `The property.name "${alias}" is reserved.`)
  if ([count, sum, avg].filter(isObject).length !== 1) throw malformed()
  if (isObject(count)) return { alias, kind: 'count', upTo: parseUpTo(membersOf(count, ['upTo']).upTo) }
  const field = isObject(sum) ? sum['field'] : isObject(avg) ? avg['field'] : undefined
  const path = parseFieldReference(field)
  if (path[0] === NAME_FIELD) {
    throw new ApiError(400, `Aggregations are not supported for the property: ${NAME_FIELD}`)
  }
  return { alias, kind: isObject(sum) ? 'sum' : 'avg', path, key: formatFieldPath(path) }
}

function parseUpTo(input: unknown): number | null {
  if (input === undefined) return null
  const upTo = Number(isObject(input) ? input['value'] : input)
  if (!Number.isSafeInteger(upTo)) throw malformed()
  if (upTo <= 0) throw new ApiError(400, 'Aggregation up_to must be greater than zero.')
  return upTo
}

/**
 * Appends the summed and averaged fields to the query's order: every document must have them all, and they
 * are part of the index that answers. Throws ApiError 400 when the query already orders or compares the name,
 * or selects fields.
 */
export function orderByAggregates(query: Query, aggregations: Aggregation[]): Query {
  const direction = query.orders.at(-1)?.direction ?? 1
  const added = new Map<string, Order>()
  for (const item of aggregations) {
    if (item.kind === 'count' || query.orders.some((order) => order.key === item.key)) continue
    added.set(item.key, { path: item.path, key: item.key, direction })
  }
  if (aggregations.some(({ kind }) => kind !== 'count')) refuseSelection(query)
  if (added.size === 0) return query
  if (query.ordersName || (query.allDescendants && query.parent !== '')) {
    throw new ApiError(
      400,
      `This query requires an index that has fields [${[...added.keys()].join(', ')}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`,
    )
  }
  return {
    ...query,
    orders: [
      ...query.orders.slice(0, -1),
      ...[...added.values()].sort((a, b) => compareFieldPaths(a.path, b.path)),
      ...query.orders.slice(-1),
    ],
  }
}

/** Throws ApiError 400 when the query selects fields, since the aggregated fields must be read. */
function refuseSelection({ select }: Query): void {
  if (!select) return
  const isNameAlone = select.every((path) => path[0] === NAME_FIELD)
  throw new ApiError(
    400,
    isNameAlone
      ? 'Aggregation over non-key properties is not supported for base query that only returns keys.'
      : 'Cannot apply property masks when aggregation fields are present.',
  )
}

/** The source of documents for aggregations. */
export interface AggregateSource {
  find(query: Query): Results<{ fields: Fields }>
  /** Counts matching documents, at most `upTo`. */
  count(query: Query, upTo: number): Work<number>
}

/** Computes aggregations, by alias; uses count() if all of them are counts. Throws ApiError 400. */
export function* answerAggregations(
  aggregations: Aggregation[],
  query: Query,
  source: AggregateSource,
): Work<Fields> {
  const counted = orderByAggregates(query, aggregations)
  const totals = aggregations.map((): Total => ({ count: 0, exact: 0n, floating: 0, isDouble: false }))
  let count = 0
  if (aggregations.every((item) => item.kind === 'count')) {
    const upTo = Math.max(...aggregations.map((item) => item.upTo ?? Infinity))
    count = yield* source.count(counted, upTo)
  } else {
    for (const found of source.find(counted)) {
      if (found) {
        count++
        for (const [i, item] of aggregations.entries())
          if (item.kind !== 'count') add(totals[i] as Total, valueAt(found.fields, item.path))
      }
      yield
    }
  }
  return Object.fromEntries(
    aggregations.map((item, i): [string, Value] => {
      if (item.kind === 'count')
        return [item.alias, { integerValue: String(Math.min(count, item.upTo ?? count)) }]
      const total = totals[i] as Total
      return [item.alias, item.kind === 'sum' ? sumOf(total) : averageOf(total)]
    }),
  )
}

/** A running total; integers are added exactly and separately from doubles. */
interface Total {
  count: number
  exact: bigint
  floating: number
  isDouble: boolean
}

function add(total: Total, value: Value | undefined): void {
  if (!isNumber(value)) return
  total.count++
  if ('integerValue' in value) total.exact += BigInt(value.integerValue)
  else {
    total.floating += numberOf(value)
    total.isDouble = true
  }
}

function isNumber(value: Value | undefined): value is Value {
  return value !== undefined && (typeRank(value) === TYPE.number || typeRank(value) === TYPE.nan)
}

function sumOf({ exact, floating, isDouble }: Total): Value {
  if (isDouble || exact > INT64_MAX || exact < INT64_MIN) return doubleOf(Number(exact) + floating)
  return { integerValue: exact.toString() }
}

function averageOf({ count, exact, floating }: Total): Value {
  return count === 0 ? { nullValue: null } : doubleOf((Number(exact) + floating) / count)
}
