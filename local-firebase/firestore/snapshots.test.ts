import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WorkError } from '../scheduling/scheduler.ts'
import { type Database, databaseFile, openDatabase } from '../store/database.ts'
import { Documents, StoredRecord } from './documents.ts'
import { holdLock } from '../store/held-lock.fixture.ts'
import { Snapshots } from './snapshots.ts'

let folder: string
let database: Database
let documents: Documents
let time: number
const now = (): number => time

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-test-'))
  database = openDatabase(folder)
  documents = new Documents(database)
  database.exec('create table entries (index_id integer, key blob, primary key (index_id, key)) strict')
  time = 0
  put('1')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

function put(text: string): void {
  documents.put(new StoredRecord('c/a', `{"n":{"stringValue":"${text}"}}`, 1, 1))
}
const textOf = (record: StoredRecord | null) => record?.fields['n']

test('a snapshot stays unchanged during commits, and the next one sees them', () => {
  const snapshots = new Snapshots({ database, now })
  const before = snapshots.take()
  put('2')
  const after = snapshots.take()
  put('3')
  expect(textOf(before.get('c/a'))).toEqual({ stringValue: '1' })
  expect(textOf(after.get('c/a'))).toEqual({ stringValue: '2' })
  before.release()
  expect(textOf(snapshots.take().get('c/a'))).toEqual({ stringValue: '3' })
  snapshots.close()
})

test('a released connection serves the current state to its next reader', () => {
  const snapshots = new Snapshots({ database, now })
  for (const text of ['2', '3', '4']) {
    put(text)
    const snapshot = snapshots.take()
    expect(textOf(snapshot.get('c/a'))).toEqual({ stringValue: text })
    snapshot.release()
    expect(() => snapshot.get('c/a')).toThrow(WorkError)
  }
  snapshots.close()
})

test('when all connections are taken, readers of the oldest state are refused, not new ones', () => {
  const snapshots = new Snapshots({ database, now, maxStates: 2 })
  const [first, shared] = [snapshots.take(), snapshots.take()]
  put('2')
  const second = snapshots.take()
  put('3')
  const third = snapshots.take()
  for (const refused of [first, shared]) expect(() => refused.get('c/a')).toThrow(WorkError)
  expect(textOf(second.get('c/a'))).toEqual({ stringValue: '2' })
  expect(textOf(third.get('c/a'))).toEqual({ stringValue: '3' })
  first.release()
  expect(textOf(third.get('c/a'))).toEqual({ stringValue: '3' })
  snapshots.close()
})

test('a state expires after its maximum age', async () => {
  const snapshots = new Snapshots({ database, now, maxAge: 20 })
  const snapshot = snapshots.take()
  expect(textOf(snapshot.get('c/a'))).toEqual({ stringValue: '1' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(() => snapshot.get('c/a')).toThrow(WorkError)
  snapshots.close()
})

test('a late reader does not share a state that is about to end', () => {
  const snapshots = new Snapshots({ database, now, maxStates: 2 })
  const old = snapshots.take()
  time = 2000
  const fresh = snapshots.take()
  put('2')
  snapshots.take()
  expect(() => old.get('c/a')).toThrow(WorkError)
  expect(textOf(fresh.get('c/a'))).toEqual({ stringValue: '1' })
  snapshots.close()
})

test('the WAL is emptied when no other connection is writing', async () => {
  const snapshots = new Snapshots({ database, now })
  const logSize = () => statSync(`${databaseFile(folder)}-wal`).size
  // The log grows while a reader holds an earlier snapshot.
  snapshots.take()
  for (let i = 0; i < 35; i++) put('x'.repeat(2_000_000))
  const { release } = holdLock(database)
  time += 5000
  snapshots.take().release()
  expect(logSize()).toBeGreaterThan(64 * 2 ** 20)
  await release()
  snapshots.take().release()
  expect(logSize()).toBe(0)
  snapshots.close()
})

test('an unbroken series of readers cannot grow the WAL without limit', () => {
  const snapshots = new Snapshots({ database, now })
  let reading = snapshots.take()
  let largest = 0
  for (let i = 0; i < 100; i++) {
    time += 5000
    put('x'.repeat(2_000_000))
    largest = Math.max(largest, statSync(`${databaseFile(folder)}-wal`).size)
    // There is always a reader: each snapshot is taken before the previous one is released.
    const next = snapshots.take()
    reading.release()
    reading = next
  }
  expect(largest).toBeGreaterThan(64 * 2 ** 20)
  expect(largest).toBeLessThan(96 * 2 ** 20)
  snapshots.close()
})
