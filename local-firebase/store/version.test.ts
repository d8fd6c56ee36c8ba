import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountStore } from '../auth/account.ts'
import { passwordsAt } from '../auth/password.ts'
import { Documents } from '../firestore/documents.ts'
import { fileStore } from '../storage/file-store.ts'
import { objectTable } from '../storage/object-table.ts'
import { databaseFile, openDatabase } from './database.ts'
import { openFolder } from './folder.ts'
import { DATA_VERSION, migrate, versionOf } from './version.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a data folder as the first version of the program left it. */
function version1(): void {
  const database = new Libsql(databaseFile(folder))
  database.exec(readFileSync(join(import.meta.dirname, 'version-1.fixture.sql'), 'utf8'))
  database.close()
  mkdirSync(join(folder, 'storage/kept'), { recursive: true })
  writeFileSync(join(folder, 'storage/kept/o9au2N3yGWCZ5UglHYr875gbRrwqj_3T'), 'The file of version 1.')
}

const rowsOf = (table: string) => {
  const database = new Libsql(databaseFile(folder))
  try {
    return database.prepare(`select * from ${table} order by 1`).raw().all()
  } finally {
    database.close()
  }
}

test('a folder of version 1 is migrated to the current version with all its data', async () => {
  version1()
  const before = rowsOf('documents')
  const lines: string[] = []
  const { database, close } = openFolder(folder, (line) => lines.push(line))
  expect(lines).toEqual(['Migrated the data folder from version 1 to 2.'])
  expect(versionOf(database)).toBe(DATA_VERSION)
  const documents = new Documents(database)
  for (const [path, text, created, updated] of before as [string, string, number, number][])
    expect(documents.get(path)).toMatchObject({ path, text, created, updated })
  const ann = accountStore(database, () => new Date()).findByEmail('ann@site.example')
  expect(await passwordsAt().matches('secret1', ann?.passwordHash ?? '')).toBe(true)
  const object = objectTable(database).find('notes/a.txt')
  expect(object).toMatchObject({ size: 22, metadata: { by: 'Ann' } })
  const bytes = await fileStore(join(folder, 'storage')).read(object?.file ?? '', 0, 21)
  expect(String(await bytes?.toArray())).toBe('The file of version 1.')
  close()
  expect(rowsOf('documents')).toHaveLength(3)
})

test('after the migration, changes of the stored bytes are detected', () => {
  version1()
  const { database, close } = openFolder(folder, () => {})
  const documents = new Documents(database)
  const accounts = accountStore(database, () => new Date())
  const objects = objectTable(database)
  database.exec("update documents set fields = replace(fields, 'Plain', 'Pl4in')")
  database.exec('update auth_accounts set disabled = 1')
  database.exec("update storage_objects set object = replace(object, 'text/plain', 'text/plaim')")
  expect(() => documents.get('things/plain')).toThrow(/things\/plain does not match its checksum.*check-data/)
  expect(() => accounts.findByEmail('ann@site.example')).toThrow(/account .* does not match its checksum/)
  expect(() => objects.find('notes/a.txt')).toThrow(/notes\/a\.txt does not match its checksum/)
  close()
})

test('a folder of a newer version is refused and left unchanged', () => {
  openFolder(folder, () => {}).close()
  const newer = new Libsql(databaseFile(folder))
  newer.exec('pragma user_version = 99')
  newer.close()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  expect(() => openFolder(folder, () => {})).toThrow(
    `The data folder ${folder} has version 99; this program knows versions up to ${DATA_VERSION}. Nothing was changed.`,
  )
  const side = (name: string) => !/-(shm|wal)$/.test(name)
  expect(readdirSync(folder).filter(side)).toEqual(readdirSync(copy).filter(side))
  for (const name of readdirSync(copy).filter(side))
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(copy, name)))).toBe(true)
  rmSync(copy, { recursive: true })
})

test('a failed migration step changes nothing, and the next run resumes with that step', () => {
  version1()
  const database = new Libsql(databaseFile(folder))
  const one = () =>
    database.exec("insert into commit_clock values (2, 2); insert into first_start values (2, 'x')")
  const two = () => database.exec('drop table first_start')
  const broken = () => {
    two()
    throw new Error('the disk is full')
  }
  expect(() => migrate(database, () => {}, [one, broken])).toThrow('the disk is full')
  expect(versionOf(database)).toBe(2)
  expect(database.prepare('select count(*) from first_start').raw().get()).toEqual([2])
  migrate(database, () => {}, [one, two])
  expect(versionOf(database)).toBe(3)
  expect(
    database.prepare("select count(*) from sqlite_schema where name = 'first_start'").raw().get(),
  ).toEqual([0])
  database.close()
})

test('a new folder has the newest version at once', () => {
  const database = openDatabase(folder)
  expect(versionOf(database)).toBe(DATA_VERSION)
  database.close()
})
