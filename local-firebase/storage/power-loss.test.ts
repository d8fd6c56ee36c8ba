import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUCKET } from '../backup/test-data.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { Disk, Recorder } from './power-loss.fixture.ts'
import { storageService } from './service.ts'

/** Number of simulated power losses; CRASHES=1000000 for a long run. */
const CRASHES = Number(process.env['CRASHES'] ?? 12_000)

const disk = vi.hoisted(() => ({ recorder: undefined as Recorder | undefined }))

// The real file system does the work; the recorder only observes.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  const listen = (handle: FsPromises.FileHandle, path: string) =>
    new Proxy(handle, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...args: unknown[]): unknown => {
          if (key === 'truncate') disk.recorder?.truncate(path, args[0] as number)
          if (key === 'write') {
            const [bytes, from, length, at] = args as [Uint8Array, number, number, number]
            disk.recorder?.write(path, at, bytes.subarray(from, from + length))
          }
          const result = Reflect.apply(member, target, args) as unknown
          if (key !== 'sync') return result
          return (result as Promise<void>).then(() => disk.recorder?.sync(path))
        }
      },
    })
  return {
    ...real,
    open: async (path: string, flags: string) => listen(await real.open(path, flags), path),
    async writeFile(path: string, content: string, options: object) {
      await real.writeFile(path, content, options)
      disk.recorder?.create(path)
    },
    async rename(from: string, to: string) {
      disk.recorder?.rename(from, to)
      await real.rename(from, to)
    },
    async rm(path: string, options: object) {
      disk.recorder?.remove(path)
      await real.rm(path, options)
    },
  }
})

let folder: string
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'power-loss-test-'))
  database = openDatabase(folder)
})
afterEach(() => {
  disk.recorder = undefined
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a generator of numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const contentOf = (seed: number, size: number) =>
  Buffer.from(Array.from({ length: size }, (_, i) => (seed * 31 + i * 7) % 251))

function client(storage: ReturnType<typeof storageService>) {
  const send = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Uint8Array | Buffer,
  ) => {
    const request = new Request(`http://localhost/v0/b/${BUCKET}/o${path}`, {
      method,
      headers,
      ...(body ? { body: body as BodyInit } : {}),
    })
    const response = (await storage.handle(request)) as Response
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const uploading = (command: string, more: Record<string, string> = {}) => ({
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': command,
    ...more,
  })
  return {
    async whole(name: string, content: Buffer): Promise<void> {
      const head = `--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\nContent-Type: text/plain\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--')])
      await send(
        `?name=${name}`,
        'POST',
        {
          'X-Goog-Upload-Protocol': 'multipart',
          'Content-Type': 'multipart/related; boundary=b',
          'Content-Length': String(body.length),
        },
        body,
      )
    },
    async pieces(name: string, content: Buffer, size: number): Promise<void> {
      const total = { 'X-Goog-Upload-Header-Content-Length': String(content.length) }
      const begun = await send(`?name=${name}`, 'POST', uploading('start', total))
      const { search } = new URL(begun.headers.get('x-goog-upload-url') ?? '')
      for (let at = 0; at < content.length; at += size) {
        const last = at + size >= content.length
        const headers = uploading(last ? 'upload, finalize' : 'upload', {
          'X-Goog-Upload-Offset': String(at),
        })
        await send(search, 'POST', headers, content.subarray(at, at + size))
      }
    },
    remove: (name: string) => send(`/${name}`, 'DELETE', {}),
  }
}

interface Promised {
  /** Contents required of kept files. */
  objects: [file: string, content: Buffer][]
  /** Minimum length of staged files. */
  uploads: [file: string, received: number][]
}

test(`each of ${CRASHES} power losses leaves stored objects intact and uploads with their acknowledged bytes`, async () => {
  const files = join(folder, 'storage')
  const contents = new Map<string, Buffer>()
  const storage = storageService({
    database,
    folder: files,
    bucket: BUCKET,
    publicUrl: 'http://127.0.0.1',
    rules: {
      firestore: () => ({ allowed: true, explain: '' }),
      storage: () => ({ allowed: true, explain: '' }),
    },
    authenticate: () => Promise.resolve(null),
    lookups: () => ({ before: () => null, after: () => null }),
  })
  const objects = database.prepare('select file, object from storage_objects').raw()
  const uploads = database.prepare("select file, received from storage_uploads where state = 'active'").raw()
  const recorder = new Recorder()
  /** State of the (durable) database before each operation, which must survive. */
  const promises: Promised[] = []
  const promisedNow = (): Promised => ({
    objects: (objects.all() as [string, string][]).map(([file, object]) => [
      file,
      contents.get((JSON.parse(object) as { md5Hash: string }).md5Hash) as Buffer,
    ]),
    uploads: uploads.all() as [string, number][],
  })
  recorder.before = () => promises.push(promisedNow())
  disk.recorder = recorder

  const sdk = client(storage)
  const made = (seed: number, size: number) => {
    const content = contentOf(seed, size)
    contents.set(createHash('md5').update(content).digest('base64'), content)
    return content
  }
  for (let round = 0; round < 12; round++) {
    const name = `object${round % 5}`
    await Promise.all([
      sdk.whole(name, made(round, 40 + round * 13)),
      sdk.pieces(`large${round % 3}`, made(100 + round, 90), 30),
    ])
    if (round % 4 === 3) await sdk.remove(name)
  }
  promises.push(promisedNow())
  expect(recorder.operations.length).toBeGreaterThan(200)

  const random = randomFrom(7)
  const count = recorder.operations.length
  const lost: string[] = []
  for (let crash = 0; crash < CRASHES; crash++) {
    const at = crash % (count + 1)
    const left = new Disk(recorder.operations.slice(0, at), random)
    const promised = promises[Math.min(at, promises.length - 1)] as Promised
    for (const [file, content] of promised.objects)
      if (!left.read(join(files, 'kept', file))?.equals(content)) lost.push(`object at ${at}`)
    for (const [file, received] of promised.uploads) {
      const bytes = left.read(join(files, 'staged', file)) ?? left.read(join(files, 'kept', file))
      if ((bytes?.length ?? -1) < received) lost.push(`upload at ${at}`)
    }
  }
  expect([...new Set(lost)]).toEqual([])
  await storage.close()
}, 600_000)
