import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BUCKET, startStorage, type StorageServer } from './test-server.ts'

let server: StorageServer
let apps: FirebaseApp[]

function browser(): FirebaseStorage {
  const app = initializeApp({ apiKey: 'key', projectId: 'test', storageBucket: BUCKET }, `s${Math.random()}`)
  apps.push(app)
  const storage = getStorage(app)
  const { hostname, port } = new URL(server.origin)
  connectStorageEmulator(storage, hostname, Number(port))
  return storage
}

async function signedIn(): Promise<FirebaseStorage> {
  const storage = browser()
  const auth = initializeAuth(storage.app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.origin, { disableWarnings: true })
  await signInWithEmailAndPassword(auth, 'ann@site.example', 'secret1')
  return storage
}

const kept = () => readdirSync(join(server.files, 'kept'))
const staged = () => readdirSync(join(server.files, 'staged'))
const refusedWith = (code: string) => expect.objectContaining({ code })
const PNG = { contentType: 'image/png' }

beforeEach(async () => {
  server = await startStorage()
  apps = []
})

afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)))
  await server.close()
})

describe('a file', () => {
  test.each([0, 1, 1000, 262_144, 262_145, 3_000_000])('of %i bytes comes back unchanged', async (size) => {
    const bytes = randomBytes(size)
    const object = ref(await signedIn(), 'players/p1/logo.png')
    await uploadBytesResumable(object, bytes, PNG)
    const metadata = await getMetadata(object)
    expect(metadata).toMatchObject({
      size,
      contentType: 'image/png',
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      bucket: BUCKET,
      fullPath: 'players/p1/logo.png',
      contentDisposition: "inline; filename*=utf-8''logo.png",
    })
    const url = await getDownloadURL(object)
    expect(url.startsWith(`${server.origin}/v0/b/${BUCKET}/o/players%2Fp1%2Flogo.png?alt=media&token=`)).toBe(
      true,
    )
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  test('may contain anything, even the text that ends an upload', async () => {
    const object = ref(await signedIn(), 'a.png')
    const bytes = Buffer.from('\r\n--boundary--\r\n\r\n--\0\xff\r\n\r\n', 'latin1')
    await uploadBytes(object, bytes, PNG)
    expect(bytes.equals(Buffer.from(await getBytes(object)))).toBe(true)
    await uploadString(object, 'a\r\nb', 'raw')
    expect(Buffer.from(await getBytes(object)).toString()).toBe('a\r\nb')
  })

  test('is replaced as a whole; its old bytes and its old download token are gone', async () => {
    const object = ref(await signedIn(), 'a.png')
    const { metadata: first } = await uploadBytes(object, Buffer.from('one'), PNG)
    const oldUrl = await getDownloadURL(object)
    const { metadata: second } = await uploadBytes(object, Buffer.from('two'), PNG)
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation))
    expect(kept()).toHaveLength(1)
    server.decide(() => false)
    expect((await fetch(oldUrl)).status).toBe(403)
  })

  test('is deleted with its bytes', async () => {
    const object = ref(await signedIn(), 'a.png')
    await uploadBytes(object, Buffer.from('one'), PNG)
    await deleteObject(object)
    expect(kept()).toEqual([])
    await expect(getMetadata(object)).rejects.toEqual(refusedWith('storage/object-not-found'))
    await expect(deleteObject(object)).rejects.toEqual(refusedWith('storage/object-not-found'))
  })

  test('has metadata that can be changed and removed field by field; line breaks are refused', async () => {
    const object = ref(await signedIn(), 'a.png')
    await uploadBytes(object, Buffer.from('one'), { ...PNG, customMetadata: { a: '1', b: '2' } })
    const changed = await updateMetadata(object, {
      cacheControl: 'public, max-age=60',
      customMetadata: { b: '3', c: '4' },
    })
    expect(changed).toMatchObject({
      cacheControl: 'public, max-age=60',
      customMetadata: { a: '1', b: '3', c: '4' },
      metageneration: '2',
      contentType: 'image/png',
    })
    const cleared = await updateMetadata(object, { cacheControl: null, customMetadata: null } as object)
    expect(cleared.cacheControl).toBeUndefined()
    expect(cleared.customMetadata).toBeUndefined()
    await expect(updateMetadata(object, { cacheControl: 'a\r\nSet-Cookie: x' })).rejects.toBeTruthy()
  })

  test('keeps special characters in its name', async () => {
    const storage = await signedIn()
    const name = 'ordner/ä %2F?#&+"<>\u{1F4A9}.png'
    await uploadBytes(ref(storage, name), Buffer.from('x'), PNG)
    expect((await getMetadata(ref(storage, name))).fullPath).toBe(name)
    expect((await listAll(ref(storage, 'ordner'))).items.map((item) => item.fullPath)).toEqual([name])
    expect((await fetch(await getDownloadURL(ref(storage, name)))).status).toBe(200)
  })
})

