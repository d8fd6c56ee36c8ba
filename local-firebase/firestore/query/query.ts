import type { StructuredQuery, Value } from '../../wire.ts'

export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'array-contains'
  | 'array-contains-any'
  | 'in'
  | 'not-in'
  | 'is-null'
  | 'is-not-null'
  | 'is-nan'
  | 'is-not-nan'

/**
 * A filter on one field. `key` is the canonical field path; `values` has one entry, several for in, not-in
 * and array-contains-any, none for is-*.
 */
export interface Condition {
  path: readonly string[]
  key: string
  operator: Operator
  values: Value[]
}

export type Filters = { all: Filters[] } | { any: Filters[] } | Condition

export interface Order {
  path: readonly string[]
  key: string
  /** 1 ascending, -1 descending. */
  direction: 1 | -1
}

/** A cursor: a prefix of the order's values. `inclusive`: whether a document equal to it is included. */
export interface Bound {
  values: Value[]
  inclusive: boolean
}

/** A checked query. `orders` is complete: explicit orders, inequality fields, document name. */
export interface Query {
  /** The document below which the collection lies; '' for the root. */
  parent: string
  collectionId: string
  allDescendants: boolean
  filters: Filters | null
  orders: Order[]
  /** Whether the query itself orders or compares the name, so that no field can be ordered after it. */
  ordersName: boolean
  start: Bound | null
  end: Bound | null
  limit: number | null
  offset: number
  select: (readonly string[])[] | null
  /** The query as evaluated by rules: canonical, one entry per alternative. */
  structured: StructuredQuery[]
}

/** Whether an operator implies an order: its field joins the sort order. */
export function isInequality(operator: Operator): boolean {
  return ['!=', '<', '<=', '>', '>=', 'not-in', 'is-not-null', 'is-not-nan'].includes(operator)
}

/** Returns every condition of a filter tree, in reading order. */
export function conditionsOf(filters: Filters | null): Condition[] {
  if (filters === null) return []
  if ('all' in filters) return filters.all.flatMap(conditionsOf)
  if ('any' in filters) return filters.any.flatMap(conditionsOf)
  return [filters]
}
