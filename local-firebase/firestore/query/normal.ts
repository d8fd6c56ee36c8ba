import { createHash } from 'node:crypto'
import { ApiError } from '../../http/error.ts'
import type { Condition, Filters } from './query.ts'

const MAX_DISJUNCTIONS = 30
/** Number of alternatives at which expansion is aborted, to bound the cost of a hostile filter. */
const MAX_EXPANSION = 1000

/**
 * Converts a filter to disjunctive normal form: a list of alternatives, each a list of conditions that must
 * all hold. `in` and array-contains-any become one alternative per value. Throws ApiError 400 above
 * Firestore's 30 alternatives.
 */
export function disjunctions(filters: Filters | null): Condition[][] {
  if (filters === null) return [[]]
  const alternatives = distinct(
    expand(filters).map((conditions) => distinct(conditions, conditionKey)),
    alternativeKey,
  )
  if (alternatives.length > MAX_DISJUNCTIONS) throw tooMany(alternatives.length)
  return alternatives
}

/** Returns a filter's alternatives as separate filters; a filter with only one is returned unchanged. */
export function alternativesOf(filters: Filters | null): (Filters | null)[] {
  const alternatives = disjunctions(filters)
  return alternatives.length === 1 ? [filters] : alternatives.map((all) => ({ all }))
}

/** Removes items with duplicate keys. */
export function distinct<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

const keys = new WeakMap<Condition, string>()

/** Returns a short key, since it is compared and sorted for every alternative that has the condition. */
function conditionKey(condition: Condition): string {
  const known = keys.get(condition)
  if (known !== undefined) return known
  const { key, operator, values } = condition
  const made = digest(JSON.stringify([key, operator, values]))
  keys.set(condition, made)
  return made
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

const alternativeKey = (conditions: Condition[]): string => conditions.map(conditionKey).sort().join()

/** Removes duplicate siblings from a filter. */
export function deduplicate(filters: Filters): Filters {
  return keyed(filters).filters
}

/** Returns a filter without duplicates, and a key that is independent of order and duplicates. */
function keyed(filters: Filters): { filters: Filters; key: string } {
  if ('any' in filters || 'all' in filters) {
    const [kind, parts] = 'any' in filters ? (['any', filters.any] as const) : (['all', filters.all] as const)
    const kept = distinct(parts.map(keyed), ({ key }) => key)
    const inner = kept.map((part) => part.filters)
    return {
      filters: kind === 'any' ? { any: inner } : { all: inner },
      key: compositeKey(
        kind,
        kept.map(({ key }) => key),
      ),
    }
  }
  const members = membersOf(filters)
  return { filters, key: members ? compositeKey('any', members.map(conditionKey)) : conditionKey(filters) }
}

function compositeKey(kind: 'any' | 'all', parts: string[]): string {
  return digest(`${kind}(${[...new Set(parts)].sort().join()})`)
}

/** Splits `in` and array-contains-any into one condition per value; null for other operators. */
function membersOf(condition: Condition): Condition[] | null {
  const operators = { in: '==', 'array-contains-any': 'array-contains' } as const
  const { operator } = condition
  if (operator !== 'in' && operator !== 'array-contains-any') return null
  return condition.values.map((value) => ({ ...condition, operator: operators[operator], values: [value] }))
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
  const members = membersOf(filters)
  if (members) return members.map((member) => [member])
  return [[filters]]
}

function tooMany(count: number): ApiError {
  return new ApiError(
    400,
    `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
  )
}
