import { randomBytes } from 'node:crypto'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../local-firebase/wire.ts'
import { neverEvaluated, RuleCoverage } from '../../local-firebase/rules/evaluation/coverage.ts'
import { site } from '../../src/config.ts'
import { startLocalFirebase, type RunningLocalFirebase } from '../support/local-firebase.ts'

let server: RunningLocalFirebase
const coverage = { firestore: new RuleCoverage(), storage: new RuleCoverage() }
const apps: FirebaseApp[] = []
const password = 'secret1'
const MiB = 2 ** 20
const PNG = { contentType: 'image/png' }
const unauthorized = expect.objectContaining({ code: 'storage/unauthorized' })

async function pictures(email?: string): Promise<FirebaseStorage> {
  const { projectId, storageBucket } = site.firebase
  const app = initializeApp({ apiKey: 'k', projectId, storageBucket }, email ?? 'visitor')
  apps.push(app)
  const { hostname, port } = new URL(server.origin)
  const storage = getStorage(app)
  connectStorageEmulator(storage, hostname, Number(port))
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.origin, { disableWarnings: true })
  if (email !== undefined) await signInWithEmailAndPassword(auth, email, password)
  return storage
}

async function account(name: string, domain: string, active: boolean | null): Promise<string> {
  const email = `${name}@${domain}`
  const { uid } = await server.server.createUser({ email, password, emailVerified: true })
  uids.set(email, uid)
  if (active !== null) setRecord(email, { active: { booleanValue: active } })
  return email
}

const uids = new Map<string, string>()
const setRecord = (email: string, fields: Fields) =>
  server.server.write(`admins/${uids.get(email) ?? ''}`, {
    email: { stringValue: email },
    active: { booleanValue: true },
    createdBy: { stringValue: 'owner' },
    ...fields,
  })

let admin: FirebaseStorage
let visitor: FirebaseStorage

beforeAll(async () => {
  // The rules are parsed again because the coverage of their expressions is counted.
  server = await startLocalFirebase({ rules: 'firestore.rules', storageRules: 'storage.rules', coverage })
  server.server.write('players/p1', { name: { stringValue: 'Player' } })
  server.server.write('news/n1', { headline: { stringValue: 'News' } })
  visitor = await pictures()
  admin = await pictures(await account('admin', site.emailDomain, true))
})

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)))
  await server.close()
})

describe('an admin', () => {
  test.each([
    ['players/p1/logo.png', 'image/png', 2 * MiB],
    ['news/n1/picture.webp', 'image/webp', 5 * MiB],
    ['news/n1/small.gif', 'image/gif', 1],
  ])('uploads %s (%s, %i bytes), replaces and deletes it', async (name, contentType, size) => {
    const file = ref(admin, name)
    await uploadBytesResumable(file, randomBytes(size), { contentType })
    await uploadBytes(file, randomBytes(size), { contentType })
    expect(await getMetadata(file)).toMatchObject({ size, contentType })
    await deleteObject(file)
    await expect(getMetadata(file)).rejects.toMatchObject({ code: 'storage/object-not-found' })
  })

  test.each([
    ['a logo that is too large', 'players/p1/logo.png', 'image/png', 2 * MiB + 1],
    ['a picture that is too large', 'news/n1/picture.png', 'image/png', 5 * MiB + 1],
    ['an empty file', 'players/p1/logo.png', 'image/png', 0],
    ['a drawing that can hold scripts', 'players/p1/logo.svg', 'image/svg+xml', 10],
    ['a page in the clothes of a picture', 'players/p1/logo.png', 'text/html', 10],
    ['a name with two endings', 'players/p1/logo.html.png', 'image/png', 10],
    ['a name with a path in it', 'players/p1/..%2Flogo.png', 'image/png', 10],
    ['a file of a player that does not exist', 'players/p2/logo.png', 'image/png', 10],
    ['a file of an article that does not exist', 'news/n2/picture.png', 'image/png', 10],
    ['a file one folder deeper', 'players/p1/more/logo.png', 'image/png', 10],
    ['a file in another folder', 'projects/p1/plan.png', 'image/png', 10],
    ['a file in no folder', 'logo.png', 'image/png', 10],
  ])('cannot upload %s', async (_, name, contentType, size) => {
    await expect(uploadBytes(ref(admin, name), randomBytes(size), { contentType })).rejects.toEqual(
      unauthorized,
    )
  })

  // The SDK removes such slashes itself; other clients do not.
  test.each(['players//p1/over.png', 'players/p1//over.png', '/players/p1/over.png', 'players/p1/over.png/'])(
    'cannot upload under the name %s, which has a stray slash',
    async (name) => {
      const metadata = JSON.stringify({ name, ...PNG })
      const parts = [`application/json\r\n\r\n${metadata}`, 'image/png\r\n\r\nover'].map(
        (part) => `--x\r\nContent-Type: ${part}\r\n`,
      )
      const address = `${server.origin}/v0/b/${site.firebase.storageBucket}/o?name=${encodeURIComponent(name)}`
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          Authorization: `Firebase ${await getAuth(admin.app).currentUser?.getIdToken()}`,
          'Content-Type': 'multipart/related; boundary=x',
          'X-Goog-Upload-Protocol': 'multipart',
        },
        body: `${parts.join('')}--x--\r\n`,
      })
      expect(answer.status).toBe(403)
    },
  )

  test('cannot change the type of a stored picture to a page', async () => {
    const file = ref(admin, 'players/p1/stays.png')
    await uploadBytes(file, randomBytes(10), PNG)
    await expect(updateMetadata(file, { contentType: 'text/html' })).rejects.toEqual(unauthorized)
    expect((await updateMetadata(file, { cacheControl: 'public, max-age=60' })).cacheControl).toContain('60')
  })

  test('cannot list a folder', async () => {
    await expect(listAll(ref(admin, 'players/p1'))).rejects.toEqual(unauthorized)
    await expect(listAll(ref(admin))).rejects.toEqual(unauthorized)
  })
})

