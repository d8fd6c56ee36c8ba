import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Checkpoints } from './checkpoints.ts'
import { type Database, databaseFile, openDatabase, openReader } from './database.ts'

const MB = 2 ** 20

let folder: string
let database: Database
let checkpoints: Checkpoints
let readers: Database[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-test-'))
  database = openDatabase(folder)
  database.exec('create table texts (text text) strict')
  readers = []
  checkpoints = new Checkpoints({ database, endReading: () => endReading(), log: () => {} })
})
afterEach(() => {
  endReading()
  checkpoints.close()
  database.close()
  rmSync(folder, { recursive: true })
})

const logSize = (): number => statSync(`${databaseFile(folder)}-wal`).size
const moved = (): Promise<void> => new Promise((resolve) => checkpoints.whenMoved(resolve))

function write(megabytes: number): void {
  database.prepare('insert into texts values (?)').run('x'.repeat(megabytes * MB))
  checkpoints.look()
}

/** Reads the state of now until it is ended. */
function read(): void {
  const reader = openReader(databaseFile(folder))
  reader.exec('begin')
  reader.prepare('select count(*) from texts').get()
  readers.push(reader)
}

function endReading(): boolean {
  const ended = readers.splice(0)
  for (const reader of ended) reader.close()
  return ended.length > 0
}

test('the log is moved into the database file on another thread, and begins anew', async () => {
  write(20)
  expect([checkpoints.isMoving, statSync(databaseFile(folder)).size < MB]).toEqual([true, true])
  await moved()
  expect(statSync(databaseFile(folder)).size).toBeGreaterThan(20 * MB)
  write(1)
  expect(logSize()).toBeLessThan(17 * MB)
})

test('a steady load of writing does not make the log grow without end', async () => {
  let largest = 0
  for (let i = 0; i < 100; i++) {
    write(2)
    largest = Math.max(largest, logSize())
    if (i % 4 === 3) await new Promise(setImmediate)
    if (checkpoints.isMoving && logSize() > 32 * MB) await moved()
  }
  expect(largest).toBeGreaterThan(16 * MB)
  expect(largest).toBeLessThan(64 * MB)
})

test('those who read without end cannot make the log grow without end', async () => {
  let largest = 0
  for (let i = 0; i < 100; i++) {
    // Somebody always reads: the next begins before the last one ends.
    const last = readers.length > 0
    read()
    if (last) readers.shift()?.close()
    write(2)
    largest = Math.max(largest, logSize())
    if (checkpoints.isMoving) await moved()
  }
  expect(largest).toBeGreaterThan(64 * MB)
  expect(largest).toBeLessThan(96 * MB)
})

test('closing waits for what is being moved, and leaves the log to the next who opens it', () => {
  write(20)
  checkpoints.close()
  expect(checkpoints.isMoving).toBe(false)
  expect(statSync(databaseFile(folder)).size).toBeGreaterThan(20 * MB)
})
