import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { digestOf } from '../random.ts'
import { checksum } from '../store/checksum.ts'
import { databaseFile } from '../store/database.ts'
import { backup, setAsideFile } from './backup.ts'
import { restore } from './restore.ts'
import { INDEXES, KINDS, kindsDocument, linesIn, openServices, tableOf } from './test-data.ts'

const DOCUMENTS = 10_000
const ANN = { email: 'ann@site.example', password: 'secret1' }
const PICTURE = Buffer.from(Array.from({ length: 700_000 }, (_, i) => (i * i) % 251))

let root: string
/** A closed data folder with data of every kind, and a backup of it. Tests do not change them. */
let full: string
let saved: string
let folder: string
/** Ann's session and the code of a mail to her, both from before the backup. */
let issued: { localId: string; idToken: string; refreshToken: string; code: string }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-test-'))
  full = join(root, 'full')
  saved = join(root, 'saved')
  const server = await openServices(full)
  for (let i = 0; i < DOCUMENTS; i += 500)
    await server.set(Array.from({ length: 500 }, (_, j) => kindsDocument(i + j)))
  await server.auth.createUser({ ...ANN, emailVerified: true })
  await server.auth.createUser({ email: 'bob@site.example', password: 'secret2' })
  const session = (await account(server, 'signInWithPassword', ANN)) as typeof issued
  await account(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email })
  const [mail = ''] = readdirSync(join(full, 'outbox'))
  const code = /oobCode=([\w-]+)/.exec(readFileSync(join(full, 'outbox', mail), 'utf8'))?.[1] ?? ''
  issued = { ...session, code }
  await server.upload('pictures/large.bin', PICTURE)
  await server.upload('pictures/empty.txt', '')
  await server.upload('notes/日本.txt', 'a note')
  await server.begin('pictures/on-its-way.bin')
  await server.close()
  await backup({ dataDir: full, file: saved })
}, 300_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Services = Awaited<ReturnType<typeof openServices>>

/** Sends a request to the authentication service; returns the body of the response, or the error message. */
async function authBody({ auth }: Services, path: string, body: string): Promise<unknown> {
  const request = new Request(`http://localhost/${path}?key=k`, {
    method: 'POST',
    body,
  })
  const answer = (await (await auth.handle(request))?.json()) as { error?: { message: string } }
  return answer.error?.message ?? answer
}
const account = (server: Services, method: string, body: object) =>
  authBody(server, `identitytoolkit.googleapis.com/v1/accounts:${method}`, JSON.stringify(body))

const into = (dataDir: string, file = saved, force = false) =>
  restore({ file, dataDir, force, indexes: INDEXES })

