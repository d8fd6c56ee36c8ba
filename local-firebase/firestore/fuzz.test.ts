import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
/** How many malformed requests are sent; set REQUESTS=100000 for a long run. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 3000)

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore({ indexes: { indexes: [] } })
})
afterAll(() => server.close())

let state = Number(process.env['SEED'] ?? 1)
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const field = { fieldPath: 'a.b' }
const value = {
  mapValue: {
    fields: {
      list: { arrayValue: { values: [{ integerValue: '7' }] } },
      at: { timestampValue: '2026-01-01T00:00:00Z' },
    },
  },
}
const structuredQuery = {
  from: [{ collectionId: 'c', allDescendants: false }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        {
          fieldFilter: { field, op: 'IN', value: { arrayValue: { values: [value, { stringValue: 'x' }] } } },
        },
        { unaryFilter: { field: { fieldPath: '`odd name`' }, op: 'IS_NULL' } },
      ],
    },
  },
  orderBy: [{ field, direction: 'DESCENDING' }],
  startAt: { values: [value], before: true },
  endAt: { values: [{ referenceValue: `${ROOT}/c/z` }] },
  limit: 5,
  offset: 1,
  select: { fields: [field] },
}

/** One valid SDK request per verb; the fuzzer damages each in one to four places. */
const VALID: [string, unknown][] = [
  ['batchGet', { documents: [`${ROOT}/c/a`, `${ROOT}/c/b`], mask: { fieldPaths: ['a'] } }],
  ['runQuery', { structuredQuery }],
  [
    'runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: [
          { alias: 'n', count: { upTo: 3 } },
          { alias: 's', sum: { field } },
        ],
      },
    },
  ],
  [
    'commit',
    {
      writes: [
        {
          update: { name: `${ROOT}/c/a`, fields: { a: value, n: { doubleValue: 'NaN' } } },
          updateMask: { fieldPaths: ['a', 'n'] },
          currentDocument: { exists: true },
        },
        {
          update: { name: `${ROOT}/c/b`, fields: {} },
          updateTransforms: [
            { fieldPath: 'n', increment: { integerValue: '1' } },
            { fieldPath: 'l', appendMissingElements: { values: [value] } },
          ],
        },
        { delete: `${ROOT}/c/d`, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } },
        { verify: `${ROOT}/c/e`, currentDocument: { exists: false } },
      ],
    },
  ],
]

let deep: unknown = {}
for (let i = 0; i < 200; i++) deep = { mapValue: { fields: { a: deep } } }
const JUNK: unknown[] = [
  null,
  true,
  -1,
  0,
  1e300,
  2 ** 60,
  '',
  '\0',
  '\ud800',
  'x'.repeat(5000),
  '__proto__',
  '`',
  '..',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { integerValue: 'x' },
  { doubleValue: '1e999' },
  { timestampValue: '2026-13-45T00:00:00Z' },
  { bytesValue: '=' },
  { fields: null },
  { values: {} },
  deep,
]

type Container = Record<string, unknown> | unknown[]

/** Collects every object and array of a request, as places to damage. */
function containers(node: unknown, found: Container[] = []): Container[] {
  if (typeof node !== 'object' || node === null) return found
  found.push(node as Container)
  for (const child of Object.values(node)) containers(child, found)
  return found
}

function damage(node: unknown): void {
  const place = pick(containers(node)) as Record<string, unknown>
  const key = pick(Object.keys(place))
  const action = Math.floor(random() * 4)
  if (key === undefined || action === 0)
    place[pick(['a', 'values', 'fields', '__type__', 'nullValue', '0', 'constructor'])] = structuredClone(
      pick(JUNK),
    )
  else if (action === 1) delete place[key]
  else if (action === 2) place[key] = structuredClone(pick(containers(node).slice(0, 6)))
  else place[key] = structuredClone(pick(JUNK))
}

test(
  'a malformed request causes no server error and takes less than 3 s',
  { timeout: 60_000 + REQUESTS * 20 },
  async () => {
    const seen = new Map<number, number>()
    for (let i = 0; i < REQUESTS; i++) {
      const [verb, valid] = pick(VALID)
      const body = structuredClone(valid)
      for (let n = 0; n <= random() * 4; n++) damage(body)
      const start = performance.now()
      const answer = await server.call(verb, body)
      expect(performance.now() - start, `${verb} ${JSON.stringify(body).slice(0, 500)}`).toBeLessThan(3000)
      expect(
        answer.status,
        `${verb} ${JSON.stringify(body).slice(0, 2000)} ${server.lines.at(-1)}`,
      ).toBeLessThan(500)
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    }
    // Checks that the fuzzer is balanced: some damage is harmless, much is not.
    expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50)
    expect(seen.get(400)).toBeGreaterThan(REQUESTS / 4)
    expect((await server.call('batchGet', VALID[0]?.[1])).status).toBe(200)
  },
)

test('a hundred thousand nested brackets return 400', async () => {
  const levels = 100_000
  const url = `${server.origin}/v1/${ROOT}:commit`
  for (const [open, close] of [
    ['[', ']'],
    ['{"mapValue":{"fields":{"a":', '}}}'],
  ] as const) {
    const body = `{"writes":[{"update":{"name":"${ROOT}/c/a","fields":{"a":${open.repeat(levels)}${close.repeat(levels)}}}}]}`
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400)
  }
})
