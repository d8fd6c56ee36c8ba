import { describe, expect, test } from 'vitest'
import { type IndexDefinitions, parseIndexDefinitions } from '../index/definitions.ts'
import type { Filter, StructuredQuery } from '../../wire.ts'
import { orderByAggregates, parseAggregations } from './aggregate.ts'
import { branchOf } from './branch.ts'
import { disjunctions } from './normal.ts'
import { parseQuery } from './parse.ts'
import { planBranch } from './plan.ts'

type Shape = { where?: string[]; order?: string[]; group?: boolean; sum?: string[] }

const VALUE = { stringValue: 'x' }
const OPS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>': 'GREATER_THAN',
  has: 'ARRAY_CONTAINS',
  in: 'IN',
} as const

function filter(text: string): Filter {
  const [fieldPath = '', op = '=='] = text.split(' ')
  const value = op === 'in' ? { arrayValue: { values: [VALUE, { stringValue: 'y' }] } } : VALUE
  return { fieldFilter: { field: { fieldPath }, op: OPS[op as keyof typeof OPS], value } }
}

function structured({ where = [], order = [], group = false }: Shape): StructuredQuery {
  return {
    from: [{ collectionId: 'c', allDescendants: group }],
    ...(where.length > 0 ? { where: { compositeFilter: { op: 'AND', filters: where.map(filter) } } } : {}),
    orderBy: order.map((text) => ({
      field: { fieldPath: text.replace(/^-/, '') },
      direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    })),
  }
}

/** Returns the field lists of the indexes used, or null when one is missing. */
function plan(shape: Shape, definitions: IndexDefinitions): string[] | null {
  const aggregations = shape.sum
    ? parseAggregations(shape.sum.map((fieldPath, i) => ({ alias: `s${i}`, sum: { field: { fieldPath } } })))
    : []
  const query = orderByAggregates(parseQuery(structured(shape), ''), aggregations)
  const legs = disjunctions(query.filters).map((conditions) =>
    planBranch(
      branchOf(query, conditions),
      'c',
      shape.group ? 'COLLECTION_GROUP' : 'COLLECTION',
      definitions,
    ),
  )
  if (legs.some((leg) => leg === null)) return null
  return [...new Set(legs.flat().map((leg) => leg?.fields.map(({ path }) => path.join('.')).join(' ') ?? ''))]
}

