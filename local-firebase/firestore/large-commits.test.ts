import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../http/error.ts'
import { Scheduler } from '../scheduling/scheduler.ts'
import { CommitClock } from '../store/clock.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import type { Fields } from '../wire.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import type { Guard } from './guard.ts'
import { Indexes } from './index/indexes.ts'
import { NO_DEFINITIONS } from './query/engine.ts'
import { Snapshots } from './snapshots.ts'
import { History } from './transactions/history.ts'
import type { Write } from './writes/parse.ts'

let folder: string
const closing: (() => Promise<void>)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-commits-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  rmSync(folder, { recursive: true })
})

/** Creates a committer that evaluates in one turn, along with the stores it writes to. */
function open(database: Database, guard: Guard = () => {}) {
  const documents = new Documents(database)
  const history = new History(0)
  const clock = new CommitClock(database, () => new Date())
  const committer = new Committer({
    database,
    documents,
    history,
    clock,
    judging: Infinity,
    indexes: new Indexes(database, NO_DEFINITIONS, () => {}),
    scheduler: new Scheduler(),
    projectId: 'p',
    guard,
  })
  closing.push(async () => {
    await committer.close()
    database.close()
  })
  return { database, documents, history, clock, committer }
}

const set = (path: string, fields: Fields): Write => ({
  kind: 'update',
  path,
  fields,
  mask: null,
  transforms: [],
  precondition: null,
})
const erase = (path: string): Write => ({ ...set(path, {}), kind: 'delete' })
const text = (stringValue: string): Fields => ({ t: { stringValue } })
/** Returns `count` writes of 300,000 characters; four of them make a large commit. */
const large = (id: string, count = 4): Write[] =>
  Array.from({ length: count }, (_, i) => set(`c/${id}-${i}`, text(`${id} ${'x'.repeat(300_000)}`)))
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Counts the turns of the event loop until `done` settles; calls `look` in each. */
async function turnsUntil(done: Promise<unknown>, look = () => {}): Promise<number> {
  const state = { turns: 0, isDone: false }
  void done.finally(() => (state.isDone = true))
  for (; !state.isDone; state.turns++) {
    look()
    await turn()
  }
  return state.turns
}

test('a large commit yields to the event loop while it is written', async () => {
  const { committer } = open(openDatabase(folder))
  expect(await turnsUntil(committer.commit([set('c/small', text('x'))], null))).toBeLessThan(3)
  expect(await turnsUntil(committer.commit(large('a', 30), null))).toBeGreaterThan(10)
})

test('until a large commit is written, reads get an earlier time and the history is unchanged', async () => {
  const { committer, clock, history } = open(openDatabase(folder))
  const { commitTime: before } = await committer.commit([set('c/small', text('x'))], null)
  const times: number[] = []
  const states: number[] = []
  const written = committer.commit(large('a'), null)
  await turnsUntil(written, () => {
    times.push(clock.read())
    states.push(history.latest)
  })
  const { commitTime } = await written
  expect(Math.max(...times)).toBeLessThan(commitTime)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(states)).toEqual(new Set([before]))
  expect([history.latest, clock.read() >= commitTime]).toEqual([commitTime, true])
})

test('commits that arrive during a large one are written after it, in order', async () => {
  const { committer, documents } = open(openDatabase(folder))
  const ended: string[] = []
  const commit = async (name: string, writes: Write[]): Promise<number> => {
    const { commitTime } = await committer.commit(writes, null)
    ended.push(name)
    return commitTime
  }
  const sameTurn = [commit('first', large('a')), commit('second', [set('c/a-0', text('small'))])]
  await turn()
  const times = await Promise.all([
    ...sameTurn,
    commit('third', [set('c/a-0', text('smaller'))]),
    commit('fourth', [...large('b'), set('c/a-0', text('last'))]),
  ])
  expect(ended).toEqual(['first', 'second', 'third', 'fourth'])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(documents.get('c/a-0')?.fields).toEqual(text('last'))
})

test('commits that arrive during a large one are judged on what it leaves', async () => {
  // Documents in d may be written until c/a-3 is locked, those in e only afterwards.
  const { committer, documents } = open(openDatabase(folder), ({ path }, lookups) => {
    const isLocked = lookups.before('c/a-3') !== null
    if ((path.startsWith('d/') && isLocked) || (path.startsWith('e/') && !isLocked))
      throw new ApiError(403, 'Missing or insufficient permissions.')
  })
  const early = await Promise.allSettled(
    ['d/0', 'e/0'].map((path) => committer.commit([set(path, {})], null)),
  )
  expect(early.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const writing = committer.commit(large('a'), null)
  await turn()
  const during = ['d/1', 'e/1'].map((path) => committer.commit([set(path, {})], null))
  expect(documents.get('c/a-3')).toBeNull()
  expect((await Promise.allSettled(during)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await writing
  expect([documents.get('d/1'), documents.get('e/1')?.path]).toEqual([null, 'e/1'])
})

test('a small commit waits for one large commit of another account, not for all of them', async () => {
  const { committer } = open(openDatabase(folder))
  const ended: string[] = []
  const commit = (name: string, uid: string, writes: Write[]) =>
    committer.commit(writes, { uid, token: {} }).then(() => void ended.push(name))
  const many = Array.from({ length: 5 }, (_, i) => commit(`large ${i}`, 'much', large('a')))
  await turn()
  await Promise.all([...many, commit('small', 'little', [set('c/small', text('x'))])])
  expect(ended.indexOf('small')).toBe(1)
})

test('a commit without new indexes does not wait for those of another', async () => {
  const { committer } = open(openDatabase(folder))
  await committer.commit([set('c/small', text('x'))], null)
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, { integerValue: '1' }]))
  let isWide = false
  const written = committer.commit([set('c/wide', wide)], { uid: 'much', token: {} })
  void written.then(() => (isWide = true))
  await turn()
  // Its 20,000 indexes are written in ten turns.
  expect(await turnsUntil(committer.commit([set('c/small', text('y'))], null))).toBeLessThan(5)
  expect(isWide).toBe(false)
  await written
})

