import { describe, expect, test } from 'vitest'
import type { FieldFilter, Fields, Filter, StructuredQuery, UnaryFilter, Value } from '../firestore/wire.ts'
import { parseRuleset } from './ruleset.ts'

const int = (value: number): Value => ({ integerValue: String(value) })
const float = (value: number): Value => ({ doubleValue: value })
const text = (value: string): Value => ({ stringValue: value })
const moment = (value: string): Value => ({ timestampValue: value })
const list = (...values: Value[]): Value => ({ arrayValue: { values } })
const named = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
})

const where = (fieldPath: string, op: FieldFilter['op'], value: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const unary = (fieldPath: string, op: UnaryFilter['op']): Filter => ({
  unaryFilter: { field: { fieldPath }, op },
})
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

const documents: Record<string, Fields> = { 't/x': { a: int(1), b: int(7) } }

interface Asked extends Partial<StructuredQuery> {
  path?: string
  all?: boolean
}

/** 'true', 'false' or the error a query of the collection t ends with. */
function asked(
  condition: string,
  filter: Filter | null = null,
  { path = 't', all = false, ...more }: Asked = {},
) {
  const body = condition.startsWith('match') ? condition : `match /t/{id} { allow list: if ${condition}; }`
  const rules = parseRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`,
  )
  const collectionId = path.split('/').at(-1) ?? ''
  const before = (document: string) => documents[document] ?? null
  const { allowed, explain } = rules.firestore(
    {
      method: 'list',
      database: '(default)',
      path,
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: null,
      requestResource: null,
      query: { from: [{ collectionId, allDescendants: all }], ...(filter ? { where: filter } : {}), ...more },
    },
    { before, after: before },
    { seen: new Set(), limit: 10 },
  )
  return allowed ? 'true' : explain.replace(/^.*?: refused, (?:line \d+: )?/, '')
}

const published = "resource.data.status == 'published'"
const past = moment('2025-01-01T00:00:00Z')

describe('rules are not filters: a list is allowed when its query proves the rule', () => {
  test('an equality proves equality', () => {
    expect(asked(published, where('status', 'EQUAL', text('published')))).toBe('true')
    expect(asked(published, where('status', 'EQUAL', text('draft')))).toBe('false')
    expect(asked('resource.data.a is int', where('a', 'EQUAL', int(1)))).toBe('true')
  })

  test('a field the query does not mention is undefined', () => {
    expect(asked(published)).toMatch('Property status is undefined')
    expect(asked(published, where('featured', 'EQUAL', text('yes')))).toMatch('Property status is undefined')
    expect(asked(published, null, { orderBy: [{ field: { fieldPath: 'status' } }] })).toMatch('undefined')
    expect(
      asked('resource.data.a > 1', null, {
        orderBy: [{ field: { fieldPath: 'a' } }],
        startAt: { values: [int(5)], before: true },
      }),
    ).toMatch('undefined')
  })

  test('a range of strings does not prove equality', () => {
    expect(asked(published, where('status', 'GREATER_THAN_OR_EQUAL', text('published')))).toMatch(
      'does not prove',
    )
    const both = and(
      where('status', 'GREATER_THAN_OR_EQUAL', text('published')),
      where('status', 'LESS_THAN_OR_EQUAL', text('published')),
    )
    expect(asked(published, both)).toMatch('does not prove')
  })

  test('every member of in has to be allowed', () => {
    expect(asked(published, where('status', 'IN', list(text('published'))))).toBe('true')
    expect(asked(published, where('status', 'IN', list(text('published'), text('draft'))))).toBe('false')
    expect(asked('resource.data.a in [1, 2]', where('a', 'IN', list(int(1), int(2))))).toBe('true')
    expect(asked('resource.data.a in [1, 2]', where('a', 'IN', list(int(1), int(3))))).toBe('false')
  })

  test('every side of or has to be allowed, each by itself', () => {
    const status = where('status', 'EQUAL', text('published'))
    const featured = where('featured', 'EQUAL', { booleanValue: true })
    expect(asked(published, or(status, featured))).toMatch('undefined')
    expect(asked(published, and(status, or(featured, where('a', 'EQUAL', int(1)))))).toBe('true')
    expect(
      asked(
        'resource.data.a == 1 || resource.data.b == 2',
        or(where('a', 'EQUAL', int(1)), where('b', 'EQUAL', int(2))),
      ),
    ).toBe('true')
  })

  test('an array-contains beside the equality does no harm', () => {
    const both = and(where('status', 'EQUAL', text('published')), where('tags', 'ARRAY_CONTAINS', text('x')))
    expect(asked(published, both)).toBe('true')
  })

  test('the past is before now, the future is not proven', () => {
    const rule = 'resource.data.publishDate <= request.time'
    expect(asked(rule, where('publishDate', 'LESS_THAN_OR_EQUAL', past))).toBe('true')
    expect(asked(rule, where('publishDate', 'LESS_THAN', past))).toBe('true')
    const future = moment('2027-01-01T00:00:00Z')
    expect(asked(rule, where('publishDate', 'LESS_THAN_OR_EQUAL', future))).toMatch('does not prove')
    expect(asked(rule, where('publishDate', 'GREATER_THAN', past))).toMatch('does not prove')
    expect(asked(rule)).toMatch('Property publishDate is undefined')
  })
})

describe('a range filter proves what it implies and nothing else', () => {
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
  ])('%s', (condition, filter) => {
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
  ])('but not %s', (condition, filter) => {
    expect(asked(condition, filter)).not.toMatch(/^(true|false)$/)
  })

  test('a field in a list is never a bound', () => {
    expect(asked('resource.data.a in [1, 2]', above(5))).toBe('false')
    expect(asked('[resource.data.a] == [1]', above(5))).toBe('false')
    expect(asked('resource.data.a is int', above(5))).toBe('false')
  })
})

describe('other filters', () => {
  test('array-contains proves in and hasAny', () => {
    const contains = where('t', 'ARRAY_CONTAINS', text('x'))
    expect(asked("'x' in resource.data.t", contains)).toBe('true')
    expect(asked("'y' in resource.data.t", contains)).toMatch('does not prove')
    expect(asked("resource.data.t.hasAny(['x', 'y'])", contains)).toBe('true')
    expect(asked("resource.data.t.hasAny(['y'])", contains)).toBe('false')
    expect(asked("resource.data.t.hasAll(['x'])", contains)).toMatch('Function not found')
    expect(asked('resource.data.t.size() > 0', contains)).toMatch('Function not found')
    expect(asked('resource.data.t is list', contains)).toBe('false')
  })

  test('array-contains-any is one alternative for each member', () => {
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

  test('null and NaN', () => {
    expect(asked('resource.data.a == null', unary('a', 'IS_NULL'))).toBe('true')
    expect(asked('resource.data.a != null', unary('a', 'IS_NOT_NULL'))).toBe('true')
    expect(asked('math.isNaN(resource.data.a)', unary('a', 'IS_NAN'))).toBe('true')
    expect(asked('resource.data.a != 1', unary('a', 'IS_NOT_NAN'))).toMatch('does not prove')
    expect(asked('resource.data.a == null', where('a', 'EQUAL', { nullValue: null }))).toMatch(
      'does not prove',
    )
  })

  test('several on one field: each proves by itself', () => {
    const both = and(where('a', 'EQUAL', int(1)), where('a', 'GREATER_THAN', int(-5)))
    expect(asked('resource.data.a == 1 && resource.data.a > -5', both)).toBe('true')
    expect(asked('resource.data.a is int', both)).toBe('false')
    expect(asked('resource.data.a != 2 && resource.data.a != 2.5', both)).toBe('true')
    expect(asked("resource.data.a != 'x'", both)).toMatch('does not prove')
    expect(
      asked('resource.data.a is int', and(where('a', 'EQUAL', int(1)), where('a', 'EQUAL', int(1)))),
    ).toBe('true')
  })

  test('a whole map wins over one of its fields, a field over a bound of the map', () => {
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

describe('the id', () => {
  test('is open unless the query names it', () => {
    expect(asked("id == 'x'")).toMatch('Null value')
    expect(asked("id == 'x'", where('__name__', 'EQUAL', named('t/x')))).toBe('true')
    expect(asked("id in ['x']", where('__name__', 'IN', list(named('t/x'), named('t/y'))))).toBe('false')
    expect(asked("id > 'w'", where('__name__', 'GREATER_THAN', named('t/x')))).toMatch('Null value')
  })

  test('of a named document brings the stored document', () => {
    const name = where('__name__', 'EQUAL', named('t/x'))
    expect(asked('resource.data.b == 7', name)).toBe('true')
    expect(asked("resource.id == 'x'", name)).toBe('true')
    expect(asked('resource.data.a == 1', and(name, where('a', 'EQUAL', int(2))))).toBe('true')
    expect(asked('resource == null', where('__name__', 'EQUAL', named('t/missing')))).toMatch(
      'Variable read error',
    )
    expect(asked("request.path[4] == 'x'", name)).toBe('true')
  })

  test('a block for one document does not allow its collection', () => {
    expect(asked('match /t/x { allow list: if true; }')).toBe('no match block allows it')
    expect(asked('match /t/x { allow list: if true; }', where('__name__', 'EQUAL', named('t/x')))).toBe(
      'true',
    )
  })
})

describe('request.query', () => {
  test('limit is null and offset 0 when absent', () => {
    expect(asked('request.query.limit == null && request.query.offset == 0')).toBe('true')
    expect(asked('request.query.limit <= 5')).toMatch('null <= int')
    expect(asked('request.query.limit <= 5', null, { limit: 5 })).toBe('true')
    expect(asked('request.query.offset == 3', null, { offset: 3 })).toBe('true')
    expect(asked("request.query.get('offset', 7) == 0")).toBe('true')
  })

  test('orderBy maps fields to directions', () => {
    const orderBy = [
      { field: { fieldPath: 'a.b' }, direction: 'DESCENDING' as const },
      { field: { fieldPath: '__name__' } },
    ]
    expect(asked("request.query.orderBy == {'a.b': 'DESC', '__name__': 'ASC'}", null, { orderBy })).toBe(
      'true',
    )
    expect(asked('request.query.orderBy.size() == 0')).toBe('true')
  })

  test('a get has none', () => {
    expect(asked('request.resource == null')).toMatch('Property resource is undefined')
    expect(asked("request.method == 'list' && request.path == /databases/(default)/documents/t")).toBe('true')
  })
})

describe('collections further down', () => {
  test('are matched by their path', () => {
    expect(asked("match /x/{y}/t/{id} { allow list: if y == '1'; }", null, { path: 'x/1/t' })).toBe('true')
    expect(asked('match /{path=**}/t/{id} { allow list: if path == /x/1; }', null, { path: 'x/1/t' })).toBe(
      'true',
    )
    expect(asked('match /x/{rest=**} { allow list: if rest is path; }', null, { path: 'x/1/t' })).toBe('true')
    expect(asked('match /x/{rest=**} { allow list: if rest[0] == "1"; }', null, { path: 'x/1/t' })).toMatch(
      'not bound',
    )
  })

  test('a query over all of them needs a block that matches any path', () => {
    const all = { all: true }
    expect(asked('match /{path=**}/t/{id} { allow list: if path is path; }', null, all)).toBe('true')
    expect(asked('match /{path=**} { allow list: if true; }', null, all)).toBe('true')
    expect(asked('match /t/{id} { allow list: if true; }', null, all)).toBe('no match block allows it')
    expect(asked('match /{a}/{b}/t/{id} { allow list: if true; }', null, all)).toBe(
      'no match block allows it',
    )
    expect(asked('match /{a}/t/{id} { allow list: if true; }', null, all)).toBe('no match block allows it')
    expect(asked('match /{path=**}/t/{id} { allow list: if request.path != null; }', null, all)).toMatch(
      'undefined',
    )
  })

  test('below one document a block for everything under it is enough', () => {
    const below = { path: 'x/1/t', all: true }
    expect(asked('match /x/{path=**} { allow list: if true; }', null, below)).toBe('true')
    expect(asked('match /x/{y}/t/{id} { allow list: if true; }', null, below)).toBe(
      'no match block allows it',
    )
  })
})
