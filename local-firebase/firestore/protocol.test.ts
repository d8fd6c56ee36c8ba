import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'
import type { Value } from '../wire.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const one: Value = { integerValue: '1' }
const nameOf = (path: string): string => `${ROOT}/${path}`

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
})
afterAll(() => server.close())

beforeEach(() => server.call('commit', { writes: [{ delete: nameOf('c/a') }, { delete: nameOf('c/none') }] }))

const update = (path: string, fields: object = {}, more: object = {}) => ({
  writes: [{ update: { name: nameOf(path), fields }, ...more }],
})
const stored = async (path: string): Promise<unknown> => {
  const { body } = await server.call('batchGet', { documents: [nameOf(path)] })
  return (body as [{ found?: { fields: unknown } }])[0].found?.fields
}

describe('values on the wire', () => {
  const text = 'x'.repeat(1500)
  test.each<[string, unknown, unknown]>([
    ['an integer sent as a number', { integerValue: 7 }, { integerValue: '7' }],
    [
      'the smallest integer',
      { integerValue: '-9223372036854775808' },
      { integerValue: '-9223372036854775808' },
    ],
    ['negative zero', { doubleValue: '-0' }, { doubleValue: '-0' }],
    ['infinity', { doubleValue: 'Infinity' }, { doubleValue: 'Infinity' }],
    ['NaN', { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [
      'a timestamp finer than a microsecond',
      { timestampValue: '2026-01-02T03:04:05.123456789Z' },
      { timestampValue: '2026-01-02T03:04:05.123456Z' },
    ],
    [
      'a timestamp with an offset and a zero fraction',
      { timestampValue: '2026-01-02T03:04:05.000+02:00' },
      { timestampValue: '2026-01-02T01:04:05Z' },
    ],
    [
      'the earliest timestamp',
      { timestampValue: '0001-01-01T00:00:00Z' },
      { timestampValue: '0001-01-01T00:00:00Z' },
    ],
    ['bytes in the URL-safe base64 alphabet', { bytesValue: '-_8' }, { bytesValue: '+/8=' }],
    [
      'a geopoint without a longitude',
      { geoPointValue: { latitude: 1 } },
      { geoPointValue: { latitude: 1, longitude: 0 } },
    ],
    ['an empty list', { arrayValue: { values: [] } }, { arrayValue: {} }],
    ['an empty map', { mapValue: { fields: {} } }, { mapValue: {} }],
    ['null given as NULL_VALUE', { nullValue: 'NULL_VALUE' }, { nullValue: null }],
    ['a string longer than an index entry', { stringValue: `${text}y` }, { stringValue: `${text}y` }],
  ])('stores %s in its canonical form', async (_, given, kept) => {
    expect(await server.call('commit', update('c/a', { x: given }))).toMatchObject({ status: 200 })
    expect(await stored('c/a')).toEqual({ x: kept })
  })

  test.each<[string, unknown]>([
    ['a lone surrogate', { stringValue: '\ud83c' }],
    ['a timestamp before the earliest', { timestampValue: '0000-12-31T23:59:59Z' }],
    ['a date that does not exist', { timestampValue: '2026-02-30T00:00:00Z' }],
    ['bytes that are not base64', { bytesValue: '*' }],
    ['a fraction as an integer', { integerValue: '1.5' }],
    ['a string as a double', { doubleValue: 'much' }],
    ['a string as a boolean', { booleanValue: 'true' }],
    ['a number other than 0 as null', { nullValue: 1 }],
    ['a reference without a database', { referenceValue: 'c/a' }],
    ['a longitude above 180', { geoPointValue: { longitude: 180.5 } }],
  ])('refuses %s', async (_, value) => {
    expect(await server.call('commit', update('c/a', { x: value }))).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    })
  })
})

