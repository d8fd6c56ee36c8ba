import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { holdLock } from './held-lock.fixture.ts'
import { writeLock } from './write-lock.ts'

let folder: string
let database: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-lock-'))
  database = openDatabase(folder)
  database.exec('create table notes (text text)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const note = (text: string) => void database.prepare('insert into notes values (?)').run([text])
const notes = () => database.prepare('select text from notes order by rowid').raw().all().flat()
const turns = () => new Promise((resolve) => setTimeout(resolve, 20))

test('writes wait while another connection writes, do not block the event loop, and keep their order', async () => {
  const { release } = holdLock(database)
  const written = [
    writeLock(database).write(() => note('first')),
    writeLock(database).write(() => note('second')),
  ]
  await turns()
  expect(notes()).toEqual([])
  await release()
  await Promise.all(written)
  expect(notes()).toEqual(['first', 'second'])
})

test('a waiting write runs before the next holder of the lock', async () => {
  const { release } = holdLock(database)
  const written = writeLock(database).write(() => note('waited'))
  const next = writeLock(database).hold(async () => notes())
  await release()
  expect(await next).toEqual(['waited'])
  await written
})

test('a failed write leaves nothing, and a failed holder releases the lock', async () => {
  const lock = writeLock(database)
  const failing = () => {
    note('half')
    throw new Error('no')
  }
  await expect(lock.write(failing)).rejects.toThrow('no')
  await expect(lock.hold(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await lock.write(() => note('after'))
  expect(notes()).toEqual(['after'])
})
