import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Scheduler } from '../scheduling/scheduler.ts'
import { Checkpoints } from '../store/checkpoints.ts'
import { CommitClock } from '../store/clock.ts'
import { openDatabase } from '../store/database.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { Indexes } from './index/indexes.ts'
import { NO_DEFINITIONS } from './query/engine.ts'
import { History } from './transactions/history.ts'
import type { Write } from './writes/parse.ts'

test('commits of one turn share one transaction, hence one sync to disk', async () => {
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
  const checkpoints = new Checkpoints({ database, endReading: () => false, log: () => {} })
  const committer = new Committer({
    checkpoints,
    ...shared,
    database: counted,
    clock: new CommitClock(database, () => new Date()),
    guard: () => {},
    history: new History(0),
    scheduler: new Scheduler(),
    judging: Infinity,
  })
  const write = (id: number): Write => ({
    kind: 'update',
    path: `c/${id}`,
    fields: {},
    mask: null,
    transforms: [],
    precondition: null,
  })
  const times = await Promise.all(Array.from({ length: 20 }, (_, id) => committer.commit([write(id)], null)))
  expect(transactions).toBe(1)
  expect(new Set(times.map(({ commitTime }) => commitTime)).size).toBe(20)
  checkpoints.close()
  database.close()
  rmSync(folder, { recursive: true })
})
