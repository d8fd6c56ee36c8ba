import { signOut } from 'firebase/auth'
import {
  deleteObject,
  type FullMetadata,
  getBlob,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  type SettableMetadata,
  type StorageReference,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage'
import { codeOf, type Kit, type SdkCase } from './kit.ts'

const PNG = { contentType: 'image/png' }
const KIB = 1024

/** Creates bytes without repetition, so that a misplaced chunk is noticed. */
function bytes(length: number): Uint8Array {
  const made = new Uint8Array(length)
  for (let i = 0; i < length; i += 1) made[i] = (Math.imul(i, 2_654_435_761) >>> 24) ^ (i & 0xff)
  return made
}

const object = (kit: Kit, name = 'a.png'): StorageReference =>
  ref(kit.client().storage, `open/${kit.id}/${name}`)

async function isStored(at: StorageReference, expected: Uint8Array): Promise<boolean> {
  const stored = new Uint8Array(await getBytes(at))
  return stored.length === expected.length && stored.every((byte, i) => byte === expected[i])
}

const text = (buffer: ArrayBuffer) => new TextDecoder().decode(buffer)

const shown = (metadata: FullMetadata) => ({
  type: metadata.contentType,
  cache: metadata.cacheControl,
  custom: metadata.customMetadata,
  version: metadata.metageneration,
})

async function upload(at: StorageReference, content: Uint8Array) {
  const progress: number[] = []
  const task = uploadBytesResumable(at, content, PNG)
  task.on('state_changed', ({ bytesTransferred }) => void progress.push(bytesTransferred))
  await task
  const rising = progress.every((size, i) => i === 0 || size >= (progress[i - 1] ?? 0))
  return { rising, steps: new Set(progress).size, last: progress.at(-1), kept: await isStored(at, content) }
}

function resumes(name: string, cut: 'half' | 'answer' | 'end'): SdkCase {
  return {
    name: `an upload resumes after ${name}`,
    async run(kit) {
      const at = object(kit)
      const content = bytes(900 * KIB)
      await kit.control.cutUpload(cut)
      return (await upload(at, content)).kept
    },
    expected: true,
  }
}

export const STORAGE_CASES: SdkCase[] = [
  ...[0, 1, 256 * KIB, 256 * KIB + 1, 5_000_000].map((size): SdkCase => ({
    name: `an upload of ${size} bytes reports its progress and is stored unchanged`,
    async run(kit) {
      const { rising, last, kept } = await upload(object(kit), bytes(size))
      return [rising, last, kept]
    },
    expected: [true, size, true],
  })),
  resumes('the connection broke in the middle of a chunk', 'half'),
  resumes('a response was lost', 'answer'),
  resumes('the last response was lost', 'end'),
  {
    name: 'a paused upload can be resumed',
    async run(kit) {
      const at = object(kit)
      const content = bytes(2_000_000)
      const task = uploadBytesResumable(at, content, PNG)
      let paused = false
      await new Promise<void>((resolve, reject) => {
        task.on(
          'state_changed',
          ({ bytesTransferred, state }) => {
            if (bytesTransferred > 0 && !paused) paused = task.pause()
            if (state === 'paused') setTimeout(() => task.resume(), 50)
          },
          reject,
          resolve,
        )
      })
      return [paused, await isStored(at, content)]
    },
    expected: [true, true],
  },
  {
    name: 'a cancelled upload stores nothing',
    async run(kit) {
      const at = object(kit)
      const task = uploadBytesResumable(at, bytes(3_000_000), PNG)
      const stop = task.on('state_changed', ({ bytesTransferred }) => {
        if (bytesTransferred > 0) task.cancel()
      })
      const code = await codeOf(Promise.resolve(task))
      stop()
      return [code, await codeOf(getMetadata(at))]
    },
    expected: ['storage/canceled', 'storage/object-not-found'],
  },
  {
    name: 'uploadString accepts plain text, base64 and data URLs',
    async run(kit) {
      const at = object(kit, 'a.txt')
      const seen: string[] = []
      await uploadString(at, 'ä\r\n--boundary')
      seen.push(text(await getBytes(at)))
      await uploadString(at, 'w6Q=', 'base64')
      seen.push(text(await getBytes(at)))
      await uploadString(at, 'data:text/plain;base64,w6Q=', 'data_url')
      seen.push(text(await getBytes(at)), (await getMetadata(at)).contentType ?? '')
      return seen
    },
    expected: ['ä\r\n--boundary', 'ä', 'ä', 'text/plain'],
  },
  {
    name: 'metadata is set, merged and removed',
    async run(kit) {
      const at = object(kit)
      await uploadBytes(at, bytes(10), { ...PNG, customMetadata: { a: '1', b: '2' } })
      const seen = [shown(await getMetadata(at))]
      const change = { cacheControl: 'public, max-age=60', customMetadata: { b: '3' } }
      seen.push(shown(await updateMetadata(at, change)))
      const nothing = { cacheControl: null, customMetadata: null } as unknown as SettableMetadata
      seen.push(shown(await updateMetadata(at, nothing)))
      return seen
    },
    expected: [
      { type: 'image/png', cache: undefined, custom: { a: '1', b: '2' }, version: '1' },
      { type: 'image/png', cache: 'public, max-age=60', custom: { a: '1', b: '3' }, version: '2' },
      { type: 'image/png', cache: undefined, custom: undefined, version: '3' },
    ],
  },
  {
    name: 'metadata contains size, hash, names and times',
    async run(kit) {
      const at = object(kit)
      await uploadBytes(at, new TextEncoder().encode('hello world'), PNG)
      const { size, md5Hash, name, fullPath, timeCreated, updated } = await getMetadata(at)
      return [size, md5Hash, name, fullPath === at.fullPath, timeCreated === updated]
    },
    expected: [11, 'XrY7u+Ae7tCTyyK7j1rNww==', 'a.png', true, true],
  },
  {
    name: 'folders are listed page by page',
    async run(kit) {
      for (const name of ['a', 'b/1', 'b/2', 'c']) await uploadString(object(kit, name), name)
      const folder = object(kit, '').parent ?? object(kit, '')
      const root = ref(folder.storage, `open/${kit.id}`)
      const all = await listAll(root)
      const first = await list(root, { maxResults: 2 })
      const rest = await list(root, { maxResults: 2, pageToken: first.nextPageToken ?? '' })
      return [
        all.items.map(({ name }) => name),
        all.prefixes.map(({ name }) => name),
        first.items.length + first.prefixes.length,
        rest.items.length + rest.prefixes.length,
        rest.nextPageToken,
      ]
    },
    expected: [['a', 'c'], ['b'], 2, 1, undefined],
  },
  {
    name: 'a download can be limited to the first bytes',
    async run(kit) {
      const at = object(kit)
      await uploadString(at, 'hello world')
      return [text(await getBytes(at, 5)), text(await getBytes(at, 100))]
    },
    expected: ['hello', 'hello world'],
  },
  {
    name: 'getBlob returns a blob with its type',
    only: 'chromium',
    async run(kit) {
      const at = object(kit)
      await uploadBytes(at, bytes(10), PNG)
      const blob = await getBlob(at)
      return [blob.size, blob.type]
    },
    expected: [10, 'image/png'],
  },
  {
    name: 'getStream returns the content as a stream',
    only: 'node',
    async run(kit) {
      const at = object(kit)
      await uploadString(at, 'hello world')
      let got = ''
      // In Node the SDK's types promise a web stream, but it returns a Node stream.
      for await (const chunk of getStream(at) as unknown as AsyncIterable<Uint8Array>)
        got += new TextDecoder().decode(chunk)
      return got
    },
    expected: 'hello world',
  },
  {
    name: 'a download URL works without the SDK, but not with a made-up token',
    async run(kit) {
      const { storage } = await kit.signedIn()
      const at = ref(storage, `staff/${kit.id}.png`)
      await uploadBytes(at, bytes(10), PNG)
      const url = await getDownloadURL(at)
      const wrong = url.replace(/token=.*/, 'token=made-up')
      return [
        url.startsWith(`${kit.origin}/v0/b/`),
        (await (await fetch(url)).arrayBuffer()).byteLength,
        (await fetch(wrong)).status,
      ]
    },
    expected: [true, 10, 403],
  },
  {
    name: 'a deleted object is not found',
    async run(kit) {
      const at = object(kit)
      await uploadBytes(at, bytes(10), PNG)
      await deleteObject(at)
      return [await codeOf(getBytes(at)), await codeOf(deleteObject(at)), await codeOf(getDownloadURL(at))]
    },
    expected: ['storage/object-not-found', 'storage/object-not-found', 'storage/object-not-found'],
  },
  {
    name: 'staff files are accessible only while signed in',
    async run(kit) {
      const client = await kit.signedIn()
      const at = ref(client.storage, `staff/${kit.id}.png`)
      const seen = [await codeOf(Promise.resolve(uploadBytesResumable(at, bytes(300 * KIB), PNG)))]
      await signOut(client.auth)
      seen.push(
        await codeOf(uploadBytes(at, bytes(10), PNG)),
        await codeOf(Promise.resolve(uploadBytesResumable(at, bytes(300 * KIB), PNG))),
        await codeOf(getBytes(at)),
        await codeOf(updateMetadata(at, PNG)),
        await codeOf(listAll(ref(client.storage, 'staff'))),
        await codeOf(deleteObject(at)),
      )
      return seen
    },
    expected: ['none', ...Array.from({ length: 6 }, () => 'storage/unauthorized')],
  },
  {
    name: 'the rules apply to the content type and size',
    async run(kit) {
      const { storage } = kit.client()
      const at = ref(storage, `images/${kit.id}`)
      return [
        await codeOf(uploadBytes(at, bytes(10), { contentType: 'text/html' })),
        await codeOf(Promise.resolve(uploadBytesResumable(at, bytes(1_000_001), PNG))),
        await codeOf(uploadBytes(at, bytes(10), PNG)),
      ]
    },
    expected: ['storage/unauthorized', 'storage/unauthorized', 'none'],
  },
  {
    name: 'a disabled account is unauthenticated',
    async run(kit) {
      const { storage } = await kit.signedIn()
      await kit.control.disable(kit.email)
      return codeOf(getMetadata(ref(storage, `open/${kit.id}/a.png`)))
    },
    expected: 'storage/unauthenticated',
  },
]
