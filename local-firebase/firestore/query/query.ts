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

/** One filter on one field. `key` is the canonical field path; `values` has one entry, many for in, not-in and any, none for is-*. */
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

/** A cursor: a prefix of the order's values. `inclusive` says whether an equal document is inside. */
export interface Bound {
  values: Value[]
  inclusive: boolean
}

/** A checked query. `orders` is complete: explicit orders, inequality fields, the document name. */
export interface Query {
  /** The document under which the collection lies; '' for the root. */
  parent: string
  collectionId: string
  allDescendants: boolean
  filters: Filters | null
  orders: Order[]
  /** The name is ordered, or compared, by the query itself: no field can be ordered after it. */
  ordersName: boolean
  start: Bound | null
  end: Bound | null
  limit: number | null
  offset: number
  select: (readonly string[])[] | null
  /** The query as rules judge it: as asked, in canonical form, its alternatives one by one. */
  structured: StructuredQuery[]
}

/** Operators that order a field's values: their field joins the sort order. */
export function isInequality(operator: Operator): boolean {
  return ['!=', '<', '<=', '>', '>=', 'not-in', 'is-not-null', 'is-not-nan'].includes(operator)
}

/** Every condition of a filter tree, in reading order. */
export function conditionsOf(filters: Filters | null): Condition[] {
  if (filters === null) return []
  if ('all' in filters) return filters.all.flatMap(conditionsOf)
  if ('any' in filters) return filters.any.flatMap(conditionsOf)
  return [filters]
}
