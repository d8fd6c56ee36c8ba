import { ApiError } from '../../http/error.ts'
import type { Condition, Filters } from './query.ts'

const MAX_DISJUNCTIONS = 30
/** Where expanding stops: a hostile filter must not cost more than it is worth. */
const MAX_EXPANSION = 1000

/**
 * Disjunctive normal form: a list of alternatives, each a list of conditions that must all hold. `in` and
 * array-contains-any become one alternative per value. Throws ApiError 400 above Firestore's 30 alternatives.
 */
export function disjunctions(filters: Filters | null): Condition[][] {
  if (filters === null) return [[]]
  const alternatives = expand(filters)
  if (alternatives.length > MAX_DISJUNCTIONS) throw tooMany(alternatives.length)
  return alternatives
}

function expand(filters: Filters): Condition[][] {
  if ('any' in filters) return filters.any.flatMap(expand)
  if ('all' in filters) {
    let product: Condition[][] = [[]]
    for (const part of filters.all) {
      const alternatives = expand(part)
      if (product.length * alternatives.length > MAX_EXPANSION)
        throw tooMany(product.length * alternatives.length)
      product = product.flatMap((left) => alternatives.map((right) => left.concat(right)))
    }
    return product
  }
  if (filters.operator === 'in')
    return filters.values.map((value) => [{ ...filters, operator: '==', values: [value] }])
  if (filters.operator === 'array-contains-any') {
    return filters.values.map((value) => [{ ...filters, operator: 'array-contains', values: [value] }])
  }
  return [[filters]]
}

function tooMany(count: number): ApiError {
  return new ApiError(
    400,
    `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
  )
}
