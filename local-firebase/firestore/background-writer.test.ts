import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Work } from '../scheduling/scheduler.ts'
import { type Database, databaseFile, openDatabase } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import { BackgroundWriter } from './background-writer.ts'
import { Documents } from './documents.ts'
import { type IndexChanges, Indexes } from './index/indexes.ts'
import { NO_DEFINITIONS } from './query/engine.ts'

let folder: string
let database: Database
let writer: BackgroundWriter
/** How often work has yielded. */
let yields: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'background-writer-'))
  database = openDatabase(folder)
  makeTables()
  writer = new BackgroundWriter(databaseFile(folder), writeLock(database))
  yields = 0
})
afterEach(async () => {
  await writer.close()
  database.close()
  rmSync(folder, { recursive: true })
})

/** Creates the tables, by creating the stores that own them. */
const makeTables = () => [new Documents(database), new Indexes(database, NO_DEFINITIONS, () => {})]

const COUNT = 10_005

function changes(name: string): IndexChanges {
  const added = Array.from({ length: COUNT }, (_, i) => ({ index: 1, key: `${name} ${i}` }))
  return { added, removed: [] }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Runs work with a turn of the event loop after every step. */
async function run(work: Work<void>): Promise<void> {
  while (!work.next().done) {
    yields++
    await turn()
  }
}

const begun = (): Promise<void> => vi.waitFor(() => expect(yields).toBeGreaterThan(3), { interval: 0 })
const write = (entries: IndexChanges) => writer.write({ documents: [], entries }, run)

/** Returns the names of the stored changes, each with its number of entries. */
function stored(): Record<string, number> {
  const names: Record<string, number> = {}
  for (const [key] of database.prepare('select key from entries').raw().all() as [Buffer][]) {
    const name = key.toString().replace(/ .*/, '')
    names[name] = (names[name] ?? 0) + 1
  }
  return names
}

test('staged entries are only copied when they are written', async () => {
  const entries = changes('a')
  await writer.prepare(entries, run)
  const before = yields
  expect([before >= 100, stored()]).toEqual([true, {}])
  await write(entries)
  expect([yields - before, stored()]).toEqual([0, { a: COUNT }])
})

test('keys of any bytes and lengths are stored and deleted as given, each in its index', async () => {
  const keys = [
    '\0',
    'a\0\u00ff',
    '\u0080\u00ff'.repeat(40_000),
    ...Array.from({ length: 250 }, (_, i) => `k${i}`),
  ]
  const rows = [1, 2].flatMap((index) => keys.map((key) => ({ index, key })))
  await write({ added: rows, removed: [] })
  const there = () =>
    (database.prepare('select index_id, key from entries').raw().all() as [number, Buffer][]).map(
      ([index, key]) => `${index} ${key.toString('latin1')}`,
    )
  const named = (list: typeof rows) => list.map(({ index, key }) => `${index} ${key}`).toSorted()
  expect(there().toSorted()).toEqual(named(rows))
  await write({ added: [], removed: rows.slice(0, keys.length + 2) })
  expect(there().toSorted()).toEqual(named(rows.slice(keys.length + 2)))
})

test('entries staged for a commit that is not written are not written with another', async () => {
  await writer.prepare(changes('a'), run)
  await write(changes('b'))
  expect(stored()).toEqual({ b: COUNT })
})

test('the last of several changes to be staged is staged completely', async () => {
  const [a, b] = [changes('a'), changes('b')]
  await Promise.all([writer.prepare(a, run), writer.prepare(b, run)])
  const before = yields
  await write(b)
  expect([yields - before, stored()]).toEqual([0, { b: COUNT }])
  await write(a)
  expect(stored()).toEqual({ a: COUNT, b: COUNT })
})

test('a write does not wait until the entries of another are staged', async () => {
  const prepared = writer.prepare(changes('a'), run)
  await begun()
  await write(changes('b'))
  await prepared
  // The steps of b, and those of a staged before b arrived.
  expect(yields).toBeLessThan(100 + 90)
  expect(stored()).toEqual({ b: COUNT })
})

test('entries staged during another write stay out of it, and are written in their turn', async () => {
  const [a, b] = [changes('a'), changes('b')]
  const written = write(a)
  await begun()
  await Promise.all([written, writer.prepare(b, run)])
  expect(stored()).toEqual({ a: COUNT })
  const before = yields
  await write(b)
  expect([yields - before, stored()]).toEqual([0, { a: COUNT, b: COUNT }])
})

test('entries whose staging failed are still written in full', async () => {
  const entries = changes('a')
  await writer.prepare(entries, async (work) => {
    work.next()
    await turn()
    work.return()
    throw new Error('The server is shutting down.')
  })
  await write(entries)
  expect(stored()).toEqual({ a: COUNT })
})