describe('writes on the wire', () => {
  test('an empty commit returns an empty object, a delete an empty result', async () => {
    expect(await server.call('commit', {})).toEqual({ status: 200, body: {} })
    expect(await server.call('commit', { writes: [{ delete: nameOf('c/none') }] })).toMatchObject({
      body: { writeResults: [{}] },
    })
  })

  test('several writes to one document see each other and produce one version', async () => {
    const { body } = await server.call('commit', {
      writes: [
        ...update('c/a', { n: one, gone: one }, { currentDocument: { exists: false } }).writes,
        ...update('c/a', {}, { updateMask: { fieldPaths: ['gone'] }, currentDocument: { exists: true } })
          .writes,
        ...update(
          'c/a',
          {},
          {
            updateMask: { fieldPaths: [] },
            updateTransforms: [{ fieldPath: 'n', increment: one }],
          },
        ).writes,
      ],
    })
    const { writeResults, commitTime } = body as { writeResults: object[]; commitTime: string }
    expect(writeResults).toEqual([
      { updateTime: commitTime },
      { updateTime: commitTime },
      { updateTime: commitTime, transformResults: [{ integerValue: '2' }] },
    ])
    expect(await stored('c/a')).toEqual({ n: { integerValue: '2' } })
  })

  test('a mask deletes the fields it names that are not given, and creates the maps on its path', async () => {
    await server.call('commit', update('c/a', { keep: one, scalar: one, gone: one }))
    const fields = { scalar: { mapValue: { fields: { deep: one, unnamed: one } } }, unnamed: one }
    await server.call(
      'commit',
      update('c/a', fields, { updateMask: { fieldPaths: ['scalar.deep', 'gone'] } }),
    )
    expect(await stored('c/a')).toEqual({ keep: one, scalar: { mapValue: { fields: { deep: one } } } })
  })

  const precondition = (currentDocument: object): object => update('c/none', {}, { currentDocument })
  test.each<[string, object, number, string, RegExp]>([
    [
      'exists: true on a missing document',
      precondition({ exists: true }),
      404,
      'NOT_FOUND',
      /^No document to update: /,
    ],
    [
      'an updateTime of a missing document',
      precondition({ updateTime: '2026-01-01T00:00:00Z' }),
      400,
      'FAILED_PRECONDITION',
      /^the stored version \(0\) does not match the required base version \(\d+\)$/,
    ],
    [
      'two preconditions',
      precondition({ exists: true, updateTime: '2026-01-01T00:00:00Z' }),
      400,
      'INVALID_ARGUMENT',
      /./,
    ],
    [
      'a write of two kinds at once',
      { writes: [{ delete: nameOf('c/a'), verify: nameOf('c/a') }] },
      400,
      'INVALID_ARGUMENT',
      /./,
    ],
    ['an unknown member', { writes: [{ delete: nameOf('c/a'), extra: 1 }] }, 400, 'INVALID_ARGUMENT', /./],
    ['writes that are not a list', { writes: {} }, 400, 'INVALID_ARGUMENT', /./],
    ['another database in the body', { database: 'projects/x/databases/y' }, 400, 'INVALID_ARGUMENT', /./],
    [
      'a document of another project',
      { writes: [{ delete: 'projects/other/databases/(default)/documents/c/a' }] },
      403,
      'PERMISSION_DENIED',
      /./,
    ],
    [
      'a document of another database',
      { writes: [{ delete: `projects/${PROJECT}/databases/other/documents/c/a` }] },
      404,
      'NOT_FOUND',
      /does not exist/,
    ],
    [
      'an id of 1,501 bytes',
      { writes: [{ delete: nameOf(`c/${'é'.repeat(750)}x`) }] },
      400,
      'INVALID_ARGUMENT',
      /longer than 1500/,
    ],
    ['a dot as an id', { writes: [{ delete: nameOf('c/.') }] }, 400, 'INVALID_ARGUMENT', /reserved/],
    [
      'a path of 102 segments',
      { writes: [{ delete: nameOf(Array(102).fill('x').join('/')) }] },
      400,
      'INVALID_ARGUMENT',
      /too deep/,
    ],
    [
      'more than 1,048,487 bytes in one value',
      update('c/a', { x: { bytesValue: Buffer.alloc(1_048_488).toString('base64') } }),
      400,
      'INVALID_ARGUMENT',
      /longer than 1048487 bytes/,
    ],
  ])('%s', async (_, body, code, status, message) => {
    expect(await server.call('commit', body)).toEqual({
      status: code,
      body: { error: { code, status, message: expect.stringMatching(message) } },
    })
  })

  test('creating an existing document returns 409 ALREADY_EXISTS', async () => {
    await server.call('commit', update('c/a'))
    expect(await server.call('commit', update('c/a', {}, { currentDocument: { exists: false } }))).toEqual({
      status: 409,
      body: {
        error: { code: 409, status: 'ALREADY_EXISTS', message: `Document already exists: ${nameOf('c/a')}` },
      },
    })
  })

  test('the longest id, the longest text and the deepest path are accepted', async () => {
    const path = Array.from({ length: 100 }, (_, i) => `s${i}`).join('/')
    expect(await server.call('commit', update(`c/${'é'.repeat(750)}`))).toMatchObject({ status: 200 })
    expect(await server.call('commit', update(path))).toMatchObject({ status: 200 })
    const longest = { stringValue: 'x'.repeat(1_048_487) }
    expect(await server.call('commit', update('c/a', { x: longest }))).toMatchObject({ status: 200 })
  })
})