test('folders are listed page by page', async () => {
  const storage = await signedIn()
  for (const name of ['a.png', 'b/1.png', 'b/2.png', 'b/c/3.png', 'd/4.png', 'e.png'])
    await uploadBytes(ref(storage, name), Buffer.from('x'), PNG)
  const all = await listAll(ref(storage))
  expect(all.items.map((item) => item.name)).toEqual(['a.png', 'e.png'])
  expect(all.prefixes.map((item) => item.fullPath)).toEqual(['b', 'd'])
  const inside = await listAll(ref(storage, 'b'))
  expect([inside.items.length, inside.prefixes.length]).toEqual([2, 1])
  const names: string[] = []
  let pageToken: string | undefined
  do {
    const page = await list(ref(storage), {
      maxResults: 1,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    names.push(...page.items.map((item) => item.name), ...page.prefixes.map((item) => item.name))
    pageToken = page.nextPageToken
  } while (pageToken !== undefined)
  expect(names).toEqual(['a.png', 'b', 'd', 'e.png'])
})

describe('the rules', () => {
  test('keep visitors from writing, changing, deleting and listing', async () => {
    const mine = ref(await signedIn(), 'a/a.png')
    await uploadBytes(mine, Buffer.from('one'), PNG)
    const theirs = ref(browser(), 'a/a.png')
    const denied = refusedWith('storage/unauthorized')
    await expect(uploadBytes(theirs, Buffer.from('two'), PNG)).rejects.toEqual(denied)
    await expect(Promise.resolve(uploadBytesResumable(theirs, randomBytes(300_000), PNG))).rejects.toEqual(
      denied,
    )
    await expect(updateMetadata(theirs, PNG)).rejects.toEqual(denied)
    await expect(deleteObject(theirs)).rejects.toEqual(denied)
    await expect(listAll(ref(theirs.storage, 'a'))).rejects.toEqual(denied)
    expect(Buffer.from(await getBytes(theirs)).toString()).toBe('one')
    expect([kept().length, staged().length]).toEqual([1, 0])
  })

  test('see the announced size before the first byte, and the actual size at the end', async () => {
    const seen: [string, number, string][] = []
    server.decide(({ method, requestResource }) => {
      if (requestResource) seen.push([method, requestResource.size, requestResource.contentType])
      return true
    })
    const storage = await signedIn()
    await uploadBytes(ref(storage, 'a.png'), randomBytes(1000), PNG)
    await uploadBytesResumable(ref(storage, 'b.png'), randomBytes(300_000), PNG)
    expect(seen).toEqual([
      ['create', 1000, 'image/png'],
      ['create', 1000, 'image/png'],
      ['create', 300_000, 'image/png'],
      ['create', 300_000, 'image/png'],
    ])
  })

  test('refuse a finished upload if they changed during it; the old object stays and no bytes are left behind', async () => {
    const object = ref(await signedIn(), 'a.png')
    await uploadBytes(object, Buffer.from('one'), PNG)
    let asked = 0
    server.decide(({ method }) => method === 'get' || ++asked < 2)
    await expect(uploadBytes(object, Buffer.from('two'), PNG)).rejects.toEqual(
      refusedWith('storage/unauthorized'),
    )
    expect(asked).toBe(2)
    expect(Buffer.from(await getBytes(object)).toString()).toBe('one')
    expect([kept().length, staged().length]).toEqual([1, 0])
  })

  test('are not evaluated for a URL with the valid download token', async () => {
    const object = ref(await signedIn(), 'a.png')
    await uploadBytes(object, Buffer.from('one'), PNG)
    const url = await getDownloadURL(object)
    server.decide(() => false)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url.replace(/token=.*/, 'token=guess'))).status).toBe(403)
    expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(403)
    const absent = await fetch(`${server.origin}/v0/b/${BUCKET}/o/absent.png?alt=media`)
    expect(absent.status).toBe(403)
  })

  test('an invalid ID token gets 401 instead of counting as signed out', async () => {
    const headers = { Authorization: 'Firebase broken' }
    const answer = await fetch(`${server.origin}/v0/b/${BUCKET}/o/a.png`, { headers })
    expect(answer.status).toBe(401)
  })
})

