import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/error.ts'
import type { Auth, FirestoreAccess, Lookups } from '../rules/access.ts'
import { Scheduler } from '../scheduling/scheduler.ts'
import { CommitClock } from '../store/clock.ts'
import { type Database, databaseFile, openDatabase } from '../store/database.ts'
import { BackgroundWriter } from './background-writer.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { NO_DEFINITIONS } from './query/engine.ts'
import { Indexes } from './index/indexes.ts'
import { History } from './transactions/history.ts'
import type { Fields } from '../wire.ts'
import type { Write } from './writes/parse.ts'

let folder: string
let database: Database
let documents: Documents
let history: History
let indexes: Indexes
let asked: FirestoreAccess[]
let committers: Committer[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-slices-'))
  database = openDatabase(folder)
  documents = new Documents(database)
  history = new History(0)
  indexes = new Indexes(database, NO_DEFINITIONS, () => {})
  asked = []
  committers = []
})
afterEach(async () => {
  for (const committer of committers) await committer.close()
  database.close()
  rmSync(folder, { recursive: true })
})

/** Creates a committer. With `judging` 0 every commit is evaluated in slices; with Infinity none is. */
function committer(
  judging: number,
  decide: (access: FirestoreAccess, lookups: Lookups) => boolean = () => true,
): Committer {
  const made = new Committer({
    database,
    documents,
    history,
    judging,
    indexes,
    scheduler: new Scheduler({ slice: 0.01 }),
    projectId: 'p',
    clock: new CommitClock(database, () => new Date()),
    guard: (access, lookups) => {
      asked.push(access)
      if (!decide(access, lookups)) throw new ApiError(403, 'Missing or insufficient permissions.')
    },
  })
  committers.push(made)
  return made
}

const text = (stringValue: string): Fields => ({ t: { stringValue } })
const set = (path: string, fields: Fields = {}, more: Partial<Write> = {}): Write => ({
  kind: 'update',
  path,
  fields,
  mask: null,
  transforms: [],
  precondition: null,
  ...more,
})
const countUp = (path: string): Write =>
  set(
    path,
    {},
    { mask: [], transforms: [{ path: ['n'], kind: 'increment', operand: { integerValue: '1' } }] },
  )
const account = (who: number): Auth => ({ uid: `account ${who}`, token: {} })
const many = (count: number, write: (i: number) => Write): Write[] =>
  Array.from({ length: count }, (_, i) => write(i))

test('a commit denied at its first write asks the rules only once', async () => {
  const refused = committer(Infinity, () => false).commit(
    many(1000, () => countUp('c/a')),
    null,
  )
  await expect(refused).rejects.toMatchObject({ code: 403 })
  expect(asked).toHaveLength(1)
})

test('a small commit is written before an earlier large one of another account', async () => {
  const ended: string[] = []
  const commits = committer(0)
  const large = commits
    .commit(
      many(500, (i) => set(`c/${i}`)),
      account(1),
    )
    .then(() => ended.push('large'))
  await new Promise(setImmediate)
  await commits.commit([set('d/a')], account(2)).then(() => ended.push('small'))
  await large
  expect(ended).toEqual(['small', 'large'])
})

test('a commit is evaluated again when a document that it changes has changed meanwhile', async () => {
  const commits = committer(0)
  await commits.commit([set('c/locked', text('no'))], null)
  const closing = committer(Infinity)
  const slow = commits.commit([countUp('c/n'), ...many(200, (i) => set(`d/${i}`))], null)
  await new Promise(setImmediate)
  for (let n = 0; n < 3; n++) await closing.commit([countUp('c/n')], null)
  await slow
  expect(documents.get('c/n')?.fields).toEqual({ n: { integerValue: '4' } })
})

test('a right withdrawn while a large commit is evaluated denies the commit', async () => {
  let isAllowed = true
  const commits = committer(0, ({ path }) => isAllowed || !path.startsWith('c/'))
  await commits.commit([set('c/a', text('first'))], null)
  const slow = commits.commit([set('c/a', text('second')), ...many(200, (i) => set(`d/${i}`))], null)
  await new Promise(setImmediate)
  isAllowed = false
  committer(Infinity).commitNow([set('c/a', text('changed by the owner'))], 'owner')
  await expect(slow).rejects.toMatchObject({ code: 403 })
  expect(documents.get('c/a')?.fields).toEqual(text('changed by the owner'))
  expect(documents.get('d/0')).toBeNull()
})

