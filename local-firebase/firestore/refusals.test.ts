import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'
import type { Value } from '../wire.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const one: Value = { integerValue: '1' }

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
})
afterAll(() => server.close())

const set = (fields: unknown, more: object = {}) => ({
  writes: [{ update: { name: `${ROOT}/c/a`, fields }, ...more }],
})
const filter = (op: string, value: unknown, fieldPath = 'a') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const many = (count: number): unknown => ({
  arrayValue: { values: Array.from({ length: count }, (_, i) => ({ integerValue: `${i}` })) },
})
const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } })

function nested(depth: number): unknown {
  let value: unknown = one
  for (let i = 0; i < depth; i++) value = { mapValue: { fields: { a: value } } }
  return value
}

async function refusal(verb: string, body: unknown): Promise<unknown> {
  const answer = await server.call(verb, body)
  const [wrapped] = Array.isArray(answer.body) ? (answer.body as unknown[]) : [answer.body]
  expect(answer.status).toBe(400)
  return (wrapped as { error: { message: string } }).error.message
}

describe('values that Firestore refuses', () => {
  test.each([
    [
      'an array in an array',
      { x: { arrayValue: { values: [{ arrayValue: {} }] } } },
      'Cannot convert an array value in an array value.',
    ],
    ['a reserved field name', { __x__: one }, 'field name __x__ is reserved'],
    ['an empty field name', { '': one }, 'The property.name is the empty string.'],
    [
      'an integer beyond 64 bits',
      { x: { integerValue: '9223372036854775808' } },
      "Payload isn't valid for request.",
    ],
    [
      'a value of two types',
      { x: { integerValue: '1', stringValue: 'a' } },
      "Payload isn't valid for request.",
    ],
    ['an unknown type', { x: { colour: 'red' } }, "Payload isn't valid for request."],
    [
      'a latitude above 90',
      { x: { geoPointValue: { latitude: 91 } } },
      "Geo point latitude '91' outside permitted range -90.0 to 90.0.",
    ],
    [
      'a string of more than 1,048,487 bytes',
      { m: { mapValue: { fields: { x: { stringValue: 'x'.repeat(1_048_488) } } } } },
      'The value of property "m.x" is longer than 1048487 bytes.',
    ],
    ['a long field name', { ['x'.repeat(1501)]: one }, 'The property.name is longer than 1500 bytes.'],
    [
      'a reference to a collection',
      { x: { referenceValue: `${ROOT}/c` } },
      `Document name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`,
    ],
    [
      'a reference to a reserved id',
      { x: { referenceValue: `${ROOT}/c/__x__` } },
      'Resource id "__x__" is invalid because it is reserved.',
    ],
    [
      'a reference to a numeric id beyond 64 bits',
      { x: { referenceValue: `${ROOT}/c/__id9999999999999999999__` } },
      'Resource id "__id9999999999999999999__" is invalid because it is reserved.',
    ],
    ['maps nested 21 deep', { x: nested(21) }, 'Property x contains an invalid nested entity.'],
    [
      'a vector of strings',
      {
        x: {
          mapValue: {
            fields: {
              __type__: { stringValue: '__vector__' },
              value: { arrayValue: { values: [{ stringValue: 'a' }] } },
            },
          },
        },
      },
      "Vector must only contain values of type 'double'",
    ],
    [
      'a vector with NaN',
      {
        x: {
          mapValue: {
            fields: {
              __type__: { stringValue: '__vector__' },
              value: { arrayValue: { values: [{ doubleValue: 'NaN' }] } },
            },
          },
        },
      },
      'Vector cannot contain NaN values.',
    ],
  ])('%s', async (_, fields, message) => {
    expect(await refusal('commit', set(fields))).toBe(message)
  })

  test('20 nested maps are accepted', async () => {
    expect((await server.call('commit', set({ x: nested(20) }))).status).toBe(200)
  })

  test('a document over 1 MiB in all', async () => {
    const text = { stringValue: 'x'.repeat(600_000) }
    expect(await refusal('commit', set({ x: text, y: text }))).toMatch(
      /exceeds the maximum allowed size of 1,048,576 bytes/,
    )
  })

  test('a document with more than 40,000 index entries', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`f${i}`, one]))
    expect(await refusal('commit', set(fields))).toBe('too many index entries for entity /c/a')
  })
})

describe('writes that Firestore refuses', () => {
  const verify = { verify: `${ROOT}/c/v`, currentDocument: { exists: false } }
  const create = { update: { name: `${ROOT}/c/v`, fields: {} }, currentDocument: { exists: false } }
  test.each([
    [
      'a document verified twice',
      { writes: [verify, verify] },
      'the same document cannot be verified more than once in a single request',
    ],
    [
      'a document verified and written',
      { writes: [verify, create] },
      'the same document cannot be verified and then written in a single request',
    ],
    [
      'a verify without a precondition',
      { writes: [{ verify: `${ROOT}/c/v` }] },
      'a verify must contain a precondition',
    ],
    [
      'a document created twice',
      { writes: [create, create] },
      'Cannot insert then insert an entity in the same request.',
    ],
    [
      'a stale version',
      { writes: [{ verify: `${ROOT}/c/v`, currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }] },
      'the stored version (0) does not match the required base version (1577836800000000)',
    ],
    [
      'an increment by a string',
      set({}, { updateTransforms: [{ fieldPath: 'a', increment: { stringValue: 'x' } }] }),
      'Input must be int64 or double.',
    ],
    [
      '501 transforms of one document',
      set(
        {},
        { updateTransforms: Array.from({ length: 501 }, (_, i) => ({ fieldPath: `f${i}`, increment: one })) },
      ),
      'At most 500 field transformations can be performed on one document.',
    ],
    [
      'transforms of a field and of a field inside it',
      set({}, { updateTransforms: ['a', 'a.b'].map((fieldPath) => ({ fieldPath, increment: one })) }),
      'Cannot transform property a and its nested property at the same time.',
    ],
    [
      'a reserved id',
      { writes: [{ delete: `${ROOT}/c/__x__` }] },
      'Resource id "__x__" is invalid because it is reserved.',
    ],
    [
      'a collection in place of a document',
      { writes: [{ delete: `${ROOT}/c` }] },
      `Document name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`,
    ],
  ])('%s', async (_, body, message) => {
    expect(await refusal('commit', body)).toBe(message)
  })
})

