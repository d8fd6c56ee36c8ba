import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { openFolder } from '../store/folder.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { INDEXES, kindsDocument, linesIn, openServices, tableOf } from './test-data.ts'

let root: string
let folder: string
const small = () => join(root, 'small-backup')

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'restore-test-'))
  const dataDir = join(root, 'small')
  const server = await openServices(dataDir)
  await server.set([kindsDocument(1), kindsDocument(2)])
  await server.upload('a', 'a file of the small backup')
  await server.close()
  await backup({ dataDir, file: small() })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const into = (dataDir: string, file = small(), force = false) =>
  restore({ file, dataDir, force, indexes: INDEXES })

describe('a restore', () => {
  test('leaves a folder that is not empty alone, unless forced to replace it', async () => {
    const other = join(folder, 'other')
    const server = await openServices(other)
    await server.set([['things/old', {}]])
    await server.upload('old', 'old')
    await server.close()
    mkdirSync(join(other, 'dev'))
    await expect(into(other, small())).rejects.toThrow(
      `The folder ${other} is not empty. Use --force to replace its data.`,
    )
    expect(tableOf(other, 'select path from documents')).toEqual([['things/old']])
    await into(other, small(), true)
    expect(tableOf(other, 'select path from documents order by 1')).toEqual([['kinds/k1'], ['kinds/k2']])
    expect(readdirSync(join(other, 'storage/kept'))).toHaveLength(1)
    expect(
      readdirSync(other)
        .filter((name) => !/-(wal|shm)$/.test(name))
        .sort(),
    ).toEqual(['dev', 'local-firebase.db', 'lock.db', 'outbox', 'state', 'storage'])
  })

  test('is refused while a server uses the folder, even when forced, and leaves its data alone', async () => {
    const busy = join(folder, 'busy')
    const inUse = `The data folder ${busy} is in use by another process.`
    const server = await openServices(busy)
    await expect(into(busy, small(), true)).rejects.toThrow(inUse)
    await server.set([['things/own', {}]])
    await server.upload('own', 'text')
    await expect(into(busy, small(), true)).rejects.toThrow(inUse)
    await server.set([['things/later', {}]])
    expect(await (await server.object('GET', 'own')).text()).toBe('text')
    await server.close()
    expect(tableOf(busy, 'select path from documents order by 1')).toEqual([['things/later'], ['things/own']])
    await into(busy, small(), true)
    expect(tableOf(busy, 'select path from documents order by 1')).toEqual([['kinds/k1'], ['kinds/k2']])
  })

  test('replaces a damaged folder', async () => {
    const broken = join(folder, 'broken')
    const server = await openServices(broken)
    await server.set([kindsDocument(5)])
    await server.close()
    writeFileSync(join(broken, 'local-firebase.db'), 'no database any more')
    expect(() => openFolder(broken, () => {})).toThrow(/damaged/)
    await into(broken, small(), true)
    expect(tableOf(broken, 'select count(*) from documents')).toEqual([[2]])
  })

  /** Expects that restoring these bytes fails and leaves the folder unchanged. */
  async function expectRefused(bytes: Buffer, words: RegExp): Promise<void> {
    const file = join(folder, 'bad')
    writeFileSync(file, bytes)
    await expect(into(join(folder, 'new'), file)).rejects.toThrow(words)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  }

  test('detects flipped, missing and extra bytes, and leaves nothing behind', async () => {
    const whole = readFileSync(small())
    const step = Math.ceil(whole.length / 150)
    for (let at = 0; at < whole.length; at += step) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8))
      await expectRefused(flipped, /The backup .* is damaged|is not a backup|has format/)
      await expectRefused(whole.subarray(0, at), /is damaged: it ends too early|longer than the file/)
    }
    await expectRefused(Buffer.concat([whole, Buffer.from('x')]), /there is data after its end/)
    expect(readdirSync(folder)).toEqual(['bad'])
  }, 120_000)

  /** Makes a backup whose digests are valid, with entries that no real backup has. */
  function forged(...entries: [header: object, bytes: string | Buffer][]): Buffer {
    const sha256 = (bytes: string | Buffer) =>
      JSON.stringify({ sha256: createHash('sha256').update(bytes).digest('hex') })
    const body = entries.flatMap(([header, bytes]) => [
      `${JSON.stringify(header)}\n`,
      bytes,
      `\n${sha256(bytes)}\n`,
    ])
    const whole = Buffer.concat(
      ['local-firebase-backup 1\n', ...body, `{"entry":"end","entries":${entries.length}}\n`].map((part) =>
        Buffer.from(part as string),
      ),
    )
    return Buffer.concat([whole, Buffer.from(`${sha256(whole)}\n`)])
  }
  const packed = (bytes: Buffer): [object, Buffer] => [
    { entry: 'rows', name: 'documents', size: bytes.length, packed: true },
    bytes,
  ]
  const rows = (name: string, text: string): [object, string] => [
    { entry: 'rows', name, size: Buffer.byteLength(text) },
    text,
  ]
  const object = (file: string, size: number, md5Hash: string) =>
    rows('storage_objects', `["a","${file}",{"name":"a","size":${size},"md5Hash":"${md5Hash}"}]`)

  test.each<[string, Buffer, RegExp]>([
    [
      'a file name that points outside the folder',
      forged([{ entry: 'file', name: '../../etc/x', size: 1 }, 'x']),
      /no valid header/,
    ],
    ['an absolute file name', forged([{ entry: 'file', name: '/etc/x', size: 1 }, 'x']), /no valid header/],
    [
      'an entry longer than the file',
      forged([{ entry: 'file', name: 'a', size: 2 ** 50 }, 'x']),
      /longer than the file/,
    ],
    [
      'rows larger than the memory limit',
      forged([{ entry: 'rows', name: 'documents', size: 2 ** 30 }, 'x']),
      /no valid header/,
    ],
    ['rows wrongly marked as packed', forged(packed(Buffer.from([255]))), /documents cannot be unpacked/],
    [
      'rows that unpack to more than the memory limit',
      forged(packed(deflateRawSync(Buffer.alloc(2 ** 26 + 1)))),
      /documents cannot be unpacked/,
    ],
    ['a negative size', forged([{ entry: 'file', name: 'a', size: -1 }, 'x']), /no valid header/],
    [
      'a line of 100,000 characters',
      Buffer.from(`local-firebase-backup 1\n${'x'.repeat(100_000)}`),
      /a line is too long/,
    ],
    ['an unknown table', forged(rows('sqlite_schema', '["x"]')), /rows of an unknown table, sqlite_schema/],
    ['a row with a missing column', forged(rows('documents', '["a/b",{},1]')), /malformed row in documents/],
    [
      'fields that are not an object',
      forged(rows('documents', '["a/b",[],1,1]')),
      /malformed row in documents/,
    ],
    ['a document without an id', forged(rows('documents', '["a//b",{},1,1]')), /a\/\/b is not a document/],
    ['an object without its file', forged(object('x', 1, 'x')), /stored object is missing or different: a/],
    [
      'an object whose file has other bytes',
      forged([{ entry: 'file', name: 'x', size: 1 }, 'x'], object('x', 1, 'x')),
      /is missing or different/,
    ],
    [
      'the same file twice',
      forged([{ entry: 'file', name: 'x', size: 1 }, 'x'], [{ entry: 'file', name: 'x', size: 1 }, 'x']),
      /file x twice/,
    ],
    ['a later format', Buffer.from('local-firebase-backup 2\n'), /has format 2; this program reads format 1/],
    ['the header of another format', Buffer.from('PNG\n'), /is not a backup/],
    ['no contents', Buffer.alloc(0), /is damaged: it ends too early/],
  ])('refuses a file with %s', (_, bytes, words) => expectRefused(bytes, words))

  test('reads an uncompressed backup of an earlier version; the next backup has the same rows', async () => {
    const old = join(import.meta.dirname, 'uncompressed.fixture')
    const dataDir = join(folder, 'new')
    expect(await into(dataDir, old)).toMatchObject({ documents: 3, accounts: 1, files: 1 })
    await backup({ dataDir, file: join(folder, 'next') })
    expect(await linesIn(join(folder, 'next'))).toBe(await linesIn(old))
    expect((await check({ dataDir })).findings).toEqual([])
    const server = await openServices(dataDir)
    expect(await (await server.object('GET', 'notes/日本.txt')).text()).toBe('a note')
    await server.close()
  })

  test('reports a missing file, and a folder in its place', async () => {
    await expect(into(join(folder, 'new'), join(folder, 'none'))).rejects.toThrow(
      `There is no file ${join(folder, 'none')}.`,
    )
    await expect(into(join(folder, 'new'), folder)).rejects.toThrow(`${folder} is not a file.`)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })
})
