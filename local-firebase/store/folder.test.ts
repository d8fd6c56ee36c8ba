import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bundled, bundled } from '../bundled.fixture.ts'
import { databaseFile } from './database.ts'
import { openFolder } from './folder.ts'

let program: Bundled
beforeAll(async () => {
  program = await bundled(join(import.meta.dirname, 'folder.ts'))
})
afterAll(() => program.remove())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Fills a folder and leaves it as a server does that was stopped in order or killed. */
function leave(how: 'stopped' | 'killed'): void {
  const lived = mkdtempSync(join(tmpdir(), 'folder-test-'))
  const { database, close } = openFolder(lived, () => {})
  database.exec('create table things (id integer primary key, name text)')
  const insert = database.prepare('insert into things (name) values (?)')
  database.transaction(() => {
    for (let i = 0; i < 2000; i++) insert.run('thing '.repeat(20) + i)
  })()
  // The -shm file and the lock are left out: of a killed server's side files only the log matters.
  const copy = () => cpSync(lived, folder, { recursive: true, filter: (file) => !/-shm$|lock/.test(file) })
  if (how === 'killed') copy()
  close()
  if (how === 'stopped') copy()
  if (how === 'stopped') rmSync(`${databaseFile(folder)}-wal`, { force: true })
  rmSync(lived, { recursive: true })
}

const open = () => openFolder(folder, () => {})
const count = () => {
  const { database, close } = open()
  const [things] = database.prepare('select count(*) from things').raw().get() as number[]
  close()
  return things
}

test.each(['stopped', 'killed'] as const)('a folder is complete after its server was %s', (how) => {
  leave(how)
  expect(count()).toBe(2000)
})

test('only the owner may read and write the database and the state file', () => {
  leave('stopped')
  for (const file of [databaseFile(folder), join(folder, 'state')])
    expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("a killed server's folder without its write-ahead log is refused", () => {
  leave('killed')
  rmSync(`${databaseFile(folder)}-wal`)
  expect(open).toThrow(
    /local-firebase\.db-wal, SQLite's log of the last writes, is missing.*restore the last backup/,
  )
})

test('a folder whose database is missing or empty is refused, not treated as new', () => {
  leave('stopped')
  truncateSync(databaseFile(folder), 0)
  expect(open).toThrow(/local-firebase\.db is missing or empty.*restore the last backup/)
  rmSync(databaseFile(folder))
  expect(open).toThrow(/is missing or empty/)
  expect(existsSync(databaseFile(folder))).toBe(false)
})

test.each([
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['with a wrong header', (bytes: Buffer) => bytes.fill(7, 0, 16)],
  ['with a broken schema', (bytes: Buffer) => bytes.fill(255, 100, 200)],
])('a database %s is reported as damaged, with what to do', (_, damage) => {
  leave('stopped')
  writeFileSync(databaseFile(folder), damage(readFileSync(databaseFile(folder))))
  expect(open).toThrow(/local-firebase\.db is damaged \(.*\)\. Stop the server, run "npm run check-data"/)
})

test.each([
  ['running out of work', 0, ''],
  ['an error', 1, "setTimeout(() => { throw new Error('a bug') })"],
  [
    'exit() inside a transaction',
    1,
    "database.exec('begin immediate'); database.exec('delete from things'); process.exit(1)",
  ],
])('a process that ends without closing, by %s, leaves a folder that opens again', (_, code, end) => {
  const script = `import(${JSON.stringify(program.url)}).then((module) => {
    const { database } = module.openFolder(${JSON.stringify(folder)}, () => {})
    database.exec('create table things (id integer primary key); insert into things values (1)')
    ${end}
  })`
  expect(spawnSync(process.execPath, ['-e', script]).status).toBe(code)
  expect(count()).toBe(1)
})