describe('queries that Firestore refuses', () => {
  test.each([
    [
      '31 values in an in filter',
      { where: filter('IN', many(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      '11 values in a not-in filter',
      { where: filter('NOT_IN', many(11)) },
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'an empty in filter',
      { where: filter('IN', { arrayValue: {} }) },
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      '36 alternatives',
      { where: all(filter('IN', many(6)), filter('IN', many(6), 'b')) },
      'Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30',
    ],
    [
      'array-contains on two fields',
      { where: all(filter('ARRAY_CONTAINS', one), filter('ARRAY_CONTAINS', one, 'b')) },
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    ],
    [
      '!= on two fields',
      { where: all(filter('NOT_EQUAL', one), filter('NOT_EQUAL', one, 'b')) },
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    ],
    [
      'not-in with in',
      { where: all(filter('NOT_IN', many(2)), filter('IN', many(2), 'b')) },
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      'two orders by one field',
      { orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'a' } }] },
      'order by clause cannot contain duplicate fields a',
    ],
    [
      'an order after the document name',
      { orderBy: [{ field: { fieldPath: '__name__' } }, { field: { fieldPath: 'a' } }] },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'a cursor with more values than orders',
      { orderBy: [{ field: { fieldPath: 'a' } }], startAt: { values: [one, one] } },
      'Cursor has too many values.',
    ],
    [
      'an implicit order after the document name, even beside a filter that matches nothing',
      {
        where: all(filter('LESS_THAN', { doubleValue: 'NaN' }), filter('GREATER_THAN', one, 'b')),
        orderBy: [{ field: { fieldPath: '__name__' } }],
      },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'array-contains on one field at two depths',
      { where: all(filter('ARRAY_CONTAINS', one), all(filter('ARRAY_CONTAINS', one), filter('EQUAL', one))) },
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    ],
    ['a negative limit', { limit: -1 }, 'limit is negative'],
    [
      'a malformed field path',
      { where: filter('EQUAL', one, 'a..b') },
      expect.stringMatching(/^Invalid property path "a\.\.b"\./),
    ],
  ])('%s', async (_, query, message) => {
    expect(
      await refusal('runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...query } }),
    ).toEqual(message)
  })

  test.each([
    [
      '31 alternatives',
      { compositeFilter: { op: 'OR', filters: Array.from({ length: 31 }, () => filter('EQUAL', one)) } },
    ],
    ['array-contains', all(filter('ARRAY_CONTAINS', one), filter('ARRAY_CONTAINS', one))],
    ['in', all(...Array.from({ length: 6 }, () => filter('IN', many(2))))],
    ['two equal in filters', all(filter('IN', many(8)), filter('IN', many(8)))],
    [
      'a value repeated in an in filter',
      all(
        filter('IN', { arrayValue: { values: Array.from({ length: 30 }, () => one) } }),
        filter('IN', many(30), 'b'),
      ),
    ],
  ])('repeated conditions count once: %s', async (_, where) => {
    const structuredQuery = { from: [{ collectionId: 'c' }], where }
    expect(await server.call('runQuery', { structuredQuery })).toMatchObject({ status: 200 })
  })

  const aggregated = (aggregation: object, fieldPath: string) => ({
    structuredAggregationQuery: {
      aggregations: [aggregation],
      structuredQuery: { from: [{ collectionId: 'none' }], select: { fields: [{ fieldPath }] } },
    },
  })

  test.each([
    ['a', 'Cannot apply property masks when aggregation fields are present.'],
    [
      '__name__',
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    ],
  ])('a sum or average, but not a count, with only %s selected', async (fieldPath, message) => {
    for (const kind of ['sum', 'avg']) {
      const asked = aggregated({ [kind]: { field: { fieldPath: 'a' } } }, fieldPath)
      expect(await refusal('runAggregationQuery', asked)).toBe(message)
    }
    const counted = await server.call('runAggregationQuery', aggregated({ count: {} }, fieldPath))
    expect(counted).toMatchObject({ status: 200 })
  })

  test('aggregations without an alias are numbered without counting the others', async () => {
    const aggregations = [{ count: {} }, { alias: 'x', count: {} }, { count: { upTo: '1' } }]
    const { body } = await server.call('runAggregationQuery', {
      structuredAggregationQuery: { aggregations, structuredQuery: { from: [{ collectionId: 'none' }] } },
    })
    const zero = { integerValue: '0' }
    expect(body).toMatchObject([{ result: { aggregateFields: { field_1: zero, x: zero, field_2: zero } } }])
  })

  test('errors of streaming verbs are returned in a list, those of commit are not', async () => {
    expect((await server.call('runQuery', {})).body).toMatchObject([
      { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    ])
    expect((await server.call('commit', { writes: 1 })).body).toMatchObject({ error: { code: 400 } })
  })
})