describe('backup, restore, backup', () => {
  test('yields an identical file and restores every document, account and file', async () => {
    const copy = join(folder, 'copy')
    const counts = { documents: DOCUMENTS, accounts: 2, files: 3, size: statSync(saved).size }
    expect(await into(copy)).toEqual({ ...counts, leftOut: [] })
    const second = join(folder, 'second')
    const setAside = { count: 0, findings: [] }
    expect(await backup({ dataDir: copy, file: second })).toEqual({ ...counts, setAside })
    expect(readFileSync(second).equals(readFileSync(saved))).toBe(true)
    const documents = 'select * from documents order by path'
    const [before, after] = [tableOf(full, documents), tableOf(copy, documents)]
    expect(after).toHaveLength(DOCUMENTS)
    expect(after).toEqual(before)
    const text = (after as [string, string][]).map(([, fields]) => fields).join('')
    for (const kind of KINDS) expect(text).toContain(JSON.stringify(kind))
    const entries = `select i.collection, i.scope, i.fields, i.composite, e.key from entries e join indexes i on i.id = e.index_id
      where i.collection = 'parts' or i.composite = 1 order by 1, 2, 3, 4, 5`
    expect(tableOf(copy, entries)).toEqual(tableOf(full, entries))
  }, 300_000)

  test('keeps accounts with their passwords, but no signing keys, sessions or mailed codes', async () => {
    const copy = join(folder, 'copy')
    const refreshed = (server: Services, token: string) =>
      authBody(
        server,
        'securetoken.googleapis.com/v1/token',
        `grant_type=refresh_token&refresh_token=${token}`,
      )
    const reset = { oobCode: issued.code, newPassword: 'stolen1' }
    const valid = async (server: Services) => {
      const headers = { Authorization: `Bearer ${issued.idToken}` }
      const user = await server.auth.authenticate(new Request('http://localhost', { headers })).catch(String)
      return [
        user,
        await refreshed(server, issued.refreshToken),
        await account(server, 'resetPassword', { oobCode: issued.code }),
      ]
    }
    const original = await openServices(full)
    expect(await valid(original)).toMatchObject([
      { uid: issued.localId },
      { user_id: issued.localId },
      { email: ANN.email },
    ])
    await original.close()

    await into(copy)
    const server = await openServices(copy)
    expect(await valid(server)).toEqual([
      expect.stringContaining('ApiError'),
      'INVALID_REFRESH_TOKEN',
      'INVALID_OOB_CODE',
    ])
    expect(await account(server, 'resetPassword', reset)).toBe('INVALID_OOB_CODE')
    const signIn = (email: string, password: string) =>
      account(server, 'signInWithPassword', { email, password })
    const renewed = await signIn(ANN.email, ANN.password)
    expect(renewed).toMatchObject({ localId: issued.localId })
    expect(await signIn('bob@site.example', 'secret2')).toMatchObject({ email: 'bob@site.example' })
    expect(await signIn('bob@site.example', 'secret1')).toMatch(/^INVALID_LOGIN_CREDENTIALS/)
    await server.close()

    // A restore over a folder ends the sessions there.
    await into(copy, saved, true)
    const restored = await openServices(copy)
    const { refreshToken } = renewed as typeof issued
    expect(await refreshed(restored, refreshToken)).toBe('INVALID_REFRESH_TOKEN')
    await restored.close()

    const lines = await linesIn(saved)
    expect(lines).toMatch(/scrypt\$/)
    const keys = tableOf(full, 'select private_jwk from auth_keys') as [string][]
    const secret = (JSON.parse(keys[0]?.[0] ?? '{}') as { d: string }).d
    const secrets = [issued.refreshToken, issued.code]
    for (const part of ['private', secret, ...secrets, ...secrets.map(digestOf)])
      expect(lines).not.toContain(part)
  }, 300_000)

  test('serves documents by index and files with their bytes, but no unfinished upload', async () => {
    const copy = join(folder, 'copy')
    await into(copy)
    const server = await openServices(copy)
    const query = {
      structuredQuery: {
        from: [{ collectionId: 'kinds' }],
        where: { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value: { stringValue: 'g3' } } },
        orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
        limit: 1,
      },
    }
    const [row] = (await server.call('runQuery', query)) as [{ document: { fields: { n: unknown } } }]
    expect(row.document.fields.n).toEqual({ integerValue: '9992' })
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    for (const [name, bytes] of [
      ['pictures/large.bin', PICTURE],
      ['pictures/empty.txt', ''],
      ['notes/日本.txt', 'a note'],
    ] as const) {
      const response = await server.object('GET', name)
      expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sha256(Buffer.from(bytes)))
    }
    expect((await server.object('GET', 'pictures/on-its-way.bin')).status).toBe(404)
    await server.close()
  }, 300_000)
})

