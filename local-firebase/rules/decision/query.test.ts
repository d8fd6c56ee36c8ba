import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../conditions.fixture.ts'
import { and, asked, int, list, moment, named, or, text, where } from './query.fixture.ts'

const published = "resource.data.status == 'published'"
const past = moment('2025-01-01T00:00:00Z')

describe('rules are not filters: a list is allowed when its query proves the rule', () => {
  test('an equality filter proves equality', () => {
    expect(asked(published, where('status', 'EQUAL', text('published')))).toBe('true')
    expect(asked(published, where('status', 'EQUAL', text('draft')))).toBe('false')
    expect(asked('resource.data.a is int', where('a', 'EQUAL', int(1)))).toBe('true')
  })

  test('a field without a filter is undefined, even if the query orders by it', () => {
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

  test('an in filter is allowed only if each of its members is', () => {
    expect(asked(published, where('status', 'IN', list(text('published'))))).toBe('true')
    expect(asked(published, where('status', 'IN', list(text('published'), text('draft'))))).toBe('false')
    expect(asked('resource.data.a in [1, 2]', where('a', 'IN', list(int(1), int(2))))).toBe('true')
    expect(asked('resource.data.a in [1, 2]', where('a', 'IN', list(int(1), int(3))))).toBe('false')
  })

  test('an or filter is allowed only if each of its branches is', () => {
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

  test('an array-contains filter beside an equality changes nothing', () => {
    const both = and(where('status', 'EQUAL', text('published')), where('tags', 'ARRAY_CONTAINS', text('x')))
    expect(asked(published, both)).toBe('true')
  })

  test('an upper bound in the past proves "<= request.time"; one in the future or a lower bound does not', () => {
    const rule = 'resource.data.publishDate <= request.time'
    expect(asked(rule, where('publishDate', 'LESS_THAN_OR_EQUAL', past))).toBe('true')
    expect(asked(rule, where('publishDate', 'LESS_THAN', past))).toBe('true')
    const future = moment('2027-01-01T00:00:00Z')
    expect(asked(rule, where('publishDate', 'LESS_THAN_OR_EQUAL', future))).toMatch('does not prove')
    expect(asked(rule, where('publishDate', 'GREATER_THAN', past))).toMatch('does not prove')
    expect(asked(rule)).toMatch('Property publishDate is undefined')
  })
})

describe('the document id', () => {
  test('is null unless the query names it with == or in', () => {
    expect(asked("id == 'x'")).toMatch('Null value')
    expect(asked("id == 'x'", where('__name__', 'EQUAL', named('t/x')))).toBe('true')
    expect(asked("id in ['x']", where('__name__', 'IN', list(named('t/x'), named('t/y'))))).toBe('false')
    expect(asked("id > 'w'", where('__name__', 'GREATER_THAN', named('t/x')))).toMatch('Null value')
  })

  test('in the query gives the rule the stored document', () => {
    const name = where('__name__', 'EQUAL', named('t/x'))
    expect(asked('resource.data.b == 7', name)).toBe('true')
    expect(asked("resource.id == 'x'", name)).toBe('true')
    expect(asked('resource.data.a == 1', and(name, where('a', 'EQUAL', int(2))))).toBe('true')
    expect(asked('resource == null', where('__name__', 'EQUAL', named('t/missing')))).toMatch(
      'Variable read error',
    )
    expect(asked("request.path[4] == 'x'", name)).toBe('true')
  })

  test('a match block for one document allows only a list that names it', () => {
    expect(asked('match /t/x { allow list: if true; }')).toBe('no match block allows it')
    expect(asked('match /t/x { allow list: if true; }', where('__name__', 'EQUAL', named('t/x')))).toBe(
      'true',
    )
  })
})

describe('request.query', () => {
  test('is undefined for gets and writes', () => {
    const undefinedQuery = /Property query is undefined/
    expect(outcomeOf('request.query == null', { data: {} })).toMatch(undefinedQuery)
    expect(outcomeOf('request.query.limit == null', { after: {} })).toMatch(undefinedQuery)
    expect(outcomeOf('request.query.limit == null', { data: {}, after: {} })).toMatch(undefinedQuery)
  })

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

  test('a list has no request.resource, and its path is that of the collection', () => {
    expect(asked('request.resource == null')).toMatch('Property resource is undefined')
    expect(asked("request.method == 'list' && request.path == /databases/(default)/documents/t")).toBe('true')
  })
})

describe('subcollections', () => {
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

  test('a collection group query needs a block that matches any path', () => {
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

  test('a collection group query below one document needs a block for everything under it', () => {
    const below = { path: 'x/1/t', all: true }
    expect(asked('match /x/{path=**} { allow list: if true; }', null, below)).toBe('true')
    expect(asked('match /x/{y}/t/{id} { allow list: if true; }', null, below)).toBe(
      'no match block allows it',
    )
  })
})
