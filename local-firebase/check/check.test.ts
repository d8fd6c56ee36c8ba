import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { kindsDocument, openServices } from '../backup/test-data.ts'
import { databaseFile } from '../store/database.ts'
import type { Value } from '../wire.ts'
import { check } from './check.ts'

const DOCUMENTS = 300
let root: string
let folder: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'check-test-'))
  const server = await openServices(join(root, 'whole'))
  await server.set(Array.from({ length: DOCUMENTS }, (_, i) => kindsDocument(i)))
  await server.auth.createUser({ email: 'ann@site.example', password: 'secret1' })
  await server.upload('a', 'a first file')
  await server.upload('b', 'a second file')
  await server.close()
  const copy = (file: string) => !/-(wal|shm)$/.test(file)
  cpSync(join(root, 'whole'), join(root, 'copy'), { recursive: true, filter: copy })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'))
  cpSync(join(root, 'copy'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const findings = async () => (await check({ dataDir: folder })).findings
function change(sql: string): void {
  const database = new Libsql(databaseFile(folder))
  database.exec(sql)
  database.close()
}

test('finds nothing in an undamaged folder, and leaves it unchanged', async () => {
  const before = readFileSync(databaseFile(folder))
  const result = await check({ dataDir: folder })
  expect(result).toMatchObject({ documents: DOCUMENTS, accounts: 1, files: 2, findings: [] })
  expect(result.entries).toBeGreaterThan(DOCUMENTS * 7)
  expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true)
})

test('finds nothing in a folder that is in use', async () => {
  const server = await openServices(folder)
  const stop = new AbortController()
  const writer = (async () => {
    for (let i = 0; !stop.signal.aborted; i++) {
      await server.set([kindsDocument(i % 50), kindsDocument(1000 + i)])
      await server.upload('b', `another second file ${i}`)
    }
  })()
  for (let i = 0; i < 5; i++) expect(await findings()).toEqual([])
  stop.abort()
  await writer
  await server.close()
})

test('finds nothing in a document that transforms nested deeper than a write may', async () => {
  const server = await openServices(folder)
  const nested = (depth: number): Value =>
    depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { m: nested(depth - 1) } } }
  const fieldPath = Array<string>(18).fill('m').join('.')
  const update = { name: 'projects/p/databases/(default)/documents/kinds/deep', fields: {} }
  const updateTransforms = [{ fieldPath, appendMissingElements: { values: [nested(18)] } }]
  await server.call('commit', { writes: [{ update, updateTransforms }] })
  await server.close()
  const result = await check({ dataDir: folder })
  expect(result).toMatchObject({ documents: DOCUMENTS + 1, findings: [] })
})

test('finds a value of an unknown type in a document without a checksum', async () => {
  const value = '{"m":{"mapValue":{"fields":{"x":{"colour":"red"}}}}}'
  change(`update documents set crc = null, fields = '${value}' where path = 'kinds/k1'`)
  expect((await findings()).join('\n')).toContain('The document kinds/k1 is damaged')
})

test.each<[string, string, RegExp[]]>([
  [
    'a changed document',
    "update documents set fields = replace(fields, 'g1', 'g9') where path = 'kinds/k1'",
    [/^The document kinds\/k1 is damaged: its checksum differs\.$/],
  ],
  [
    'a document without its index entries',
    'delete from entries where index_id in (select id from indexes where composite = 1) and key in (select key from entries where index_id in (select id from indexes where composite = 1) limit 1)',
    [/^The document kinds\/k0 is not in the index kinds \(group, n, __name__; COLLECTION\)\.$/],
  ],
  [
    'an index entry without a document',
    "insert into entries select id, x'0102' from indexes where composite = 1",
    [/^The index kinds \(group, n, __name__; COLLECTION\) has 1 entry without a document\.$/],
  ],
  [
    'entries of an unlisted index',
    "insert into entries values (4711, x'01')",
    [/^The index number 4711, which is not listed, has 1 entry without a document\.$/],
  ],
  [
    'a document missing from its table',
    "delete from documents where path = 'kinds/k5'",
    [/The index kinds \(.*\) has \d+ entr(y|ies) without a document/],
  ],
  ['a changed account', 'update auth_accounts set email_verified = 1', [/^The account \w+ is damaged\.$/]],
  [
    'a changed key',
    "update auth_keys set public_pem = replace(public_pem, 'A', 'B')",
    [/^The key that signs people in is damaged\.$/],
  ],
  [
    'a changed object',
    "update storage_objects set object = replace(object, 'text/plain', 'text/html!') where name = 'a'",
    [/^The stored object a is damaged: its checksum differs\./],
  ],
])('finds %s', async (_, sql, expected) => {
  change(sql)
  const lines = await findings()
  expect(lines.length).toBeGreaterThan(0)
  for (const words of expected) expect(lines.join('\n')).toMatch(new RegExp(words.source, 'm'))
})

test('finds files that are missing, truncated, changed or belong to no object', async () => {
  const kept = join(folder, 'storage/kept')
  const rows = new Libsql(databaseFile(folder))
  const files = new Map(
    rows.prepare('select name, file from storage_objects').raw().all() as [string, string][],
  )
  rows.close()
  const [a, b] = [join(kept, files.get('a') ?? ''), join(kept, files.get('b') ?? '')]
  truncateSync(a, 5)
  writeFileSync(b, 'a second fi1e')
  writeFileSync(join(kept, 'nobody'), '')
  const lines = (await findings()).join('\n')
  expect(lines).toContain('The stored object a has a file of the wrong size.')
  expect(lines).toContain('The stored object b has a file that differs from the upload.')
  expect(lines).toContain('The file storage/kept/nobody belongs to no stored object')
  rmSync(a)
  expect((await findings()).join('\n')).toContain('The stored object a has lost its file.')
})

test('detects changed bytes anywhere in documents and their index entries', async () => {
  const whole = readFileSync(databaseFile(folder))
  const pages = new Libsql(databaseFile(folder))
  const used = pages
    .prepare("select pageno, pgsize from dbstat where name in ('documents', 'entries') and unused < 500")
    .raw()
    .all() as [number, number][]
  pages.close()
  expect(used.length).toBeGreaterThan(20)
  const unnoticed: number[] = []
  for (const [page, size] of used) {
    // SQLite fills a page from its end.
    const at = page * size - 1 - ((page * 97) % (size / 2))
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] as number) ^ 0x5a
    writeFileSync(databaseFile(folder), bytes)
    const found = await findings().catch((error: unknown) => [String(error)])
    if (found.length === 0) unnoticed.push(at)
  }
  expect(unnoticed).toEqual([])
}, 120_000)

test('rejects an empty database and a missing folder', async () => {
  expect(readdirSync(folder)).toContain('state')
  truncateSync(databaseFile(folder), 0)
  await expect(check({ dataDir: folder })).rejects.toThrow(/is missing or empty.*restore the last backup/)
  await expect(check({ dataDir: join(folder, 'none') })).rejects.toThrow(/There is no data/)
})