describe('a backup', () => {
  test('is readable by its owner only and overwrites no existing file', async () => {
    expect(statSync(saved).mode & 0o777).toBe(0o600)
    const taken = join(folder, 'taken')
    writeFileSync(taken, 'mine')
    await expect(backup({ dataDir: full, file: taken })).rejects.toThrow(`${taken} already exists.`)
    expect(readFileSync(taken, 'utf8')).toBe('mine')
    await expect(backup({ dataDir: join(folder, 'nowhere'), file: join(folder, 'x') })).rejects.toThrow(
      /There is no data/,
    )
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test('is compressed, except for uploaded files', async () => {
    const lines = await linesIn(saved)
    const packed = statSync(saved).size - PICTURE.length
    expect(packed).toBeLessThan(Buffer.byteLength(lines) / 4)
    const bytes = readFileSync(saved)
    expect(bytes.includes(PICTURE)).toBe(true)
    expect(bytes.includes('kinds/k1')).toBe(false)
  })

  test('of a folder in use holds one consistent state, also while files come and go', async () => {
    const busy = join(folder, 'busy')
    const server = await openServices(busy)
    for (let i = 0; i < 20; i++) await server.upload(`files/${i}`, `content ${i} `.repeat(20_000))
    const stop = new AbortController()
    const part = (round: number, name: string): [string, object] => [
      `rounds/${name}`,
      { round: { integerValue: String(round) } },
    ]
    const writer = (async () => {
      for (let round = 1; !stop.signal.aborted; round++) {
        await server.set([part(round, 'a'), part(round, 'b'), part(round, 'c')] as never)
        await server.object('DELETE', `files/${round % 20}`)
        await server.upload(`files/${round % 20}`, `again ${round} `.repeat(20_000))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    for (let i = 0; i < 5; i++) {
      await backup({ dataDir: busy, file: join(folder, `b${i}`) })
      await into(join(folder, `r${i}`), join(folder, `b${i}`))
      const rounds = tableOf(join(folder, `r${i}`), 'select fields from documents') as [string][]
      expect(new Set(rounds.map(([fields]) => fields)).size).toBe(1)
      expect(rounds).toHaveLength(3)
    }
    stop.abort()
    await writer
    await server.close()
  }, 120_000)

  test('leaves out damaged data, reports it, keeps it in a file beside the backup, and restores without it', async () => {
    const copy = join(folder, 'copy')
    const server = await openServices(copy)
    for (const name of ['whole', 'changed', 'cut', 'lost', 'row'])
      await server.upload(name, `text of ${name}`)
    await server.set([
      ['things/t', { name: { stringValue: 'Tower' } }],
      ['things/u', { name: { stringValue: 'Unit' } }],
    ])
    await server.auth.createUser({ email: 'ann@site.example', password: 'secret1' })
    const fileOf = (name: string) => {
      const row = server.database.prepare('select file from storage_objects where name = ?').raw().get(name)
      return join(copy, 'storage/kept', (row as [string])[0])
    }
    writeFileSync(fileOf('changed'), 'same of changed')
    writeFileSync(fileOf('cut'), 'text')
    rmSync(fileOf('lost'))
    server.database.exec("update storage_objects set object = replace(object, '1', '2') where name = 'row'")
    server.database.exec("update documents set fields = replace(fields, 'Tower', 'Power')")
    server.database.exec("update auth_accounts set email = 'bob@site.example'")
    server.database
      .prepare('insert into documents (path, fields, created, updated, crc) values (?, ?, 1, 1, ?)')
      .run('things/z\0y', '{}', checksum('things/z\0y', '{}', 1, 1))
    await server.close()

    const file = join(folder, 'b')
    const { setAside, ...contents } = await backup({ dataDir: copy, file })
    expect(contents).toMatchObject({ documents: 1, accounts: 0, files: 1 })
    expect(setAside.count).toBe(7)
    expect(setAside.findings.toSorted()).toEqual([
      expect.stringMatching(/^The account ".{20,}" does not match its checksum\.$/),
      'The document "things/t" does not match its checksum.',
      'The document "things/z\\u0000y" does not match its checksum.',
      'The stored object "changed" has a file that differs from the upload.',
      'The stored object "cut" has a file of the wrong size.',
      'The stored object "lost" has lost its file.',
      'The stored object "row" does not match its checksum.',
    ])
    expect(statSync(setAsideFile(file)).mode & 0o777).toBe(0o600)
    const aside = readFileSync(setAsideFile(file), 'utf8').trimEnd().split('\n')
    const rows = aside.map((line) => (JSON.parse(line) as { row: Record<string, string> }).row)
    expect(rows).toContainEqual({
      path: 'things/t',
      fields: '{"name":{"stringValue":"Power"}}',
      created: expect.any(String),
      updated: expect.any(String),
    })
    expect(rows).toContainEqual({ path: 'things/z\0y', fields: '{}', created: '1', updated: '1' })

    await into(join(folder, 'again'), file)
    expect((await check({ dataDir: join(folder, 'again') })).findings).toEqual([])
    expect(tableOf(join(folder, 'again'), 'select path from documents')).toEqual([['things/u']])
    expect(tableOf(join(folder, 'again'), 'select name from storage_objects')).toEqual([['whole']])
    expect(readdirSync(join(folder, 'again/storage/kept'))).toHaveLength(1)
    expect(readdirSync(folder).toSorted()).toEqual(['again', 'b', 'b.damaged', 'copy'])
    await expect(backup({ dataDir: join(folder, 'again'), file: join(folder, 'b') })).rejects.toThrow(
      'already exists',
    )
  })

  test('names 20 of 1,200 damaged rows and counts them all', async () => {
    const copy = join(folder, 'copy')
    const server = await openServices(copy)
    await server.set(Array.from({ length: 1200 }, (_, i) => [`things/${i}`, { n: { integerValue: `${i}` } }]))
    server.database.exec('update documents set created = created + 1')
    await server.close()
    const { documents, setAside } = await backup({ dataDir: copy, file: join(folder, 'b') })
    expect({ documents, count: setAside.count, shown: setAside.findings.length }).toEqual({
      documents: 0,
      count: 1200,
      shown: 20,
    })
  })
})

test('a folder of version 1 can be backed up before its migration and is restored in the current version', async () => {
  const first = join(folder, 'first')
  mkdirSync(join(first, 'storage/kept'), { recursive: true })
  const database = new Libsql(databaseFile(first))
  database.exec(readFileSync(join(import.meta.dirname, '../store/version-1.fixture.sql'), 'utf8'))
  database.close()
  writeFileSync(join(first, 'storage/kept/o9au2N3yGWCZ5UglHYr875gbRrwqj_3T'), 'The file of version 1.')
  const counts = { documents: 3, accounts: 1, files: 1 }
  expect(await backup({ dataDir: first, file: join(folder, 'one') })).toMatchObject(counts)
  await into(join(folder, 'now'), join(folder, 'one'))
  expect(tableOf(join(folder, 'now'), 'select path, crc is null from documents order by 1')).toEqual([
    ['things/every', 0],
    ['things/plain', 0],
    ['things/plain/parts/one', 0],
  ])
  await backup({ dataDir: join(folder, 'now'), file: join(folder, 'two') })
  expect(readFileSync(join(folder, 'two')).equals(readFileSync(join(folder, 'one')))).toBe(true)
})