test.each(['before', 'after'] as const)(
  'a change of a document that the rules looked up (%s the commit) while a large commit is evaluated denies it',
  async (state) => {
    for (const [i, change] of [
      set('members/ann', {}, { kind: 'delete' }),
      set('banned/ann', text('came into being')),
    ].entries()) {
      committer(Infinity).commitNow([set('members/ann')], 'owner')
      asked = []
      const slow = committer(0, (_, lookups) => {
        const isAllowed = lookups[state]('members/ann') !== null && lookups[state]('banned/ann') === null
        // Half of the writes are allowed by then, and the lookups are cached.
        if (asked.length === 100) committer(Infinity).commitNow([change], 'owner')
        return isAllowed
      }).commit(
        many(200, (n) => set(`c/${n}`)),
        account(i),
      )
      await expect(slow).rejects.toMatchObject({ code: 403 })
      expect(asked.length).toBeGreaterThan(100)
      expect(documents.get('c/0')).toBeNull()
    }
  },
)

test('forty sliced commits that increment one document lose no count', async () => {
  const commits = committer(0)
  await Promise.all(Array.from({ length: 40 }, () => commits.commit([countUp('c/n')], null)))
  expect(documents.get('c/n')?.fields).toEqual({ n: { integerValue: '40' } })
})

test('four large commits are evaluated at a time, and the others afterwards', async () => {
  const commits = committer(0)
  const askedOf = (who: number): number => asked.filter(({ path }) => path.startsWith(`c${who}/`)).length
  const large = Array.from({ length: 6 }, (_, who) =>
    commits.commit(
      many(200, (i) => set(`c${who}/${i}`)),
      account(who),
    ),
  )
  const atFirstEnd = await Promise.race(large).then(() => [0, 1, 2, 3, 4, 5].map(askedOf))
  // The fifth may have started when the first was done.
  expect(atFirstEnd.map((count) => count > 1)).toEqual([true, true, true, true, expect.anything(), false])
  await Promise.all(large)
  // The rules were asked about the first write on arrival, and again because another commit was written
  // since.
  expect([4, 5].map(askedOf)).toEqual([201, 201])
})

test('while large commits wait to be written, at most four are evaluated beside the one being written', async () => {
  const commits = committer(0)
  let written = 0
  let most = 0
  const large = Array.from({ length: 12 }, async (_, who) => {
    const writes = many(4, (i) => set(`c${who}/${i}`, text('x'.repeat(300_000))))
    await commits.commit(writes, account(who))
    written++
  })
  while (written < large.length) {
    // The first write of each commit is evaluated on arrival, so only a second one shows that its turn has
    // come.
    const begun = large.filter((_, who) => asked.filter(({ path }) => path.startsWith(`c${who}/`)).length > 1)
    most = Math.max(most, begun.length - written)
    await new Promise(setImmediate)
  }
  expect(most).toBeLessThanOrEqual(5)
})

test('commits of one account to the same documents are evaluated one after the other, none in full twice', async () => {
  const commits = committer(0)
  const change = (turn: number): Write[] =>
    many(4, (i) => set(`c/${i}`, text(`${turn}${'x'.repeat(300_000)}`)))
  await Promise.all(many(8, () => set('')).map((_, turn) => commits.commit(change(turn), account(1))))
  // Except for the first commit, the rules are asked about the first write twice: on arrival and in the
  // commit's turn.
  expect(asked).toHaveLength(8 * 4 + 7)
})

test('closing writes a commit that is being evaluated, once', async () => {
  const commits = committer(0)
  const slow = commits.commit([countUp('c/n'), ...many(300, (i) => set(`c/${i}`))], null)
  await new Promise(setImmediate)
  await commits.close()
  expect(documents.get('c/299')).not.toBeNull()
  await slow
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(documents.get('c/n')?.fields).toEqual({ n: { integerValue: '1' } })
})

test('a commit that changes too many index entries is refused and writes nothing', async () => {
  const fields = {
    a: { arrayValue: { values: many(19_000, () => set('')).map((_, i) => ({ integerValue: `${i}` })) } },
  }
  const refused = committer(0).commit(
    many(4, (i) => set(`c/${i}`, fields)),
    null,
  )
  await expect(refused).rejects.toThrow('Transaction too big. Decrease transaction size.')
  expect(documents.get('c/0')).toBeNull()
})

