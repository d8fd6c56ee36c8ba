import { describe, expect, test } from 'vitest'
import type { Filter, Value } from '../../wire.ts'
import { and, asked, float, int, list, named, text, unary, where } from '../decision/query.fixture.ts'

describe('comparisons with numbers, where Google accepts more as proven than follows', () => {
  const nan = unary('a', 'IS_NAN')
  const one = where('a', 'EQUAL', float(1))

  test.each<[condition: string, filter: Filter]>([
    ['resource.data.a != 1', and(nan, where('a', 'NOT_EQUAL', text('q')))],
    // No document has a field that is both NaN and something else, so any claim about all of them is true.
    ['resource.data.a == 1', and(nan, where('a', 'EQUAL', text('q')))],
    ['resource.data.a <= 1', and(nan, where('a', 'GREATER_THAN', int(2)))],
    ['resource.data.a != 2', and(one, where('a', 'GREATER_THAN', int(0)))],
    ['resource.data.a != 2.5', and(one, where('a', 'GREATER_THAN', int(0)))],
  ])('%s is proven', (condition, filter) => {
    expect(asked(condition, filter)).toBe('true')
  })

  test.each<[condition: string, filter: Filter]>([
    ['resource.data.a == 1', and(nan, where('a', 'NOT_EQUAL', text('q')))],
    ['resource.data.a > 1', and(nan, unary('a', 'IS_NOT_NULL'))],
    ["resource.data.a == 'x'", and(nan, where('a', 'EQUAL', text('q')))],
    ['resource.data.a != 1', and(one, where('a', 'GREATER_THAN', int(0)))],
  ])('%s is not proven', (condition, filter) => {
    expect(asked(condition, filter)).toMatch(/evaluation error/)
  })
})

describe('a range filter', () => {
  const above = (value: number) => where('a', 'GREATER_THAN', int(value))
  const from = (value: number) => where('a', 'GREATER_THAN_OR_EQUAL', int(value))
  const below = (value: number) => where('a', 'LESS_THAN', int(value))
  const upTo = (value: number) => where('a', 'LESS_THAN_OR_EQUAL', int(value))

  test.each<[condition: string, filter: Filter]>([
    ['resource.data.a > 1', above(1)],
    ['resource.data.a > 1', above(2)],
    ['resource.data.a > 1', from(2)],
    ['resource.data.a >= 1', above(1)],
    ['resource.data.a >= 1', from(1)],
    ['resource.data.a < 5', below(5)],
    ['resource.data.a < 5', upTo(4)],
    ['resource.data.a <= 5', below(5)],
    ['resource.data.a <= 5', upTo(5)],
    ['resource.data.a != 1', above(1)],
    ['resource.data.a != 1', from(2)],
    ['resource.data.a != 5', below(5)],
    ['resource.data.a != 5', upTo(4)],
    ['1 < resource.data.a', above(1)],
    ['resource.data.a < 5', and(above(1), below(4))],
    ['resource.data.a > 1.5', above(2)],
    ['resource.data.a > 1.0', where('a', 'GREATER_THAN', float(5))],
    ['resource.data.a != null', above(1)],
    ["resource.data.a > 'a'", where('a', 'GREATER_THAN', text('b'))],
    ["'a' in resource.data", above(1)],
    ['resource.data.a is constraint', above(1)],
    [
      'resource.data.m.b > 1 && resource.data.m.c == 2',
      and(where('m.b', 'GREATER_THAN', int(1)), where('m.c', 'EQUAL', int(2))),
    ],
    ["{'k': resource.data.a}.k > 0", above(1)],
  ])('proves %s', (condition, filter) => {
    expect(asked(condition, filter)).toBe('true')
  })

  test.each<[condition: string, filter: Filter]>([
    ['resource.data.a > 1', from(1)],
    ['resource.data.a > 1', above(0)],
    ['resource.data.a > 1', below(1)],
    ['resource.data.a < 5', upTo(5)],
    ['resource.data.a == 1', above(1)],
    ['!(resource.data.a > 1)', upTo(1)],
    ['resource.data.a != 1', above(0)],
    ['resource.data.a > 1', where('a', 'GREATER_THAN', float(5))],
    ["resource.data.a > 'a'", above(1)],
    ['resource.data.a > null', above(1)],
    ['resource.data.a + 1 > 1', above(1)],
    ['resource.data.a', where('a', 'NOT_EQUAL', { booleanValue: false })],
    ['resource.data.a == resource.data.a', above(1)],
    ['resource.data.a.size() > 0', where('a', 'GREATER_THAN', text('b'))],
    ['[resource.data.a].toSet().size() == 1', above(1)],
    ["resource.data.diff({'a': 1}).affectedKeys().size() == 0", above(1)],
  ])('does not prove %s', (condition, filter) => {
    expect(asked(condition, filter)).not.toMatch(/^(true|false)$/)
  })

  test.each<[kind: string, bound: Value]>([
    ['a bool', { booleanValue: false }],
    ['a point', { geoPointValue: { latitude: 1, longitude: 2 } }],
    ['a reference', named('a/b')],
    ['a list', list(int(1))],
    ['a map', { mapValue: { fields: { x: int(1) } } }],
  ])('with %s as lower bound does not prove "!= null"; a not-equal filter does', (_kind, bound) => {
    expect(asked('resource.data.a != null', where('a', 'GREATER_THAN_OR_EQUAL', bound))).toMatch(
      'does not prove',
    )
    expect(asked('resource.data.a != null', where('a', 'NOT_EQUAL', bound))).toBe('true')
  })

  test('makes "in", list equality and "is int" false', () => {
    expect(asked('resource.data.a in [1, 2]', above(5))).toBe('false')
    expect(asked('[resource.data.a] == [1]', above(5))).toBe('false')
    expect(asked('resource.data.a is int', above(5))).toBe('false')
  })
})

