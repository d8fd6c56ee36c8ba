import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'
import { MAX_WRITES } from './writes/parse.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const DOCUMENTS = 2000
const from = [{ collectionId: 'many' }]

const INDEXES = {
  indexes: [
    {
      collectionGroup: 'many',
      fields: [
        { fieldPath: 'side', order: 'ASCENDING' },
        { fieldPath: 'n', order: 'ASCENDING' },
      ],
    },
  ],
}

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore({ indexes: INDEXES })
  const writes = Array.from({ length: DOCUMENTS }, (_, i) => write(i, 'left'))
  for (let i = 0; i < DOCUMENTS; i += MAX_WRITES)
    expect((await ask('commit', { writes: writes.slice(i, i + MAX_WRITES) })).status).toBe(200)
  server.service.write('few/a', {})
})
afterAll(() => server.close())

const document = (i: number, side: string) => ({
  n: { integerValue: String(i) },
  side: { stringValue: side },
  text: { stringValue: 'x'.repeat(100) },
})

const write = (i: number, side: string) => ({
  update: { name: `${ROOT}/many/d${i}`, fields: document(i, side) },
})

/** Calls the service in process, so that responses arrive in the order in which they were computed. */
async function ask(verb: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(body)
  const request = new Request(`http://localhost/v1/${ROOT}:${verb}`, {
    method: 'POST',
    body: text,
    headers: { 'content-length': String(text.length) },
  })
  const response = await server.service.handle(request)
  return { status: response?.status ?? 0, body: await response?.json() }
}

const LONG: [string, string, object][] = [
  ['a whole collection', 'runQuery', { structuredQuery: { from } }],
  [
    'a scan whose filter matches nothing',
    'runQuery',
    {
      structuredQuery: {
        from,
        where: {
          fieldFilter: { field: { fieldPath: 'n' }, op: 'NOT_EQUAL', value: { integerValue: '-1' } },
        },
        offset: DOCUMENTS,
      },
    },
  ],
  [
    'many documents by name',
    'batchGet',
    { documents: Array.from({ length: DOCUMENTS }, (_, i) => `${ROOT}/many/d${i}`) },
  ],
  [
    'a sum',
    'runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { from },
        aggregations: [{ sum: { field: { fieldPath: 'n' } } }],
      },
    },
  ],
]

/** Waits until earlier requests have begun, but no longer: a timer might fire only after they have ended. */
async function begun(): Promise<void> {
  for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a long read does not block other requests', () => {
  test.each(LONG)('%s', async (_, verb, body) => {
    const ended: string[] = []
    const long = ask(verb, body).then(({ status }) => ended.push(`long ${status}`))
    await begun()
    for (let i = 0; i < 3; i++) {
      const { body: found } = await ask('batchGet', { documents: [`${ROOT}/few/a`] })
      expect(found).toMatchObject([{ found: { name: `${ROOT}/few/a` } }])
      ended.push('short')
    }
    await long
    // How many overtake the long read depends on the machine; without slices none would.
    expect(ended[0]).toBe('short')
    expect(ended).toContain('long 200')
  })

  test('nor a commit', async () => {
    const ended: string[] = []
    const long = ask('runQuery', { structuredQuery: { from } }).then(() => ended.push('long'))
    await begun()
    await ask('commit', { writes: [{ update: { name: `${ROOT}/few/b`, fields: {} } }] })
    ended.push('commit')
    await long
    expect(ended).toEqual(['commit', 'long'])
  })
})

describe('commits between two slices of a read', () => {
  const onSide = (stringValue: string) => ({
    fieldFilter: { field: { fieldPath: 'side' }, op: 'EQUAL', value: { stringValue } },
  })
  const queries: [string, object][] = [
    ['a collection', {}],
    ['a collection by a field', { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }] }],
    [
      'two alternatives',
      {
        where: { compositeFilter: { op: 'OR', filters: [onSide('left'), onSide('right')] } },
        orderBy: [{ field: { fieldPath: 'n' } }],
      },
    ],
  ]

  test.each(queries)('%s is read as it was before or after a commit, never in between', async (_, query) => {
    const read = () => ask('runQuery', { structuredQuery: { from, ...query } })
    for (let round = 0; round < 3; round++) {
      const moved = Array.from({ length: DOCUMENTS / 8 }, (_, i) => (i * 8 + round) % DOCUMENTS)
      const move = (to: string) => ask('commit', { writes: moved.map((i) => write(i, to)) })
      const reads = [read()]
      await new Promise((resolve) => setTimeout(resolve, round))
      const commits = [move('right')]
      reads.push(read())
      await commits[0]
      reads.push(read())
      commits.push(move('left'))
      for (const { status, body } of await Promise.all(reads)) {
        expect(status).toBe(200)
        const rows = body as { document: { name: string; fields: { side: { stringValue: string } } } }[]
        expect(rows).toHaveLength(DOCUMENTS)
        const sides = new Map(rows.map(({ document: { name, fields } }) => [name, fields.side.stringValue]))
        expect(sides.size).toBe(DOCUMENTS)
        expect(new Set(moved.map((i) => sides.get(`${ROOT}/many/d${i}`))).size).toBe(1)
      }
      await Promise.all(commits)
    }
  })

  test('a read after a commit returns its changes', async () => {
    const long = ask('runQuery', { structuredQuery: { from } })
    for (let i = 0; i < 20; i++) {
      const name = `${ROOT}/few/c`
      const fields = { n: { integerValue: String(i) } }
      await ask('commit', { writes: [{ update: { name, fields } }] })
      expect((await ask('batchGet', { documents: [name] })).body).toMatchObject([{ found: { fields } }])
    }
    await long
  })
})