test('the SDK resumes a long upload after a server restart', async () => {
  const bytes = randomBytes(3_000_000)
  const object = ref(await signedIn(), 'a.png')
  const task = uploadBytesResumable(object, bytes, PNG)
  let restarted: Promise<void> | undefined
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred > 0) restarted ??= server.restart()
  })
  await task
  await restarted
  expect(restarted).toBeDefined()
  expect(bytes.equals(Buffer.from(await getBytes(object)))).toBe(true)
  expect([kept().length, staged().length]).toEqual([1, 0])
}, 60_000)

describe('a download', () => {
  async function stored(contentType: string, bytes = 'hello world'): Promise<string> {
    const object = ref(await signedIn(), `file-${Math.random()}`)
    await uploadBytes(object, Buffer.from(bytes), { contentType })
    return getDownloadURL(object)
  }

  test.each(['text/html', 'image/svg+xml', 'application/pdf', 'application/javascript', 'image/png;x'])(
    'of %s is an octet-stream attachment',
    async (type) => {
      const { headers } = await fetch(await stored(type))
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
    },
  )

  test('has its content type, nosniff and a policy against scripts and frames', async () => {
    const { headers } = await fetch(await stored('image/webp'))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'none'"]),
    )
  })

  test.each([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/11'],
    ['bytes=6-', 206, 'world', 'bytes 6-10/11'],
    ['bytes=-5', 206, 'world', 'bytes 6-10/11'],
    ['bytes=0-999', 206, 'hello world', 'bytes 0-10/11'],
    ['bytes=5-2', 200, 'hello world', null],
    ['bytes=0-1,3-4', 200, 'hello world', null],
    ['lines=1-2', 200, 'hello world', null],
  ])('of the range %s returns %i', async (range, status, text, contentRange) => {
    const answer = await fetch(await stored('image/png'), { headers: { Range: range } })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  test('returns 416 for a range past the end, 200 with the length but no body for HEAD, and 304 for a known ETag', async () => {
    const url = await stored('image/png')
    expect((await fetch(url, { headers: { Range: 'bytes=11-' } })).status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '11'])
    // Over HTTP the body would be dropped in any case; the service does not even open the file.
    expect((await server.handle(new Request(url, { method: 'HEAD' })))?.body).toBeNull()
    const etag = head.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
})

test('files without a database row are deleted at the start', async () => {
  await uploadBytes(ref(await signedIn(), 'a.png'), Buffer.from('one'), PNG)
  writeFileSync(join(server.files, 'kept', 'orphan'), 'x')
  writeFileSync(join(server.files, 'staged', 'orphan'), 'x')
  await server.restart()
  expect([kept().length, staged().length]).toEqual([1, 0])
  expect(Buffer.from(await getBytes(ref(browser(), 'a.png'))).toString()).toBe('one')
})
