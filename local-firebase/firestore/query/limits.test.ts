import { describe, expect, test } from 'vitest'
import { documentsRoot } from '../paths.ts'
import type { Value } from '../../wire.ts'
import { parseAggregations } from './aggregate.ts'
import { parseQuery } from './parse.ts'

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const text = (length: number): Value => ({ stringValue: 'x'.repeat(length) })
const nulls = (count: number): Value => ({
  arrayValue: { values: times(count, () => ({ nullValue: null })) },
})
const equal = (fieldPath: string, value: Value = text(1), op = 'EQUAL') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const all = (filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } })
const order = (fieldPath: string) => ({ field: { fieldPath } })
const oneOf = (count: number): Value => ({ arrayValue: { values: times(count, (i) => text(i + 1)) } })

function ask(query: object, parent = ''): string {
  try {
    parseQuery({ from: [{ collectionId: 'c' }], ...query }, parent)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

const tooMany = (filters: number, orders: number, ancestor = 'no'): string =>
  `The query may not have more than 100 filters + sort orders + ancestor total. Currently there are ${filters} filters, ${orders} sort orders, and ${ancestor} ancestor filter.`

/** Messages and limits are those of Google's emulator. */
describe('the limits of one query', () => {
  test.each([
    ['100 orders', { orderBy: times(100, (i) => order(`f${i}`)) }, 'taken'],
    ['101 orders', { orderBy: times(101, (i) => order(`f${i}`)) }, tooMany(0, 101)],
    ['120,000 orders', { orderBy: times(120_000, (i) => order(`f${i}`)) }, tooMany(0, 120_000)],
    ['100 equalities', { where: all(times(100, (i) => equal(`f${i}`))) }, 'taken'],
    ['101 equalities', { where: all(times(101, (i) => equal(`f${i}`))) }, tooMany(101, 0)],
    ['one equality repeated 1,000 times', { where: all(times(1000, () => equal('f'))) }, 'taken'],
    ['4,000 equalities', { where: all(times(4000, (i) => equal(`f${i}`))) }, tooMany(1001, 0)],
    [
      'equalities and orders',
      { where: all(times(60, (i) => equal(`f${i}`))), orderBy: times(60, (i) => order(`g${i}`)) },
      tooMany(60, 60),
    ],
    [
      'each value of an in filter counts',
      { where: all([...times(80, (i) => equal(`f${i}`)), equal('z', oneOf(30), 'IN')]) },
      tooMany(110, 0),
    ],
    [
      'too many orders are reported before a malformed one',
      { orderBy: [...times(101, (i) => order(`f${i}`)), order('a..b')] },
      tooMany(0, 102),
    ],
    [
      'a negative limit is reported before too many orders',
      { limit: -1, orderBy: times(101, () => order('f')) },
      'limit is negative',
    ],
  ])('%s', (_, query, answer) => {
    expect(ask(query)).toBe(answer)
  })

  test('the parent counts towards the total', () => {
    const orderBy = times(100, (i) => order(`f${i}`))
    expect(ask({ orderBy }, 'c/a')).toBe(tooMany(0, 100, 'one'))
    expect(ask({ orderBy: orderBy.slice(1) }, 'c/a')).toBe('taken')
  })

  test('filters nest at most 48 deep', () => {
    const nested = (depth: number): unknown => {
      let where: unknown = equal('a')
      for (let i = 0; i < depth; i++) where = all([where, equal(`b${i}`)])
      return where
    }
    expect(ask({ where: nested(48) })).toBe('taken')
    expect(ask({ where: nested(49) })).toBe("Payload isn't valid for request.")
    expect(ask({ where: nested(5000) })).toBe("Payload isn't valid for request.")
  })

  const tooLarge = (field: string) => `value for ${field} is too large to be used in a query`
  test.each([
    ['a string', 'a', text(1499), text(1500), 'a'],
    [
      'bytes',
      'a',
      { bytesValue: Buffer.alloc(1500).toString('base64') },
      { bytesValue: Buffer.alloc(1501).toString('base64') },
      'a',
    ],
    ['a list', '`a b`.c', nulls(1500), nulls(1501), 'a b.c'],
    [
      'a map',
      'a',
      { mapValue: { fields: { k: text(1497) } } },
      { mapValue: { fields: Object.fromEntries(times(250_000, (i) => [`k${i}`, text(1)])) } },
      'a',
    ],
  ] as [string, string, Value, Value, string][])(
    '%s is compared with up to 1,500 bytes',
    (_, field, fits, large, told) => {
      expect(ask({ where: equal(field, fits) })).toBe('taken')
      expect(ask({ where: equal(field, large) })).toBe(tooLarge(told))
    },
  )

  test('each value in a list of operands is measured by itself', () => {
    const values = times(30, (i) => text(1000 + i))
    expect(ask({ where: equal('a', { arrayValue: { values } }, 'IN') })).toBe('taken')
    const large = { arrayValue: { values: [text(1500)] } }
    expect(ask({ where: equal('a', large, 'IN') })).toBe(tooLarge('a'))
    expect(ask({ where: equal('a', large, 'ARRAY_CONTAINS_ANY') })).toBe(tooLarge('a[*]'))
  })

  test('an alias may have up to 1,500 bytes', () => {
    const count = (length: number) => [{ alias: 'x'.repeat(length), count: {} }]
    expect(parseAggregations(count(1500))).toHaveLength(1)
    expect(() => parseAggregations(count(1501))).toThrow('The property.name is longer than 1500 bytes.')
  })

  test('a name longer than 1,500 bytes can be compared', () => {
    const name = { referenceValue: `${documentsRoot('p')}/c/${'x'.repeat(1500)}` }
    expect(ask({ where: equal('__name__', name) })).toBe('taken')
  })
})

describe('the length of a field path', () => {
  test.each([
    ['1,499 bytes', 'a'.repeat(1499), 'taken'],
    ['1,500 bytes', 'a'.repeat(1500), 'property path is longer than 1500 bytes.'],
    ['quotes do not count', `\`${'a'.repeat(1499)}\``, 'taken'],
    ['an escape counts once', `\`${'\\`'.repeat(1499)}\``, 'taken'],
    ['dots count', `${'a'.repeat(749)}.${'b'.repeat(750)}`, 'property path is longer than 1500 bytes.'],
    ['bytes are those of UTF-8', `\`${'é'.repeat(750)}\``, 'property path is longer than 1500 bytes.'],
    ['20 segments', times(20, () => 'a').join('.'), 'taken'],
    ['21 segments', times(21, () => 'a').join('.'), 'paths must have at most 20 elements'],
    ['40,000 segments', times(40_000, () => 'a').join('.'), 'property path is longer than 1500 bytes.'],
  ])('%s', (_, fieldPath, answer) => {
    expect(ask({ orderBy: [order(fieldPath)] })).toBe(answer)
    expect(ask({ where: equal(fieldPath) })).toBe(answer)
    expect(ask({ select: { fields: [{ fieldPath }] } })).toBe(answer)
  })

  test('a field selected twice is kept once', () => {
    const select = { fields: [{ fieldPath: 'a' }, { fieldPath: '`a`' }, { fieldPath: 'b' }] }
    expect(parseQuery({ from: [{ collectionId: 'c' }], select }, '').select).toEqual([['a'], ['b']])
  })
})
