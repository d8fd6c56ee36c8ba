import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

let folder: string
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-test-'))
  database = openDatabase(folder)
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

// sqlite.org/pragma.html#pragma_synchronous: "FULL synchronous is very safe"; in WAL mode each transaction is
// synced before it is acknowledged, so a power loss neither undoes it nor corrupts the database.
test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['fullfsync', 1],
  ['checkpoint_fullfsync', 1],
  ['locking_mode', 'normal'],
])('a database opens with %s = %s, which durability on power loss needs', (setting, value) => {
  expect(database.prepare(`pragma ${setting}`).raw().get()).toEqual([value])
})

test('a second connection has the same journal_mode and synchronous', () => {
  database.exec('create table things (id integer primary key)')
  const second = openDatabase(folder)
  expect(second.prepare('pragma journal_mode').raw().get()).toEqual(['wal'])
  expect(second.prepare('pragma synchronous').raw().get()).toEqual([2])
  second.close()
})
