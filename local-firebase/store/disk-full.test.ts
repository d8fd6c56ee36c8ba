import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { INDEXES, openServices } from '../backup/test-data.ts'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { check } from '../check/check.ts'

const disk = vi.hoisted(() => ({ isFull: false, isShort: false }))

// Writes real files, except while `isFull` (no byte fits) or `isShort` (only part of a write fits) is set.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  return {
    ...real,
    async open(path: string, flags: string) {
      const handle = await real.open(path, flags)
      const write = handle.write.bind(handle)
      handle.write = ((bytes: Uint8Array, at = 0, length = bytes.length - at, position?: number | null) =>
        disk.isFull
          ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
          : write(bytes, at, disk.isShort ? Math.ceil(length / 2) : length, position)) as typeof handle.write
      return handle
    },
  }
})

const FULL = 'The disk of the server is full. Nothing was saved.'
let folder: string
let server: Awaited<ReturnType<typeof openServices>>

beforeEach(async () => {
  disk.isFull = false
  disk.isShort = false
  folder = mkdtempSync(join(tmpdir(), 'disk-full-test-'))
  server = await openServices(folder)
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the disk look full: SQLite reports a database that has reached its maximum size in the same way. */
function fill(): void {
  const [pages] = server.database.prepare('pragma page_count').raw().get() as number[]
  server.database.pragma(`max_page_count = ${pages}`)
}
const makeRoom = () => void server.database.pragma('max_page_count = 1073741823')

const batch = (i: number) =>
  server.set(
    ['a', 'b', 'c'].map((part): [string, object] => [
      `batches/${i}${part}`,
      { text: { stringValue: `${part} `.repeat(700) } },
    ]) as never,
  )
const stored = () =>
  (server.database.prepare('select path from documents order by path').raw().all() as [string][]).map(
    ([path]) => path,
  )

describe('when the disk is full', () => {
  test('a commit gets a permanent error, is never saved in part, and works again once there is room', async () => {
    await batch(0)
    fill()
    let saved = 0
    const next = () => batch(saved + 1).then(() => null, String)
    let refusal = await next()
    for (; refusal === null; refusal = await next()) saved++
    expect(JSON.parse(refusal.replace('Error: ', ''))).toEqual({
      error: { code: 400, message: FULL, status: 'FAILED_PRECONDITION' },
    })
    const whole = Array.from({ length: saved + 1 }, (_, i) =>
      ['a', 'b', 'c'].map((part) => `batches/${i}${part}`),
    )
    expect(stored()).toEqual(whole.flat().sort())
    await expect(batch(saved + 1)).rejects.toThrow(FULL)
    makeRoom()
    await batch(saved + 1)
    expect(stored()).toHaveLength(3 * (saved + 2))
    expect((await check({ dataDir: folder })).findings).toEqual([])
  })

  test('each of several concurrent commits is saved or permanently refused as a whole', async () => {
    fill()
    const many = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => batch(100 + i)))
    const saved = many.flatMap(({ status }, i) => (status === 'fulfilled' ? [100 + i] : []))
    const refusals = many.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals)
      expect(JSON.parse(refusal.replace('Error: ', ''))).toEqual({
        error: { code: 400, message: FULL, status: 'FAILED_PRECONDITION' },
      })
    expect(stored()).toEqual(saved.flatMap((i) => ['a', 'b', 'c'].map((part) => `batches/${i}${part}`)))
    makeRoom()
    // All at once again: nothing of the refused group is left to collide with it.
    await Promise.all(Array.from({ length: 20 }, (_, i) => batch(100 + i)))
    expect(stored()).toHaveLength(60)
    expect((await check({ dataDir: folder })).findings).toEqual([])
  })

  test('a mail that cannot be stored gets QUOTA_EXCEEDED, and mail works again once there is room', async () => {
    const reset = async (i: number) => {
      const body = JSON.stringify({
        requestType: 'PASSWORD_RESET',
        email: `p${i}${'x'.repeat(230)}@site.example`,
      })
      const url = 'http://localhost/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k'
      const response = await server.auth.handle(new Request(url, { method: 'POST', body }))
      return { status: response?.status, body: await response?.text() }
    }
    fill()
    let answer = await reset(0)
    for (let i = 1; answer.status === 200; i++) answer = await reset(i)
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('QUOTA_EXCEEDED : The disk') })
    makeRoom()
    expect((await reset(1000)).status).toBe(200)
  })

  test('an upload whose bytes or rows do not fit gets 402 and leaves no file behind', async () => {
    const large = Buffer.alloc(300_000, 'x')
    expect(await server.upload('first', large)).toBe(200)
    disk.isFull = true
    expect(await server.upload('second', large)).toBe(402)
    disk.isFull = false
    fill()
    let status = 200
    for (let i = 0; status === 200; i++) status = await server.upload(`rows/${i}${'x'.repeat(300)}`, 'a')
    expect(status).toBe(402)
    makeRoom()
    expect(await server.upload('third', large)).toBe(200)
    expect(readdirSync(join(folder, 'storage/staged'))).toEqual([])
    expect((await check({ dataDir: folder })).findings).toEqual([])
  })
})

describe('when a write stores only part of its bytes', () => {
  test('an upload and a backup are still complete', async () => {
    const content = randomBytes(500_000)
    disk.isShort = true
    expect(await server.upload('at-once', content)).toBe(200)
    expect(await server.send(await server.begin('in-pieces', content.length), content)).toBe(200)
    for (const name of ['at-once', 'in-pieces'])
      expect(Buffer.from(await (await server.object('GET', name)).arrayBuffer()).equals(content)).toBe(true)
    await backup({ dataDir: folder, file: join(folder, 'saved') })
    disk.isShort = false
    await restore({
      file: join(folder, 'saved'),
      dataDir: join(folder, 'again'),
      force: false,
      indexes: INDEXES,
    })
    expect((await check({ dataDir: join(folder, 'again') })).findings).toEqual([])
  })
})

test('damaged data return a permanent error without the path, which the log names', async () => {
  await batch(0)
  server.database.exec(
    "update documents set fields = replace(fields, 'a a', 'a b') where path = 'batches/0a'",
  )
  const name = 'projects/p/databases/(default)/documents/batches/0a'
  const answer = await server.call('batchGet', { documents: [name] }).catch((error: Error) => error.message)
  expect(JSON.parse(String(answer))).toEqual([
    { error: { code: 400, message: 'The data on the server is damaged.', status: 'FAILED_PRECONDITION' } },
  ])
  expect(server.log.join('\n')).toMatch(
    /The document batches\/0a does not match its checksum\. Stop the server/,
  )
})