test('a visitor can download a picture and do nothing else', async () => {
  await uploadBytes(ref(admin, 'players/p1/logo.png'), Buffer.from('logo'), PNG)
  const file = ref(visitor, 'players/p1/logo.png')
  expect(Buffer.from(await getBytes(file)).toString()).toBe('logo')
  await expect(uploadBytes(file, randomBytes(10), PNG)).rejects.toEqual(unauthorized)
  await expect(updateMetadata(file, PNG)).rejects.toEqual(unauthorized)
  await expect(deleteObject(file)).rejects.toEqual(unauthorized)
  await expect(listAll(ref(visitor, 'players/p1'))).rejects.toEqual(unauthorized)
})

describe('an account', () => {
  test.each([
    ['of the company that nobody enrolled', 'self', site.emailDomain, null],
    ['of the company that was switched off', 'former', site.emailDomain, false],
    ['of another domain with an admins record', 'eve', 'evil.example', true],
    ['of a domain that ends alike', 'eve', `not${site.emailDomain}`, true],
  ])('%s cannot write', async (_, name, domain, active) => {
    const storage = await pictures(await account(name, domain, active))
    const file = ref(storage, 'players/p1/theirs.png')
    await expect(uploadBytes(file, randomBytes(10), PNG)).rejects.toEqual(unauthorized)
    await expect(deleteObject(ref(storage, 'players/p1/logo.png'))).rejects.toEqual(unauthorized)
  })

  test('whose record names another address cannot write', async () => {
    const email = await account('moved', site.emailDomain, true)
    setRecord(email, { email: { stringValue: `before@${site.emailDomain}` } })
    const file = ref(await pictures(email), 'players/p1/theirs.png')
    await expect(uploadBytes(file, randomBytes(10), PNG)).rejects.toEqual(unauthorized)
  })

  test('with an unverified address cannot write, unless it is the first admin', async () => {
    const email = `unproven@${site.emailDomain}`
    const { uid } = await server.server.createUser({ email, password })
    uids.set(email, uid)
    setRecord(email, {})
    const file = ref(await pictures(email), 'players/p1/theirs.png')
    await expect(uploadBytes(file, randomBytes(10), PNG)).rejects.toEqual(unauthorized)
    setRecord(email, { createdBy: { stringValue: uid } })
    await uploadBytes(file, randomBytes(10), PNG)
  })

  test('that is deactivated between two requests loses its rights at once', async () => {
    const email = await account('leaving', site.emailDomain, true)
    const storage = await pictures(email)
    const file = ref(storage, 'players/p1/leaving.png')
    await uploadBytes(file, randomBytes(10), PNG)
    setRecord(email, { active: { booleanValue: false } })
    await expect(uploadBytes(file, randomBytes(10), PNG)).rejects.toEqual(unauthorized)
  })
})

// Must be the last test: it checks the coverage of all others.
test('the tests above evaluated every expression of storage.rules', () => {
  const report = coverage.storage.report()
  expect(report.length).toBeGreaterThan(50)
  expect(neverEvaluated(report)).toEqual([])
})