describe('queries on the wire', () => {
  const ask = (query: object): Promise<{ status: number; body: unknown }> =>
    server.call('runQuery', { structuredQuery: { from: [{ collectionId: 'none' }], ...query } })
  const by = (fieldPath: string, direction?: string) => ({
    field: { fieldPath },
    ...(direction ? { direction } : {}),
  })
  const filter = (op: string, value: unknown, fieldPath = 'a') => ({
    fieldFilter: { field: { fieldPath }, op, value },
  })
  const any = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } })

  test('an empty result is one row with the read time', async () => {
    expect((await ask({})).body).toEqual([{ readTime: expect.stringMatching(/Z$/) }])
    expect((await ask({ limit: 0 })).body).toEqual([{ readTime: expect.any(String) }])
  })

  test('the database id may be percent-encoded in the URL', async () => {
    const url = `${server.origin}/v1/projects/${PROJECT}/databases/%28default%29/documents:commit`
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200)
  })

  test.each<[string, object, RegExp]>([
    [
      'inequalities on eleven fields',
      {
        where: {
          compositeFilter: {
            op: 'AND',
            filters: Array.from({ length: 11 }, (_, i) => filter('GREATER_THAN', one, `f${i}`)),
          },
        },
      },
      /more than 10 distinct inequality fields/,
    ],
    [
      'not-in inside an or',
      { where: any(filter('NOT_IN', { arrayValue: { values: [one] } }), filter('EQUAL', one)) },
      /'NOT_IN' cannot be used/,
    ],
    ['in with a value that is not a list', { where: filter('IN', one) }, /requires an ArrayValue/],
    [
      'a document name compared with a string',
      { where: filter('EQUAL', { stringValue: 'x' }, '__name__') },
      /must be a Key/,
    ],
    [
      'a cursor on the name that is not a reference',
      { orderBy: [by('__name__')], startAt: { values: [one] } },
      /not a document reference/,
    ],
    ['a negative offset', { offset: -1 }, /offset is negative/],
    ['a fraction as a limit', { limit: 1.5 }, /isn't valid/],
    ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }, /more than one/],
    ['an unknown operator', { where: filter('LIKE', one) }, /isn't valid/],
    ['an unknown member', { having: {} }, /isn't valid/],
  ])('%s', async (_, query, message) => {
    expect(await ask(query)).toEqual({
      status: 400,
      body: [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) } }],
    })
  })

  test.each<[string, object[], RegExp]>([
    ['no aggregation', [], /can not be empty/],
    ['six aggregations', Array.from({ length: 6 }, (_, i) => ({ alias: `a${i}`, count: {} })), /is 5/],
    [
      'one alias used twice',
      [
        { alias: 'a', count: {} },
        { alias: 'a', count: {} },
      ],
      /duplicate alias/,
    ],
    ['a sum without a field', [{ alias: 'a', sum: {} }], /isn't valid/],
  ])('aggregations: %s', async (_, aggregations, message) => {
    const structuredQuery = { from: [{ collectionId: 'none' }] }
    expect(
      await server.call('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations },
      }),
    ).toEqual({
      status: 400,
      body: [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) } }],
    })
  })

  test('an unknown method returns 404 NOT_FOUND', async () => {
    expect(await server.call('deleteEverything', {})).toMatchObject({
      status: 404,
      body: { error: { code: 404, status: 'NOT_FOUND' } },
    })
  })
})
