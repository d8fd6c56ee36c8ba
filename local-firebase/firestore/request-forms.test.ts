import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const MALFORMED = "Payload isn't valid for request."
const one = { integerValue: '1' }
const list = { arrayValue: { values: [one] } }

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
  const documents = { a: { n: one, l: list }, b: { n: { integerValue: '2' }, x: { doubleValue: 'NaN' } } }
  const writes = Object.entries(documents).map(([id, fields]) => ({
    update: { name: `${ROOT}/c/${id}`, fields },
  }))
  await server.call('commit', { writes })
})
afterAll(() => server.close())

/** Returns the ids found by a query, or the message of its error. */
async function find(query: object, parent = ''): Promise<string> {
  const structuredQuery = { from: [{ collectionId: 'c' }], ...query }
  return idsOf((await server.call(`${parent}:runQuery`, { structuredQuery })).body)
}

function idsOf(body: unknown): string {
  const rows = body as { document?: { name: string }; error?: { message: string } }[]
  return rows.map(({ document, error }) => error?.message ?? document?.name.at(-1) ?? '').join('')
}

const field = (fieldPath: string) => ({ fieldPath })
const byN = (direction: unknown) => find({ orderBy: [{ field: field('n'), direction }] })
const where = (op: unknown, value: unknown = one, path = 'n') =>
  find({ where: { fieldFilter: { field: field(path), op, value } } })
const unary = (op: unknown, path = 'x') => find({ where: { unaryFilter: { field: field(path), op } } })
const both = (op: unknown) => {
  const filters = [1, 2].map((n) => ({
    fieldFilter: { field: field('n'), op: 'EQUAL', value: { integerValue: n } },
  }))
  return find({ where: { compositeFilter: { op, filters } } })
}

async function commit(write: object): Promise<string> {
  const { status, body } = await server.call('commit', { writes: [write] })
  return status === 200 ? 'written' : (body as { error: { message: string } }).error.message
}

describe('an enum is accepted by name or by number only', () => {
  test.each([
    ['is ascending by default', undefined, 'ab'],
    ['unspecified', 'DIRECTION_UNSPECIFIED', 'ab'],
    ['null', null, 'ab'],
    ['0', 0, 'ab'],
    ['1', 1, 'ab'],
    ['2', 2, 'ba'],
    ['"2"', '2', 'ba'],
    ['DESCENDING', 'DESCENDING', 'ba'],
    ['3', 3, MALFORMED],
    ['2.5', 2.5, MALFORMED],
    ['DESC', 'DESC', MALFORMED],
    ['descending', 'descending', MALFORMED],
    ['true', true, MALFORMED],
  ])('the direction %s', async (_, direction, expected) => {
    expect(await byN(direction)).toBe(expected)
  })

  test.each([
    [1, one, 'n', ''],
    [2, one, 'n', 'a'],
    [3, one, 'n', 'b'],
    [4, one, 'n', 'ab'],
    [5, one, 'n', 'a'],
    [6, one, 'n', 'b'],
    [7, one, 'l', 'a'],
    [8, list, 'n', 'a'],
    [9, list, 'l', 'a'],
    [10, list, 'n', 'b'],
    ['5', one, 'n', 'a'],
    [0, one, 'n', MALFORMED],
    [11, one, 'n', MALFORMED],
    ['EQUALS', one, 'n', MALFORMED],
    ['IS_NULL', one, 'n', MALFORMED],
  ])('the operator %s', async (op, value, path, expected) => {
    expect(await where(op, value, path)).toBe(expected)
  })

  test('unary and composite operators', async () => {
    expect(await Promise.all([2, 3, 4, 5].map((op) => unary(op)))).toEqual(['b', '', '', 'b'])
    expect(await Promise.all([0, 1, 6, 'EQUAL'].map((op) => unary(op)))).toEqual(Array(4).fill(MALFORMED))
    expect(await Promise.all([1, 2].map(both))).toEqual(['', 'ab'])
    expect(await Promise.all([0, 3, 'and'].map(both))).toEqual(Array(3).fill(MALFORMED))
  })

  test('null and server timestamps', async () => {
    const name = `${ROOT}/d/a`
    const nulls = [null, 0, 'NULL_VALUE', 1, 'null', ''].map((nullValue) =>
      commit({ update: { name, fields: { x: { nullValue } } } }),
    )
    expect(await Promise.all(nulls)).toEqual([...Array(3).fill('written'), ...Array(3).fill(MALFORMED)])
    const times = ['REQUEST_TIME', 1, 0, 2, 'NOW'].map((setToServerValue) =>
      commit({ update: { name }, updateTransforms: [{ fieldPath: 'x', setToServerValue }] }),
    )
    expect(await Promise.all(times)).toEqual([...Array(2).fill('written'), ...Array(3).fill(MALFORMED)])
  })
})