/** Parses indexes such as "a -b": "-" marks a descending field, "@" an array. */
function defined(...lists: string[]): IndexDefinitions {
  const indexes = lists.map((list) => ({
    collectionGroup: 'c',
    fields: list.split(' ').map((text) => {
      const fieldPath = text.replace(/^[-@]/, '')
      if (text.startsWith('@')) return { fieldPath, arrayConfig: 'CONTAINS' }
      return { fieldPath, order: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING' }
    }),
  }))
  return parseIndexDefinitions({ indexes })
}

describe('queries that need no composite index', () => {
  test.each<[string, Shape, string[]]>([
    ['everything', {}, ['']],
    ['everything, by name', { order: ['__name__'] }, ['']],
    ['one equality', { where: ['a =='] }, ['a']],
    ['several equalities, merged', { where: ['a ==', 'b ==', 'c =='] }, ['a', 'b', 'c']],
    ['an equality and array-contains', { where: ['a ==', 't has'] }, ['a', 't']],
    ['one order', { order: ['a'] }, ['a']],
    ['one descending order', { order: ['-a'] }, ['a']],
    ['a range', { where: ['a >'] }, ['a']],
    ['a range ordered by the same field', { where: ['a >'], order: ['-a'] }, ['a']],
    ['an equality ordered by the same field', { where: ['a =='], order: ['-a'] }, ['a']],
    ['an in filter ordered by the same field', { where: ['a in'], order: ['a'] }, ['a']],
    ['a field inside a map', { where: ['m.x =='] }, ['m.x']],
    ['a sum without filters', { sum: ['n'] }, ['n']],
  ])('%s', (_, shape, used) => {
    expect(plan(shape, defined())).toEqual(used)
  })
})

describe('queries that need a composite index', () => {
  test.each<[string, Shape, string, string[]]>([
    ['an equality and an order', { where: ['a =='], order: ['b'] }, 'a b', ['a b']],
    ['an equality and a descending order', { where: ['a =='], order: ['-b'] }, 'a -b', ['a b']],
    ['the direction of equalities does not matter', { where: ['a =='], order: ['b'] }, '-a b', ['a b']],
    ['an equality and a range', { where: ['a ==', 'b >'] }, 'a b', ['a b']],
    ['array-contains and an order', { where: ['t has'], order: ['-b'] }, '@t -b', ['t b']],
    ['two orders', { order: ['a', '-b'] }, 'a -b', ['a b']],
    ['a range on one field, an order on another', { where: ['a >'], order: ['b'] }, 'b a', ['b a']],
    ['an in filter and an order', { where: ['a in'], order: ['b'] }, 'a b', ['a b']],
    ['a sum with a filter', { where: ['a =='], sum: ['n'] }, 'a n', ['a n']],
    ['two sums with a filter', { where: ['a =='], sum: ['n', 'm'] }, 'a m n', ['a m n']],
    [
      'equalities in another order than the index',
      { where: ['b ==', 'a =='], order: ['s'] },
      'a b s',
      ['a b s'],
    ],
  ])('%s', (_, shape, index, used) => {
    expect(plan(shape, defined())).toBeNull()
    expect(plan(shape, defined(index))).toEqual(used)
  })

  test.each<[string, Shape, string]>([
    ['an index in the other direction', { where: ['a =='], order: ['-b'] }, 'a b'],
    ['an index with one of two directions reversed', { order: ['-a', 'b'] }, 'a b'],
    ['an index with the opposite directions', { order: ['-a', 'b'] }, 'a -b'],
    ['an index with a field that the query does not filter', { where: ['a =='], order: ['s'] }, 'a b s'],
    ['an index with the sort fields swapped', { where: ['a =='], order: ['s', 'u'] }, 'a u s'],
    ['an index without arrayConfig for array-contains', { where: ['t has'], order: ['s'] }, 't s'],
    [
      'a collection index for a collection group query',
      { where: ['a =='], order: ['s'], group: true },
      'a s',
    ],
  ])('cannot use %s', (_, shape, index) => {
    expect(plan(shape, defined(index))).toBeNull()
  })

  test('indexes with the same sort order are merged', () => {
    expect(plan({ where: ['a ==', 'b =='], order: ['s'] }, defined('a s', 'b s'))).toEqual(['a s', 'b s'])
    expect(plan({ where: ['a ==', 't has'], order: ['-s'] }, defined('a -s', '@t -s'))).toEqual([
      'a s',
      't s',
    ])
    expect(plan({ where: ['a ==', 'b =='], order: ['s'] }, defined('a s', 'b -s'))).toBeNull()
  })

  test('a descending order by name alone is refused', () => {
    expect(plan({ order: ['-__name__'] }, defined())).toBeNull()
  })

  test('a name order opposite to the last order needs an index that declares it', () => {
    expect(plan({ order: ['a', '-__name__'] }, defined())).toBeNull()
    expect(plan({ order: ['a', '-__name__'] }, defined('a -__name__'))).toEqual(['a'])
  })
})

describe('exemptions and collection groups', () => {
  const exempt = (fieldPath: string, indexes: unknown[]): IndexDefinitions =>
    parseIndexDefinitions({ fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }] })

  test('an exempt field is not indexed, nor are the fields below it', () => {
    expect(plan({ where: ['a =='] }, exempt('a', []))).toBeNull()
    expect(plan({ where: ['m.x =='] }, exempt('m', []))).toBeNull()
    expect(plan({ order: ['-a'] }, exempt('a', [{ order: 'ASCENDING' }]))).toBeNull()
  })

  test('the override with the longer path applies, whatever the order of the two', () => {
    const inner = { collectionGroup: 'c', fieldPath: 'm.x', indexes: [{ order: 'ASCENDING' }] }
    const outer = { collectionGroup: 'c', fieldPath: 'm', indexes: [] }
    for (const fieldOverrides of [
      [inner, outer],
      [outer, inner],
    ]) {
      expect(plan({ where: ['m.x =='] }, parseIndexDefinitions({ fieldOverrides }))).toEqual(['m.x'])
      expect(plan({ where: ['m.y =='] }, parseIndexDefinitions({ fieldOverrides }))).toBeNull()
    }
  })

  test('a collection group needs a field index of that scope', () => {
    expect(plan({ where: ['a =='], group: true }, defined())).toBeNull()
    const group = exempt('a', [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }])
    expect(plan({ where: ['a =='], group: true }, group)).toEqual(['a'])
  })
})
