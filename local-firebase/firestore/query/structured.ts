import type { Filter, StructuredQuery, UnaryFilter, FieldFilter, Value } from '../../wire.ts'
import type { Condition, Filters, Operator, Order } from './query.ts'

/** The wire names of the operators. */
export const WIRE_OPERATORS: Record<Operator, FieldFilter['op'] | UnaryFilter['op']> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  in: 'IN',
  'not-in': 'NOT_IN',
  'is-null': 'IS_NULL',
  'is-not-null': 'IS_NOT_NULL',
  'is-nan': 'IS_NAN',
  'is-not-nan': 'IS_NOT_NAN',
}

/**
 * Converts a checked query back to its wire form, canonically, so that rules evaluate the query that is
 * executed, however the request spelt it (wrapped numbers, enum names as numbers, null members).
 */
export function structuredQuery(
  from: { collectionId: string; allDescendants: boolean },
  filters: Filters | null,
  orders: Order[],
  limit: number | null,
  offset: number,
): StructuredQuery {
  return {
    from: [from],
    ...(filters ? { where: filterOf(filters) } : {}),
    orderBy: orders.map(({ key, direction }) => ({
      field: { fieldPath: key },
      direction: direction === 1 ? 'ASCENDING' : 'DESCENDING',
    })),
    ...(limit === null ? {} : { limit }),
    ...(offset === 0 ? {} : { offset }),
  }
}

function filterOf(filters: Filters): Filter {
  if ('all' in filters) return { compositeFilter: { op: 'AND', filters: filters.all.map(filterOf) } }
  if ('any' in filters) return { compositeFilter: { op: 'OR', filters: filters.any.map(filterOf) } }
  const field = { fieldPath: filters.key }
  if (filters.operator.startsWith('is-')) {
    return { unaryFilter: { field, op: WIRE_OPERATORS[filters.operator] as UnaryFilter['op'] } }
  }
  return {
    fieldFilter: {
      field,
      op: WIRE_OPERATORS[filters.operator] as FieldFilter['op'],
      value: operandOf(filters),
    },
  }
}

function operandOf({ operator, values }: Condition): Value {
  const isList = operator === 'in' || operator === 'not-in' || operator === 'array-contains-any'
  return isList ? { arrayValue: { values } } : (values[0] ?? { nullValue: null })
}