test('a snapshot taken after a commit is acknowledged contains it, unlike an earlier one', async () => {
  const { committer, database } = open(openDatabase(folder))
  // Makes the first connection write the clock's bound and the new indexes now rather than during the test.
  await committer.commit([set('c/small', text('x'))], null)
  const snapshots = new Snapshots({ database })
  const early = snapshots.take()
  await committer.commit(large('a'), null)
  const late = snapshots.take()
  expect([early.get('c/a-0'), late.get('c/a-0')?.path]).toEqual([null, 'c/a-0'])
  snapshots.close()
})

test('a large commit that fails leaves nothing behind, and the next one is written', async () => {
  const { committer, database, documents, history, clock } = open(openDatabase(folder))
  await committer.commit(large('a'), null)
  const { latest } = history
  database.exec(
    "create trigger full before insert on documents when new.path = 'c/b-3' begin select raise(abort, 'no room'); end",
  )
  await expect(committer.commit(large('b'), null)).rejects.toThrow('no room')
  expect([documents.get('c/b-0'), history.latest, [...history.changesSince(latest)]]).toEqual([
    null,
    latest,
    [],
  ])
  database.exec('drop trigger full')
  const { commitTime } = await committer.commit([erase('c/a-0'), ...large('b')], null)
  expect([documents.get('c/a-0'), documents.get('c/b-3')?.path]).toEqual([null, 'c/b-3'])
  expect(clock.read()).toBeGreaterThanOrEqual(commitTime)
})

test('writes through the first connection wait for a large commit without blocking the event loop', async () => {
  const { committer, database } = open(openDatabase(folder))
  database.exec('create table notes (text text)')
  // A writer that ignores the lock fails at once.
  database.pragma('busy_timeout = 0')
  const lock = writeLock(database)
  const note = () => void database.prepare("insert into notes values ('x')").run([])
  const waiting: Promise<void>[] = []
  const turns = await turnsUntil(committer.commit(large('a', 12), null), () => {
    if (lock.isHeld && waiting.length < 20) waiting.push(lock.write(note))
  })
  await Promise.all(waiting)
  expect(waiting.length).toBeGreaterThan(1)
  expect(turns).toBeGreaterThan(waiting.length)
  expect(database.prepare('select count(*) from notes').raw().get()).toEqual([waiting.length])
})

test('closing waits for a large commit and writes those queued behind it', async () => {
  const { committer, documents } = open(openDatabase(folder))
  const commits = [committer.commit(large('a'), null)]
  await turn()
  commits.push(committer.commit([set('c/small', text('x'))], null))
  await committer.close()
  expect([documents.get('c/a-3')?.path, documents.get('c/small')?.path]).toEqual(['c/a-3', 'c/small'])
  await Promise.all(commits)
})

test('a large commit stores the same documents, indexes and entries as a small one', async () => {
  const file = open(openDatabase(folder))
  // A database in memory has no second connection, so everything is written in one turn.
  const memory = open(new Libsql(':memory:'))
  const fields = (seed: number): Fields =>
    Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `f${(i * seed) % 400}`,
        { arrayValue: { values: [{ stringValue: `${i % seed}` }, { integerValue: String(i * seed) }] } },
      ]),
    )
  const rounds: Write[][] = [3, 7, 11].map((seed) =>
    Array.from({ length: 20 }, (_, i) =>
      i % seed === 1 ? erase(`c/${i}`) : set(`c/${i}`, fields(seed + (i % 5))),
    ),
  )
  for (const writes of rounds) {
    const turns = await turnsUntil(file.committer.commit(writes, null))
    expect(turns).toBeGreaterThan(3)
    await memory.committer.commit(writes, null)
  }
  const stored = ({ database }: { database: Database }) =>
    [
      'select path, fields from documents order by path',
      'select * from indexes order by id',
      'select index_id, hex(key) from entries order by index_id, key',
    ].map((rows) => database.prepare(rows).raw().all())
  expect(stored(file)).toEqual(stored(memory))
  for (let i = 0; i < 20; i++)
    expect(file.documents.get(`c/${i}`)?.fields).toEqual(memory.documents.get(`c/${i}`)?.fields)
})
