import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { advanceUntilSettled, installFakeTimers } from '../../tests/support/time.ts'
import { DataError, NO_ANSWER } from '../firebase/error.ts'
import { readList } from '../firebase/read.ts'
import { type Change, creation } from './change.ts'
import { newId } from './digest.ts'
import { ConflictError, RefusedError } from './error.ts'
import type { RecordTraits } from './traits.ts'
import { type Progress, writeAll } from './write-all.ts'

// Intercepts commits below the application: replaces their answers and counts those in flight.
let answer: ((body: string) => Response | null) | null = null
let underWay = 0
/** Number of commits that the server has taken. */
let taken = 0
let most = 0
/** Number of commits to wait for, if that many come, before the first one proceeds. */
let awaited = 1
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
let isOver = false
const direct = globalThis.fetch
globalThis.fetch = async (input, init) => {
  if (isOver || typeof input !== 'string' || !input.includes(':commit')) return direct(input, init)
  most = Math.max(most, ++underWay)
  try {
    if (awaited === 1) await pause(100)
    await vi.waitUntil(() => most >= awaited, { timeout: 5000 }).catch(() => {})
    const made = answer?.(typeof init?.body === 'string' ? init.body : '')
    if (made) return made
    const given = await direct(input, init)
    taken++
    return given
  } finally {
    underWay--
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => {
  // Other test files may run in the same process, where the application has wrapped this fetch meanwhile: it
  // stays in place and lets all requests pass.
  isOver = true
  return database.close()
})
afterEach(() => {
  answer = null
  taken = 0
  most = 0
  awaited = 1
})

/** Creates sectors. `named` returns the documents that the rules look up, given the id of the first one. */
const sectors = (count: number, named: (id: string) => string[] = () => []): Change[] => {
  const prefix = newId()
  return Array.from({ length: count }, (_, n) => {
    const traits: RecordTraits = {
      counted: null,
      together: [],
      tree: false,
      secret: false,
      readByRules: () => named(`${prefix}-0`),
    }
    return creation({ traits, collection: 'sectors', id: `${prefix}-${n}` }, { name: `${prefix} ${n}` })
  })
}
const IMPORT = { kind: 'import', label: 'Sectors' } as const
const stored = async (changes: readonly Change[]) => {
  const found = await readList({ collection: 'sectors', limit: 1000 })
  return changes.filter(({ id }) => found.some((row) => row.id === id)).length
}

test('batches are sent one after another unless more are allowed', async () => {
  expect(await writeAll(sectors(120), IMPORT)).toMatchObject({ written: 120 })
  expect(most).toBe(1)
})

test('as many batches as allowed are in flight, and all records arrive', async () => {
  awaited = 2
  const changes = sectors(220)
  const done: number[] = []
  const onProgress = (progress: { done: number }) => void done.push(progress.done)
  expect(await writeAll(changes, { ...IMPORT, atOnce: 2, onProgress })).toMatchObject({ written: 220 })
  expect(most).toBe(2)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect([done.at(-1), await stored(changes)]).toEqual([220, 220])
})

test('a batch that names a record of one in flight waits for it', async () => {
  const changes = sectors(100, (first) => [`sectors/${first}`])
  expect(await writeAll(changes, { ...IMPORT, atOnce: 2 })).toMatchObject({ written: 100 })
  expect(most).toBe(1)
})

test('after a stop the batches in flight are finished and counted', async () => {
  awaited = 2
  const changes = sectors(300)
  const stop = new AbortController()
  const onProgress = ({ done }: { done: number }) => done > 0 && stop.abort()
  const { signal } = stop
  const { written, stopped } = await writeAll(changes, { ...IMPORT, atOnce: 2, signal, onProgress })
  expect(stopped).toBe(true)
  expect(written).toBeLessThan(300)
  expect([underWay, await stored(changes)]).toEqual([0, written])
})

test.each([
  ['the first', 0],
  ['the last', 149],
])('when %s batch fails, those in flight finish before the error is reported', async (_, at) => {
  awaited = 2
  const changes = sectors(150)
  const failing = changes[at]
  const invalid = { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Not like this.' } }
  answer = (body) => (body.includes(`${failing?.id}"`) ? Response.json(invalid, { status: 400 }) : null)
  await expect(writeAll(changes, { ...IMPORT, atOnce: 2 })).rejects.toMatchObject({ code: 'invalid' })
  // Another batch may have begun before the failure was noticed.
  const written = taken * 50
  expect(written).toBeGreaterThan(0)
  expect([underWay, await stored(changes)]).toEqual([0, written])
})

test.each([
  { earlier: undefined, at: 1, ends: 'throws' },
  { earlier: 0, at: 0, ends: 'throws' },
  { earlier: 0, at: 1, ends: 'stops' },
  { earlier: 7, at: 0, ends: 'stops' },
])('an error in batch $at with $earlier records written earlier $ends', async ({ earlier, at, ends }) => {
  const changes = sectors(120)
  const failing = changes[at * 50]
  const invalid = { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Not like this.' } }
  answer = (body) => (body.includes(`${failing?.id}"`) ? Response.json(invalid, { status: 400 }) : null)
  const outcome = await writeAll(changes, {
    ...IMPORT,
    ...(earlier === undefined ? {} : { writtenEarlier: earlier }),
  }).catch((error: unknown) => error)
  const failure = { code: 'invalid' }
  expect(outcome).toMatchObject(ends === 'throws' ? failure : { written: at * 50, stopped: true, failure })
})

test('a conflict is thrown even if some records are written', async () => {
  const changes = sectors(60)
  await writeAll(changes.slice(55), IMPORT)
  const writing = writeAll(changes, { ...IMPORT, writtenEarlier: 0 })
  await expect(writing).rejects.toThrow(ConflictError)
  expect(await stored(changes)).toBe(55)
})

test('a patient write waits for an unreachable server until it is back or the write is stopped', async () => {
  installFakeTimers()
  const [back, left] = [sectors(2), sectors(2)]
  let tries = 0
  answer = (body) => {
    if (body.includes(left[0]!.id) || ++tries <= 6) throw new TypeError(NO_ANSWER)
    return null
  }
  const heard: unknown[] = []
  const stop = new AbortController()
  const outcomes = await advanceUntilSettled(
    Promise.all([
      writeAll(back, {
        ...IMPORT,
        patient: true,
        onProgress: ({ done, outage }) => heard.push(outage ?? done),
      }),
      writeAll(left, {
        ...IMPORT,
        patient: true,
        signal: stop.signal,
        onProgress: ({ outage }) => outage && stop.abort(),
      }),
    ]),
  )
  expect(outcomes).toMatchObject([
    { written: 2, stopped: false },
    { written: 0, stopped: true },
  ])
  expect(heard).toEqual([0, 'unreachable', 0, 2])
})

test.each([
  [429, 'RESOURCE_EXHAUSTED', 'busy'],
  [500, 'INTERNAL', 'failing'],
  [502, 'UNKNOWN', 'failing'],
  [503, 'UNAVAILABLE', 'busy'],
])(
  'a patient write waits while the server answers %i, and takes that for no refusal',
  async (code, status, outage) => {
    installFakeTimers()
    const changes = sectors(60)
    let tries = 0
    answer = () => {
      const failed = { error: { code, status, message: 'Not now.' } }
      return ++tries <= 20 ? Response.json(failed, { status: code }) : null
    }
    const heard: unknown[] = []
    const onProgress = ({ done, outage }: Progress) => heard.push(outage ?? done)
    const outcome = await advanceUntilSettled(writeAll(changes, { ...IMPORT, patient: true, onProgress }))
    expect(outcome).toMatchObject({ written: 60, rejected: [] })
    expect(heard).toEqual([0, outage, 0, 50, 60])
    expect(tries).toBe(22)
  },
)

test('a failed follow-up of a batch is retried by itself, and the batch is counted once', async () => {
  installFakeTimers()
  const changes = sectors(2)
  const followed: number[] = []
  const heard: unknown[] = []
  const writing = writeAll(changes, {
    ...IMPORT,
    patient: true,
    onProgress: ({ done, outage }) => heard.push(outage ?? done),
    onWritten: (written) => {
      followed.push(written.changes.length)
      if (followed.length === 1) throw new DataError('network', NO_ANSWER)
    },
  })
  const outcome = await advanceUntilSettled(writing)
  expect([outcome.written, followed, heard]).toEqual([2, [2, 2], [0, 'unreachable', 0, 2]])
})

test('of a refused batch only the faulty records are left out, wherever they are', async () => {
  const changes = sectors(60)
  const faulty = [0, 1, 30, 59].map((at) => changes[at]!)
  for (const { after } of faulty) after!.name = 'x'.repeat(101)
  const { written, rejected } = await writeAll(changes, { ...IMPORT, tolerant: true, records: 60 })
  expect(rejected.map(({ path }) => path).sort()).toEqual(faulty.map(({ id }) => `sectors/${id}`).sort())
  expect([written, await stored(changes)]).toEqual([56, 56])
})

test('when records throughout the first batch are refused, the rest is not tried', async () => {
  const changes = sectors(200)
  for (const { after } of changes) after!.name = 'x'.repeat(101)
  await expect(writeAll(changes, { ...IMPORT, tolerant: true })).rejects.toThrow(RefusedError)
  expect(taken).toBeLessThan(10)
})

test('a continued operation counts what it wrote before as written, and rejects what others wrote', async () => {
  const changes = sectors(60)
  const own = { ...IMPORT, group: newId(), tolerant: true }
  await writeAll(changes.slice(0, 40), own)
  await writeAll(changes.slice(40, 42), { ...own, group: newId() })
  const { written, rejected } = await writeAll(changes, own)
  expect(written).toBe(58)
  expect(rejected.map(({ path }) => path).sort()).toEqual(
    changes
      .slice(40, 42)
      .map(({ id }) => `sectors/${id}`)
      .sort(),
  )
})
