import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore, type TestFirestoreOptions } from '../test-server.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const nameOf = (path: string): string => `${ROOT}/${path}`

let server: TestFirestore

const set = (path: string, n: number) => ({
  update: { name: nameOf(path), fields: { n: { integerValue: String(n) } } },
})
const all = { from: [{ collectionId: 'c' }] }
const atLeast = (n: number) => ({
  ...all,
  where: {
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 'GREATER_THAN_OR_EQUAL',
      value: { integerValue: String(n) },
    },
  },
})
const counting = (structuredQuery: object) => ({
  structuredAggregationQuery: { aggregations: [{ alias: 'n', count: {} }], structuredQuery },
})

async function start(options?: TestFirestoreOptions): Promise<void> {
  server = await startFirestore(options)
}

/** Returns the body of a response that must be 200. */
async function ask(verb: string, body: object): Promise<unknown> {
  const answer = await server.call(verb, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

const write = (...writes: object[]): Promise<unknown> => ask('commit', { writes })

async function begin(options?: object): Promise<string> {
  return ((await ask('beginTransaction', options ? { options } : {})) as { transaction: string }).transaction
}

/** Returns an error as "400 INVALID_ARGUMENT the message". */
async function refusal(verb: string, body: object): Promise<string> {
  const { status, body: answer } = await server.call(verb, body)
  const { error } = (Array.isArray(answer) ? answer[0] : answer) as {
    error: { status: string; message: string }
  }
  return `${status} ${error.status} ${error.message}`
}

interface Row {
  found?: { fields: { n: { integerValue: string } } }
  document?: { fields: { n: { integerValue: string } } }
  result?: { aggregateFields: { n: { integerValue: string } } }
}

/** Returns the numbers in the response of any reading verb. */
async function numbers(verb: string, body: object): Promise<number[]> {
  return ((await ask(verb, body)) as Row[]).flatMap(({ found, document, result }) => {
    const fields = found?.fields ?? document?.fields ?? result?.aggregateFields
    return fields ? [Number(fields.n.integerValue)] : []
  })
}

const get = (transaction: string, ...paths: string[]): Promise<number[]> =>
  numbers('batchGet', { documents: paths.map(nameOf), transaction })

const CONTENTION = /^409 ABORTED Aborted due to cross-transaction contention/
const CLOSED = '400 INVALID_ARGUMENT Transaction is invalid or closed.'
const FOREIGN = '400 INVALID_ARGUMENT Invalid transaction.'
const MALFORMED = "400 INVALID_ARGUMENT Payload isn't valid for request."

describe('a read-write transaction', () => {
  afterEach(() => server.close())

  test('commits when nothing it read has changed, and is then closed', async () => {
    await start()
    await write(set('c/a', 1))
    const transaction = await begin()
    expect(await get(transaction, 'c/a', 'c/none')).toEqual([1])
    await write(set('c/b', 1))
    await ask('commit', { transaction, writes: [set('c/a', 2)] })
    expect(await refusal('commit', { transaction, writes: [set('c/a', 3)] })).toBe(CLOSED)
    expect(await refusal('batchGet', { transaction, documents: [nameOf('c/a')] })).toBe(CLOSED)
    expect(await numbers('batchGet', { documents: [nameOf('c/a')] })).toEqual([2])
  })

  test.each([
    ['a document it read is changed', 'batchGet', { documents: [nameOf('c/a')] }, set('c/a', 5)],
    ['a document it read is deleted', 'batchGet', { documents: [nameOf('c/a')] }, { delete: nameOf('c/a') }],
    ['a document it found missing is created', 'batchGet', { documents: [nameOf('c/new')] }, set('c/new', 5)],
    ['its query matches another document', 'runQuery', { structuredQuery: atLeast(9) }, set('c/new', 9)],
    ['its query no longer matches a document', 'runQuery', { structuredQuery: atLeast(1) }, set('c/a', 0)],
    ['its count changes', 'runAggregationQuery', counting(atLeast(1)), set('c/a', 0)],
  ])('is aborted and writes nothing when %s', async (_, verb, body, foreign) => {
    await start()
    await write(set('c/a', 1), set('d/a', 1))
    const transaction = await begin()
    await ask(verb, { ...body, transaction })
    await write(foreign)
    expect(await refusal('commit', { transaction, writes: [set('d/a', 2)] })).toMatch(CONTENTION)
    expect(await numbers('batchGet', { documents: [nameOf('d/a')] })).toEqual([1])
  })

  test('is not affected by changes to documents it did not read', async () => {
    await start()
    await write(set('c/a', 1), set('c/b', 9))
    const transaction = await begin()
    await numbers('runQuery', { structuredQuery: { ...atLeast(1), limit: 1 }, transaction })
    await write(set('c/b', 8), set('d/a', 1))
    await ask('commit', { transaction, writes: [set('c/a', 2)] })
  })

  test('may begin with its first read, which returns its id in the first row', async () => {
    await start()
    await write(set('c/a', 1))
    const readers: [string, object][] = [
      ['batchGet', { documents: [nameOf('c/a')] }],
      ['runQuery', { structuredQuery: all }],
      ['runAggregationQuery', counting(all)],
    ]
    for (const [verb, body] of readers) {
      const [first] = (await ask(verb, { ...body, newTransaction: { readWrite: {} } })) as {
        transaction: string
      }[]
      await write({ delete: nameOf('c/a') })
      await write(set('c/a', 1))
      const commit = { transaction: first?.transaction, writes: [] }
      expect(await refusal('commit', commit)).toMatch(CONTENTION)
    }
  })

  test('retried by forty clients that increment one document loses no count', async () => {
    await start()
    await write(set('c/a', 0))
    let aborted = 0
    const countUp = async (): Promise<void> => {
      for (let retry = ''; ;) {
        const transaction = await begin({ readWrite: retry === '' ? {} : { retryTransaction: retry } })
        const [n = 0] = await get(transaction, 'c/a')
        const { status } = await server.call('commit', { transaction, writes: [set('c/a', n + 1)] })
        if (status === 200) return
        expect(status).toBe(409)
        aborted++
        retry = transaction
      }
    }
    await Promise.all(Array.from({ length: 40 }, countUp))
    expect(await numbers('batchGet', { documents: [nameOf('c/a')] })).toEqual([40])
    expect(aborted).toBeGreaterThan(0)
  })

  test('that was rolled back cannot be committed, but can be rolled back again', async () => {
    await start()
    const transaction = await begin()
    await ask('rollback', { transaction })
    await ask('rollback', { transaction })
    expect(await refusal('commit', { transaction, writes: [] })).toBe(CLOSED)
  })

  test('is closed by a refused commit', async () => {
    await start({ decide: ({ path }) => path !== 'c/secret' })
    const transaction = await begin()
    expect(await refusal('commit', { transaction, writes: [set('c/secret', 1)] })).toMatch(/^403/)
    expect(await refusal('commit', { transaction, writes: [] })).toBe(CLOSED)
  })

  test('expires after a minute without use, and after 270 seconds in any case', async () => {
    let now = Date.parse('2030-01-01T00:00:00Z')
    await start({ now: () => new Date(now) })
    const [idle, used] = [await begin(), await begin()]
    for (let minutes = 1; minutes <= 4; minutes++) {
      now += 60_000
      await get(used, 'c/a')
    }
    expect(await refusal('commit', { transaction: idle, writes: [] })).toBe(CLOSED)
    now += 31_000
    expect(await refusal('commit', { transaction: used, writes: [] })).toBe(CLOSED)
  })
})

describe('a read-only transaction', () => {
  afterEach(() => server.close())

  test('sees one state, whatever is written meanwhile', async () => {
    let now = Date.parse('2030-01-01T00:00:00Z')
    await start({ now: () => new Date(now) })
    await write(set('c/a', 1), set('c/b', 2), set('c/d', 4))
    // The clock stands still from here on; commits in the same millisecond must still count as later.
    now += 1000
    const transaction = await begin({ readOnly: {} })
    await write(set('c/a', 9), { delete: nameOf('c/b') }, set('c/c', 3))
    await write(set('c/a', 10))
    expect(await get(transaction, 'c/a', 'c/b', 'c/c', 'c/d')).toEqual([1, 2, 4])
    const find = (structuredQuery: object): Promise<number[]> =>
      numbers('runQuery', { structuredQuery, transaction })
    expect(await find(all)).toEqual([1, 2, 4])
    expect(await find({ ...atLeast(2), limit: 1 })).toEqual([2])
    expect(await find({ ...all, offset: 1, limit: 1 })).toEqual([2])
    expect(await find({ ...all, startAt: { values: [] } })).toEqual([1, 2, 4])
    expect(await numbers('runAggregationQuery', { ...counting(atLeast(2)), transaction })).toEqual([2])
    expect(await numbers('runQuery', { structuredQuery: all })).toEqual([10, 3, 4])
    await ask('commit', { transaction, writes: [] })
  })

  test('returns the same read time in every response', async () => {
    await start()
    const transaction = await begin({ readOnly: {} })
    const times = async (): Promise<unknown> => {
      const rows = (await ask('batchGet', { documents: [nameOf('c/a')], transaction })) as {
        readTime: string
      }[]
      return rows.map(({ readTime }) => readTime)
    }
    const first = await times()
    await write(set('c/b', 1))
    expect(await times()).toEqual(first)
  })

  test('is the default when a read begins a transaction without options', async () => {
    await start()
    const [first] = (await ask('batchGet', { documents: [nameOf('c/a')], newTransaction: {} })) as {
      transaction: string
    }[]
    expect(await refusal('commit', { transaction: first?.transaction, writes: [set('c/a', 1)] })).toMatch(
      /read-only/,
    )
  })

  test('refuses a write, stays open and is closed by an empty commit', async () => {
    await start()
    const transaction = await begin({ readOnly: {} })
    expect(await refusal('commit', { transaction, writes: [set('c/a', 1)] })).toBe(
      '400 INVALID_ARGUMENT Cannot modify entities in a read-only transaction.',
    )
    expect(await get(transaction, 'c/a')).toEqual([])
    await ask('commit', { transaction, writes: [] })
    expect(await refusal('commit', { transaction, writes: [] })).toBe(CLOSED)
  })
})

describe('a past state', () => {
  afterEach(() => server.close())

  const documents = [nameOf('c/a')]
  let now = Date.parse('2030-01-01T00:00:00Z')
  const readTime = (): string => new Date(now).toISOString()

  test('can be read by its time, back to the start of the server, but not in the future', async () => {
    await start({ now: () => new Date(now) })
    await write(set('c/a', 1))
    now += 1000
    const before = readTime()
    now += 1000
    await write(set('c/a', 2))
    expect(await numbers('batchGet', { documents, readTime: before })).toEqual([1])
    const transaction = await begin({ readOnly: { readTime: before } })
    expect(await get(transaction, 'c/a')).toEqual([1])
    await server.restart()
    expect(await refusal('batchGet', { documents, readTime: before })).toBe(
      "400 FAILED_PRECONDITION The requested 'read_time' is too old.",
    )
    now += 1000
    expect(await refusal('batchGet', { documents, readTime: new Date(now + 1000).toISOString() })).toBe(
      "400 INVALID_ARGUMENT The requested 'read_time' cannot be in the future.",
    )
  })

  test('is forgotten once much has been written since', async () => {
    await start({ now: () => new Date(now) })
    await write({ update: { name: nameOf('c/big'), fields: { x: { stringValue: 'x'.repeat(900_000) } } } })
    const transaction = await begin({ readOnly: {} })
    for (let i = 0; i < 10; i++) {
      await write({
        update: { name: nameOf('c/big'), fields: { x: { stringValue: String(i).repeat(900_000) } } },
      })
    }
    expect(await refusal('batchGet', { documents, transaction })).toBe(
      "400 FAILED_PRECONDITION The requested 'read_time' is too old.",
    )
  })

  test('is forgotten after nine minutes', async () => {
    await start({ now: () => new Date(now) })
    const before = readTime()
    await write(set('c/a', 1))
    now += 541_000
    await write(set('c/a', 2))
    expect(await refusal('batchGet', { documents, readTime: before })).toMatch(/too old/)
  })

  test('is checked by the rules with the data of then and of now', async () => {
    await start({
      now: () => new Date(now),
      decide: ({ method, resource }, lookups) =>
        method !== 'get' ||
        (resource?.['n'] !== undefined &&
          'integerValue' in resource['n'] &&
          resource['n'].integerValue === '1' &&
          lookups.before('c/staff') !== null),
    })
    await write(set('c/a', 1), set('c/staff', 1))
    now += 1000
    const open = readTime()
    now += 1000
    await write(set('c/a', 2))
    now += 1000
    const closed = readTime()
    now += 1000
    await write(set('c/a', 1))
    expect(await numbers('batchGet', { documents, readTime: open })).toEqual([1])
    expect(await refusal('batchGet', { documents, readTime: closed })).toMatch(/^403/)
    await write({ delete: nameOf('c/staff') })
    expect(await refusal('batchGet', { documents, readTime: open })).toMatch(/^403/)
  })
})

describe('malformed requests about transactions', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  const reading = { documents: [nameOf('c/a')] }
  test.each<[string, string, object, string]>([
    ['an unknown id', 'batchGet', { ...reading, transaction: 'AAAA' }, FOREIGN],
    ['an empty id', 'batchGet', { ...reading, transaction: '' }, FOREIGN],
    ['an id that is not base64', 'batchGet', { ...reading, transaction: '!!' }, MALFORMED],
    ['an id that is not a string', 'batchGet', { ...reading, transaction: 3 }, MALFORMED],
    [
      'an id and a new transaction at once',
      'batchGet',
      { ...reading, transaction: 'AAAA', newTransaction: {} },
      MALFORMED,
    ],
    ['a malformed time', 'batchGet', { ...reading, readTime: 'x' }, MALFORMED],
    ['an unknown id in a query', 'runQuery', { structuredQuery: all, transaction: 'AAAA' }, FOREIGN],
    ['an unknown id in a commit', 'commit', { writes: [], transaction: 'AAAA' }, FOREIGN],
    ['a rollback of an unknown id', 'rollback', { transaction: 'AAAA' }, FOREIGN],
    ['a rollback without an id', 'rollback', {}, FOREIGN],
    [
      'readOnly and readWrite at once',
      'beginTransaction',
      { options: { readOnly: {}, readWrite: {} } },
      MALFORMED,
    ],
    ['an unknown option', 'beginTransaction', { options: { foo: {} } }, MALFORMED],
    ['options that are not an object', 'beginTransaction', { options: 'readOnly' }, MALFORMED],
    [
      'a retry of an unknown id',
      'beginTransaction',
      { options: { readWrite: { retryTransaction: 'AAAA' } } },
      FOREIGN,
    ],
    ['an unknown member of the body', 'beginTransaction', { foo: 1 }, MALFORMED],
    ['an unknown member of a commit', 'commit', { writes: [], foo: 1 }, MALFORMED],
    ['an unknown member of a read', 'batchGet', { ...reading, foo: 1 }, MALFORMED],
  ])('%s', async (_, verb, body, expected) => {
    expect(await refusal(verb, body)).toBe(expected)
  })

  test('an empty or null transaction id in a commit counts as none, as do null options', async () => {
    await ask('commit', { writes: [set('c/a', 1)], transaction: '' })
    await ask('commit', { writes: [set('c/a', 1)], transaction: null })
    await ask('beginTransaction', { options: null })
  })
})
