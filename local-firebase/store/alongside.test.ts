import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAlongsideServer } from './alongside.ts'
import { databaseFile } from './database.ts'
import { openFolder } from './folder.ts'
import { RESTORING } from './unfinished.ts'

const quiet = () => {}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Lets closed connections really close, which SQLite does once their statements are garbage-collected. */
async function settled(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    collect()
    await setTimeout(10)
  }
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'beside-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a command writes beside a server or alone with the folder locked, and the next server reads both', () => {
  const server = openFolder(dataDir, quiet)
  server.database.exec('create table things (id integer primary key)')
  const beside = openAlongsideServer(dataDir, quiet)
  beside.database.exec('insert into things values (1)')
  expect(server.database.prepare('select id from things').raw().all()).toEqual([[1]])
  beside.close()
  server.close()
  const alone = openAlongsideServer(dataDir, quiet)
  alone.database.exec('insert into things values (2)')
  expect(() => openFolder(dataDir, quiet)).toThrow(/in use/)
  alone.close()
  const next = openFolder(dataDir, quiet)
  expect(next.database.prepare('select id from things').raw().all()).toEqual([[1], [2]])
  next.close()
})

test('a server that stops while a command writes leaves a folder that opens again with all data', async () => {
  const server = openFolder(dataDir, quiet)
  server.database.exec('create table things (id integer primary key)')
  const beside = openAlongsideServer(dataDir, quiet)
  server.database.pragma('busy_timeout = 0')
  beside.database.exec('begin immediate; insert into things values (1)')
  server.close()
  await settled()
  beside.database.exec('commit')
  beside.close()
  await settled()
  expect(existsSync(`${databaseFile(dataDir)}-wal`)).toBe(true)
  const next = openFolder(dataDir, quiet)
  expect(next.database.prepare('select id from things').raw().all()).toEqual([[1]])
  next.close()
})

test('a command refuses a folder without data, one under restore, and one whose server has another version', () => {
  expect(() => openAlongsideServer(join(dataDir, 'none'), quiet)).toThrow(/There is no data/)
  const server = openFolder(dataDir, quiet)
  mkdirSync(join(dataDir, `${RESTORING}1`))
  expect(() => openAlongsideServer(dataDir, quiet)).toThrow(/A restore of .* is running/)
  rmSync(join(dataDir, `${RESTORING}1`), { recursive: true })
  server.database.pragma('user_version = 1')
  expect(() => openAlongsideServer(dataDir, quiet)).toThrow(/is running another version/)
  server.close()
})
