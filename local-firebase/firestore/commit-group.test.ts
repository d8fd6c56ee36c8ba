import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Scheduler } from '../scheduling/scheduler.ts'
import { CommitClock } from '../store/clock.ts'
import { openDatabase } from '../store/database.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { Indexes } from './index/indexes.ts'
import { NO_DEFINITIONS } from './query/engine.ts'
import { History } from './transactions/history.ts'
import type { Write } from './writes/parse.ts'

/** Creates a committer without a time limit for evaluation, and counts its SQLite transactions. */
function startCommitter() {
  const folder = mkdtempSync(join(tmpdir(), 'group-commit-'))
  const database = openDatabase(folder)
  let transactions = 0
  const counted = new Proxy(database, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        if (key === 'exec' && args[0] === 'commit') transactions++
        return Reflect.apply(member, target, args)
      }
    },
  })
  const documents = new Documents(database)
  const indexes = new Indexes(database, NO_DEFINITIONS, () => {})
  const shared = { documents, indexes, projectId: 'p' }
  const committer = new Committer({
    ...shared,
    database: counted,
    clock: new CommitClock(database, () => new Date()),
    guard: () => {},
    history: new History(0),
    scheduler: new Scheduler(),
    judging: Infinity,
  })
  const stop = async (): Promise<void> => {
    await committer.close()
    database.close()
    rmSync(folder, { recursive: true })
  }
  return { committer, transactions: () => transactions, stop }
}

const write = (id: string, text = ''): Write => ({
  kind: 'update',
  path: `c/${id}`,
  fields: { text: { stringValue: text } },
  mask: null,
  transforms: [],
  precondition: null,
})

test('commits in one turn share one transaction, each with its own time', async () => {
  const { committer, transactions, stop } = startCommitter()
  const times = await Promise.all(
    Array.from({ length: 20 }, (_, id) => committer.commit([write(String(id))], null)),
  )
  expect(transactions()).toBe(1)
  expect(new Set(times.map(({ commitTime }) => commitTime)).size).toBe(20)
  await stop()
})

test('large commits in one turn are written in order, each in its own transaction', async () => {
  const { committer, transactions, stop } = startCommitter()
  const large = (id: number) =>
    Array.from({ length: 5 }, (_, i) => write(`${id}-${i}`, 'x'.repeat(1_000_000)))
  const written: string[] = []
  await Promise.all(
    ['first', 'second', 'third'].map(async (name, id) => {
      await committer.commit(large(id), null)
      written.push(`${name} in ${transactions()}`)
    }),
  )
  expect(written).toEqual(['first in 1', 'second in 2', 'third in 3'])
  await stop()
})
