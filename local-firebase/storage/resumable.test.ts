import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUCKET, startStorage, type StorageServer } from './test-server.ts'

let server: StorageServer
let token: string

const KB = 1024
const staged = () => readdirSync(join(server.files, 'staged'))

/** Waits until the only upload in progress has this many bytes on disk. */
const arrived = (size: number): Promise<void> =>
  vi.waitFor(
    () => expect(staged().map((file) => statSync(join(server.files, 'staged', file)).size)).toEqual([size]),
    { timeout: 10_000 },
  )

async function tokenOf(email: string): Promise<string> {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ email, password: 'secret1' }) })
  return ((await answer.json()) as { idToken: string }).idToken
}

beforeEach(async () => {
  server = await startStorage()
  token = await tokenOf('ann@site.example')
})

afterEach(() => server.close())

/** Begins an upload; returns its path and query, since a restart changes the port of the test server. */
async function begin(total: number, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${server.origin}/v0/b/${BUCKET}/o?name=news%2Fn1%2Fa.png`, {
    method: 'POST',
    headers: {
      Authorization: `Firebase ${token}`,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(total),
      'X-Goog-Upload-Header-Content-Type': 'image/png',
      ...headers,
    },
    body: JSON.stringify({ name: 'news/n1/a.png', contentType: 'image/png' }),
  })
  expect(answer.headers.get('x-goog-upload-status')).toBe('active')
  const { pathname, search, origin } = new URL(answer.headers.get('x-goog-upload-url') ?? '')
  expect(origin).toBe(server.origin)
  return pathname + search
}

interface Answer {
  status: number
  upload: string | null
  received: number
  body: string
}

async function send(
  address: string,
  command: string,
  offset?: number,
  bytes?: Uint8Array,
  as = token,
): Promise<Answer> {
  const answer = await fetch(server.origin + address, {
    method: 'POST',
    headers: {
      Authorization: `Firebase ${as}`,
      'X-Goog-Upload-Command': command,
      ...(offset === undefined ? {} : { 'X-Goog-Upload-Offset': String(offset) }),
    },
    body: (bytes ?? '') as BodyInit,
  })
  return {
    status: answer.status,
    upload: answer.headers.get('x-goog-upload-status'),
    received: Number(answer.headers.get('x-goog-upload-size-received')),
    body: await answer.text(),
  }
}

/** Starts a request that is to upload a whole file of this size, and that a test may break off. */
function uploading(address: string, size: number): ClientRequest {
  const request = httpRequest(server.origin + address, {
    method: 'POST',
    headers: {
      Authorization: `Firebase ${token}`,
      'X-Goog-Upload-Command': 'upload, finalize',
      'X-Goog-Upload-Offset': '0',
      'Content-Length': size,
    },
  })
  return request.on('error', () => undefined)
}

async function downloaded(): Promise<Buffer> {
  const answer = await fetch(`${server.origin}/v0/b/${BUCKET}/o/news%2Fn1%2Fa.png?alt=media`)
  return Buffer.from(await answer.arrayBuffer())
}

describe('an upload in chunks', () => {
  test('resumes after a server restart, and reports its final state again when queried', async () => {
    const bytes = randomBytes(700 * KB)
    const address = await begin(bytes.length)
    expect(await send(address, 'upload', 0, bytes.subarray(0, 256 * KB))).toMatchObject({ upload: 'active' })
    await server.restart()
    expect(await send(address, 'query')).toMatchObject({ upload: 'active', received: 256 * KB })
    const last = await send(address, 'upload, finalize', 256 * KB, bytes.subarray(256 * KB))
    expect(last).toMatchObject({ status: 200, upload: 'final' })
    expect(JSON.parse(last.body)).toMatchObject({ name: 'news/n1/a.png', size: String(bytes.length) })
    expect(await send(address, 'query')).toMatchObject({ upload: 'final', received: bytes.length })
    await server.restart()
    expect((await downloaded()).equals(bytes)).toBe(true)
    expect(staged()).toEqual([])
  })

  test('keeps the bytes that arrived before the connection broke', async () => {
    const bytes = randomBytes(300 * KB)
    const address = await begin(bytes.length)
    const request = uploading(address, bytes.length)
    const broken = new Promise((resolve) => request.on('close', resolve))
    request.write(bytes.subarray(0, 100 * KB))
    await arrived(100 * KB)
    request.destroy()
    await broken
    const { received } = await send(address, 'query')
    expect(received).toBe(100 * KB)
    const last = await send(address, 'upload, finalize', received, bytes.subarray(received))
    expect(last.upload).toBe('final')
    expect((await downloaded()).equals(bytes)).toBe(true)
  })

  test('continues in a newer request while an older one hangs', async () => {
    const bytes = randomBytes(300 * KB)
    const address = await begin(bytes.length)
    const hanging = uploading(address, bytes.length)
    hanging.write(bytes.subarray(0, 64 * KB))
    await arrived(64 * KB)
    expect(await send(address, 'query')).toMatchObject({ upload: 'active', received: 64 * KB })
    hanging.destroy()
    const last = await send(address, 'upload, finalize', 64 * KB, bytes.subarray(64 * KB))
    expect(last.upload).toBe('final')
    expect((await downloaded()).equals(bytes)).toBe(true)
  })

  test('ignores bytes sent again, and repeats its final response until the file is replaced', async () => {
    const bytes = randomBytes(100)
    const address = await begin(bytes.length)
    await send(address, 'upload', 0, bytes.subarray(0, 50))
    expect(await send(address, 'upload', 0, randomBytes(20))).toMatchObject({ status: 200, received: 50 })
    const again = Buffer.concat([randomBytes(50), bytes.subarray(50)])
    expect(await send(address, 'upload', 0, again)).toMatchObject({ status: 200, received: 100 })
    const first = await send(address, 'finalize')
    expect((await downloaded()).equals(bytes)).toBe(true)
    expect(await send(address, 'upload, finalize', 50, bytes.subarray(50))).toEqual(first)
    expect((await send(address, 'upload', 50, bytes.subarray(50))).status).toBe(400)
    const replaced = await begin(1)
    await send(replaced, 'upload, finalize', 0, randomBytes(1))
    expect((await send(address, 'upload, finalize', 50, bytes.subarray(50))).status).toBe(400)
  })

  test('refuses a gap, too few bytes, too many bytes and an unknown command with 400', async () => {
    const bytes = randomBytes(100)
    const address = await begin(bytes.length)
    await send(address, 'upload', 0, bytes.subarray(0, 50))
    expect((await send(address, 'upload', -1, bytes)).status).toBe(400)
    expect((await send(address, 'upload', 60, bytes.subarray(60))).status).toBe(400)
    expect((await send(address, 'finalize')).status).toBe(400)
    expect((await send(address, 'dance')).status).toBe(400)
    expect(await send(address, 'query')).toMatchObject({ upload: 'active', received: 50 })
    expect((await send(address, 'upload, finalize', 50, randomBytes(51))).status).toBe(400)
    expect((await send(address, 'query')).status).toBe(404)
    expect(staged()).toEqual([])
  })

  test('accepts requests from the user who began it only', async () => {
    const address = await begin(100)
    await server.auth.createUser({ email: 'eve@site.example', password: 'secret1' })
    const other = await tokenOf('eve@site.example')
    expect((await send(address, 'upload, finalize', 0, randomBytes(100), other)).status).toBe(403)
    expect((await send(address, 'query', undefined, undefined, other)).status).toBe(403)
    expect((await send(address, 'upload, finalize', 0, randomBytes(100), 'broken')).status).toBe(401)
    expect((await send(address, 'upload, finalize', 0, randomBytes(100))).status).toBe(200)
  })

  test('is deleted after more than a day without a request', async () => {
    const address = await begin(100)
    await send(address, 'upload', 0, randomBytes(50))
    expect(staged()).toHaveLength(1)
    server.wait(25 * 3_600_000)
    token = await tokenOf('ann@site.example')
    await begin(100)
    expect((await send(address, 'query')).status).toBe(404)
    expect(staged(), 'only the new one').toHaveLength(1)
  })

  test('whose file has lost bytes on disk is refused and deleted', async () => {
    const address = await begin(3000)
    await send(address, 'upload', 0, randomBytes(3000))
    truncateSync(join(server.files, 'staged', staged()[0] ?? ''), 2900)
    const answer = await send(address, 'finalize')
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('The server stored 2900 of 3000 bytes. Nothing was saved.')
    expect([...staged(), ...readdirSync(join(server.files, 'kept'))]).toEqual([])
  })

  test('may be empty', async () => {
    const address = await begin(0)
    expect(await send(address, 'finalize')).toMatchObject({ status: 200, upload: 'final' })
    expect((await downloaded()).length).toBe(0)
  })

  test('can be cancelled', async () => {
    const address = await begin(100)
    await send(address, 'upload', 0, randomBytes(50))
    expect(await send(address, 'cancel')).toMatchObject({ status: 200, upload: 'cancelled' })
    expect((await send(address, 'query')).status).toBe(404)
    expect(staged()).toEqual([])
  })
})

test.each([
  ['no size', { 'X-Goog-Upload-Header-Content-Length': '' }],
  ['a size that is not a number', { 'X-Goog-Upload-Header-Content-Length': '1e999' }],
  ['a size beyond a gibibyte', { 'X-Goog-Upload-Header-Content-Length': '1073741825' }],
  ['another protocol', { 'X-Goog-Upload-Protocol': 'raw' }],
])('an upload that announces %s is refused with 400 or 413', async (_, headers) => {
  const answer = await fetch(`${server.origin}/v0/b/${BUCKET}/o?name=a.png`, {
    method: 'POST',
    headers: {
      Authorization: `Firebase ${token}`,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      ...headers,
    },
    body: '{}',
  })
  expect([400, 413]).toContain(answer.status)
})

describe('recovery of an interrupted upload', () => {
  const kept = () => join(server.files, 'kept')

  test('resumes an upload whose file was moved before its object was recorded', async () => {
    const address = await begin(300)
    await send(address, 'upload', 0, randomBytes(300))
    const [file = ''] = staged()
    renameSync(join(server.files, 'staged', file), join(kept(), file))
    await server.restart()
    expect(await send(address, 'query')).toMatchObject({ status: 200, upload: 'active', received: 300 })
    expect(await send(address, 'finalize')).toMatchObject({ status: 200, upload: 'final' })
    expect(readdirSync(kept())).toHaveLength(1)
    expect(staged()).toEqual([])
  })

  test('returns 404 for an upload whose bytes are gone', async () => {
    const address = await begin(300)
    await send(address, 'upload', 0, randomBytes(200))
    rmSync(join(server.files, 'staged', staged()[0] ?? ''))
    expect((await send(address, 'upload', 200, randomBytes(100))).status).toBe(404)
    const second = await begin(300)
    rmSync(join(server.files, 'staged', staged()[0] ?? ''))
    await server.restart()
    expect((await send(second, 'query')).status).toBe(404)
  })
})