test('a commit that writes too much text is refused, however little of it changes', async () => {
  const commits = committer(0)
  const large = text('x'.repeat(1_000_000))
  for (const from of [0, 10])
    await commits.commit(
      many(10, (i) => set(`c/${from + i}`, large)),
      null,
    )
  const touched = many(20, (i) => set(`c/${i}`, { n: { integerValue: '1' } }, { mask: [['n']] }))
  await expect(commits.commit(touched, null)).rejects.toThrow('Transaction too big.')
  expect(documents.get('c/19')?.fields).toEqual(large)
})

test('a document with nearly the maximum of index entries can be replaced by another', async () => {
  const fields = (turn: string): Fields =>
    Object.fromEntries(many(19_000, () => set('')).map((_, i) => [`f${i}`, { stringValue: `${turn} ${i}` }]))
  const commits = committer(0)
  await commits.commit([set('c/a', fields('first'))], null)
  await commits.commit([set('c/a', fields('second'))], null)
  expect(documents.get('c/a')?.fields['f7']).toEqual({ stringValue: 'second 7' })
})

test('a large commit’s WAL is checkpointed in a later turn', async () => {
  const size = (): number => statSync(databaseFile(folder)).size
  const writer = committer(Infinity)
  const small = writer.commit([set('c/small')], null)
  await writer.commit(
    many(12, (i) => set(`c/${i}`, text('x'.repeat(1_000_000)))),
    null,
  )
  const atOnce = size()
  await small
  expect(atOnce).toBeLessThan(1_000_000)
  await vi.waitFor(() => expect(size()).toBeGreaterThan(12_000_000), { timeout: 10_000 })
})

test('other commits are written while the entries of a large one are staged', async () => {
  const writer = committer(0)
  const prepare = vi.spyOn(BackgroundWriter.prototype, 'prepare').mockImplementation(async (entries) => {
    expect(entries.added.length).toBeGreaterThan(2000)
    await writer.commit([set('c/small', text('x'))], null)
  })
  const wide = Object.fromEntries(
    many(2000, () => set('')).map((_, i) => [`f${i}`, { stringValue: 'x'.repeat(400) }]),
  )
  await writer.commit([set('c/wide', wide)], { uid: 'much', token: {} })
  expect(prepare).toHaveBeenCalledOnce()
  expect([documents.get('c/small')?.fields, documents.get('c/wide')?.fields]).toEqual([text('x'), wide])
  prepare.mockRestore()
})

test('the WAL of small commits is checkpointed before SQLite would do so during one of them', async () => {
  const size = (): number => statSync(databaseFile(folder)).size
  const writer = committer(Infinity)
  // 2,700 pages; SQLite would checkpoint at 4,000.
  for (let i = 0; i < 12; i++) await writer.commit([set(`c/${i}`, text('x'.repeat(900_000)))], null)
  await writer.close()
  expect(size()).toBeGreaterThan(8_000_000)
})

test('a document with 9,000 new fields creates at most 2,001 indexes per turn', async () => {
  const rows = database.prepare('select count(*) from indexes').raw()
  const count = (): number => (rows.get() as [number])[0]
  const many = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`f${i}`, { nullValue: null }]))
  const writer = committer(Infinity)
  const written = writer.commit([set('c/many', many)], null)
  const small = writer.commit([set('c/small', text('x'))], null)
  const counts = [0]
  while (!documents.get('c/many')) {
    await new Promise(setImmediate)
    counts.push(count())
  }
  const most = Math.max(...counts.slice(1).map((now, i) => now - (counts[i] ?? 0)))
  expect([count() >= 9000, most <= 2001]).toEqual([true, true])
  expect(documents.get('c/many')?.fields).toEqual(many)
  await Promise.all([written, small])
})

test('a document written several times in one commit has the commit’s time and keeps its creation time', async () => {
  const commits = committer(0)
  const { commitTime: made } = await commits.commit([set('c/a', text('1'))], null)
  const { commitTime, steps } = await commits.commit(
    [set('c/a', text('2')), set('c/a', text('3')), set('c/a', text('3'))],
    null,
  )
  expect(documents.get('c/a')).toMatchObject({ created: made, updated: commitTime })
  expect(steps.map(({ after }) => after?.updated)).toEqual([commitTime, commitTime, commitTime])
})

test('a document deleted and recreated in one commit has a new creation time', async () => {
  const commits = committer(Infinity)
  await commits.commit([set('c/a', text('1'))], null)
  const { commitTime } = await commits.commit(
    [set('c/a', {}, { kind: 'delete' }), set('c/a', text('1'))],
    null,
  )
  expect(documents.get('c/a')).toMatchObject({ created: commitTime, updated: commitTime })
})