describe('other filters', () => {
  test('array-contains proves in and hasAny only', () => {
    const contains = where('t', 'ARRAY_CONTAINS', text('x'))
    expect(asked("'x' in resource.data.t", contains)).toBe('true')
    expect(asked("'y' in resource.data.t", contains)).toMatch('does not prove')
    expect(asked("resource.data.t.hasAny(['x', 'y'])", contains)).toBe('true')
    expect(asked("resource.data.t.hasAny(['y'])", contains)).toBe('false')
    expect(asked("resource.data.t.hasAll(['x'])", contains)).toMatch('Function not found')
    expect(asked('resource.data.t.size() > 0', contains)).toMatch('Function not found')
    expect(asked('resource.data.t is list', contains)).toBe('false')
  })

  test('array-contains-any proves hasAny only if all its members are allowed', () => {
    const any = where('t', 'ARRAY_CONTAINS_ANY', list(text('x'), text('y')))
    expect(asked("resource.data.t.hasAny(['x', 'y'])", any)).toBe('true')
    expect(asked("resource.data.t.hasAny(['x'])", any)).toBe('false')
    expect(asked("'x' in resource.data.t", any)).toMatch('does not prove')
  })

  test('not-equal and not-in prove inequality with their values', () => {
    expect(asked('resource.data.a != 1', where('a', 'NOT_EQUAL', int(1)))).toBe('true')
    expect(asked('resource.data.a != 2', where('a', 'NOT_EQUAL', int(1)))).toMatch('does not prove')
    expect(asked('resource.data.a != 1', where('a', 'NOT_IN', list(int(1), int(2))))).toBe('true')
  })

  test('is-null, is-not-null and is-NaN prove their condition; is-not-NaN and equality with null do not', () => {
    expect(asked('resource.data.a == null', unary('a', 'IS_NULL'))).toBe('true')
    expect(asked('resource.data.a != null', unary('a', 'IS_NOT_NULL'))).toBe('true')
    expect(asked('math.isNaN(resource.data.a)', unary('a', 'IS_NAN'))).toBe('true')
    expect(asked('resource.data.a != 1', unary('a', 'IS_NOT_NAN'))).toMatch('does not prove')
    expect(asked('resource.data.a == null', where('a', 'EQUAL', { nullValue: null }))).toMatch(
      'does not prove',
    )
  })

  test('several filters on one field each prove by themselves', () => {
    const both = and(where('a', 'EQUAL', int(1)), where('a', 'GREATER_THAN', int(-5)))
    expect(asked('resource.data.a == 1 && resource.data.a > -5', both)).toBe('true')
    expect(asked('resource.data.a is int', both)).toBe('false')
    expect(asked('resource.data.a != 2 && resource.data.a != 2.5', both)).toBe('true')
    expect(asked("resource.data.a != 'x'", both)).toMatch('does not prove')
    expect(
      asked('resource.data.a is int', and(where('a', 'EQUAL', int(1)), where('a', 'EQUAL', int(1)))),
    ).toBe('true')
  })

  test('an equality on a map takes precedence over one on its field, which precedes a bound on the map', () => {
    const map: Value = { mapValue: { fields: { b: int(1) } } }
    expect(
      asked('resource.data.m.b == 1', and(where('m.c', 'EQUAL', int(2)), where('m', 'EQUAL', map))),
    ).toBe('true')
    expect(
      asked('resource.data.m.c == 2', and(where('m.c', 'EQUAL', int(2)), where('m', 'EQUAL', map))),
    ).toMatch('undefined')
    expect(
      asked('resource.data.a.b == 1', and(where('a', 'GREATER_THAN', int(1)), where('a.b', 'EQUAL', int(1)))),
    ).toBe('true')
  })

  test('field paths may be quoted', () => {
    expect(asked("resource.data['c`'] == 1", where('`c\\``', 'EQUAL', int(1)))).toBe('true')
    expect(asked("resource.data['a.b'].c == 1", where('`a.b`.c', 'EQUAL', int(1)))).toBe('true')
  })
})
