import type { Filter, StructuredQuery, Value } from '../../wire.ts'

/** One condition of a query after IN and array-contains-any have been split into their members. */
export interface Condition {
  path: readonly string[]
  op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'has' | 'is-null' | 'is-nan' | 'exists'
  value: Value
}

const COMPARISONS = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'has',
} as const

const NULL: Value = { nullValue: null }

/**
 * Splits a query into branches, each a list of conditions that all hold (disjunctive normal form). Every
 * branch has to be allowed on its own. A query without filters is one branch without conditions.
 */
export function branchesOf(query: StructuredQuery): Condition[][] {
  return query.where ? branches(query.where) : [[]]
}

function branches(filter: Filter): Condition[][] {
  if ('compositeFilter' in filter) {
    const parts = filter.compositeFilter.filters.map(branches)
    return filter.compositeFilter.op === 'OR' ? parts.flat() : parts.reduce(product, [[]])
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    const path = fieldPathOf(field.fieldPath)
    if (op === 'IS_NULL') return [[{ path, op: 'is-null', value: NULL }]]
    if (op === 'IS_NAN') return [[{ path, op: 'is-nan', value: { doubleValue: 'NaN' } }]]
    if (op === 'IS_NOT_NULL') return [[{ path, op: '!=', value: NULL }]]
    return [[{ path, op: 'exists', value: NULL }]]
  }
  const { field, op, value } = filter.fieldFilter
  const path = fieldPathOf(field.fieldPath)
  switch (op) {
    case 'IN':
      return members(value).map((member) => [{ path, op: '==', value: member }])
    case 'ARRAY_CONTAINS_ANY':
      return members(value).map((member) => [{ path, op: 'has', value: member }])
    case 'NOT_IN':
      return [members(value).map((member): Condition => ({ path, op: '!=', value: member }))]
    default:
      return [[{ path, op: COMPARISONS[op], value }]]
  }
}

const product = (left: Condition[][], right: Condition[][]) =>
  left.flatMap((one) => right.map((other) => [...one, ...other]))

const members = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])

/** Parses `a.b` and "a.`strange name`". Between backquotes anything is allowed, with ` and \ escaped by \. */
export function fieldPathOf(text: string): string[] {
  return Array.from(text.matchAll(/`((?:[^`\\]|\\[^])*)`|([^.`]+)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replace(/\\([^])/g, '$1'),
  )
}