describe('unknown or malformed members are refused, not ignored', () => {
  test.each<[string, object, string]>([
    ['a flag as a string is accepted', { from: [{ collectionId: 'c', allDescendants: 'true' }] }, 'ab'],
    ['a flag as a number is refused', { from: [{ collectionId: 'c', allDescendants: 1 }] }, MALFORMED],
    ['limit and offset as strings are accepted', { limit: '1', offset: '1' }, 'b'],
    [
      'null members are ignored',
      { where: null, orderBy: null, limit: null, offset: null, endAt: null },
      'ab',
    ],
    ['an unknown member in from', { from: [{ collectionId: 'c', alldescendants: true }] }, MALFORMED],
    ['an unknown member in an order', { orderBy: [{ field: field('n'), dir: 2 }] }, MALFORMED],
    [
      'an unknown member in a cursor',
      { orderBy: [{ field: field('n') }], startAt: { value: [one] } },
      MALFORMED,
    ],
    [
      'an unknown member in a filter',
      { where: { fieldFilter: { field: field('n'), op: 5, val: one } } },
      MALFORMED,
    ],
    [
      'a cursor with "before" as a string is accepted',
      { orderBy: [{ field: field('n') }], startAt: { values: [one], before: 'true' } },
      'ab',
    ],
    [
      'a collection id with a slash',
      { from: [{ collectionId: 'c/a/c' }] },
      'Collection id "c/a/c" is invalid because it contains "/".',
    ],
    [
      'a numeric collection id',
      { from: [{ collectionId: '__id7__' }] },
      'Collection id "__id7__" is invalid because it is reserved.',
    ],
  ])('%s', async (_, query, expected) => {
    expect(await find(query)).toBe(expected)
  })

  test.each(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'])('%s accepts arrays as operands', async (op) => {
    const value = { arrayValue: { values: [list, { arrayValue: {} }] } }
    expect(await where(op, value, 'l')).toBe(op === 'IN' ? 'a' : '')
  })

  test('implicit orders follow the field names, not their quoted forms', async () => {
    const writes = [1, 2].map((a) => ({
      update: {
        name: `${ROOT}/odd/${a}`,
        fields: { a: { integerValue: a }, 'b!': { integerValue: 3 - a } },
      },
    }))
    await server.call('commit', { writes })
    const filters = ['`b!`', 'a'].map((path) => ({
      fieldFilter: { field: field(path), op: 'GREATER_THAN', value: { integerValue: 0 } },
    }))
    const from = [{ collectionId: 'odd' }]
    expect(await find({ from, where: { compositeFilter: { op: 'AND', filters } }, limit: 1 })).toBe('1')
  })

  test('sums and averages of document names are refused', async () => {
    const structuredQuery = { from: [{ collectionId: 'c' }] }
    for (const kind of ['sum', 'avg']) {
      const aggregations = [{ [kind]: { field: field('__name__') } }]
      const structuredAggregationQuery = { structuredQuery, aggregations }
      expect(idsOf((await server.call('runAggregationQuery', { structuredAggregationQuery })).body)).toBe(
        'Aggregations are not supported for the property: __name__',
      )
    }
  })

  test.each(['delete', 'verify', 'transform'])('a %s with a mask or transforms', async (kind) => {
    const name = `${ROOT}/c/z`
    const target = kind === 'transform' ? { document: name, fieldTransforms: [] } : name
    const write = { [kind]: target, ...(kind === 'verify' ? { currentDocument: { exists: false } } : {}) }
    const increment = { fieldPath: 'n', increment: one }
    expect(await commit({ ...write, updateTransforms: [] })).toBe('written')
    expect(await commit({ ...write, updateMask: {} })).toBe(`a ${kind} must not specify a document mask.`)
    expect(await commit({ ...write, updateTransforms: [increment] })).toBe(
      `a ${kind} must not specify a update transform.`,
    )
  })
})
