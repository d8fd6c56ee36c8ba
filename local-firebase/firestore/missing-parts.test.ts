import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

/** The browser build, which uses WebChannel over fetch; Node's build uses gRPC. */
const BROWSER_BUILD = '../../node_modules/@firebase/firestore/dist/index.esm.js'
const SAID =
  /^local-firebase does not implement .*\. Use firebase\/firestore\/lite or the REST API of documents\.$/

let server: TestFirestore
beforeEach(async () => {
  server = await startFirestore()
})
afterEach(() => server.close())

describe('the full SDK', () => {
  let sdk: typeof import('firebase/firestore')
  let app: FirebaseApp
  let db: import('firebase/firestore').Firestore
  beforeAll(async () => {
    const address = new URL(BROWSER_BUILD, import.meta.url).href
    sdk = (await import(/* @vite-ignore */ address)) as typeof sdk
    sdk.setLogLevel('silent')
  })
  beforeEach(() => {
    app = initializeApp({ projectId: PROJECT, apiKey: 'k' }, 'full')
    db = sdk.initializeFirestore(app, { host: new URL(server.origin).host, ssl: false })
  })
  afterEach(() => deleteApp(app))

  test('gets unimplemented for every read and write, and each kind is logged once', async () => {
    const refused = { code: 'unimplemented', message: expect.stringMatching(SAID) as string }
    const { addDoc, collection, doc, getDoc, getDocs, onSnapshot } = sdk
    await expect(getDocs(collection(db, 'c'))).rejects.toMatchObject(refused)
    await expect(getDoc(doc(db, 'c/a'))).rejects.toMatchObject(refused)
    await expect(addDoc(collection(db, 'c'), { a: 1 })).rejects.toMatchObject(refused)
    const listened = new Promise((resolve, reject) => onSnapshot(collection(db, 'c'), resolve, reject))
    await expect(listened).rejects.toMatchObject(refused)
    expect(server.lines).toEqual([
      'A client used Listen, which local-firebase does not support: use firebase/firestore/lite or REST',
      'A client used Write, which local-firebase does not support: use firebase/firestore/lite or REST',
    ])
  })
})

describe('unsupported parts', () => {
  test.each(['partitionQuery', 'executePipeline', 'listen', 'write'])(
    'the method %s returns 501 UNIMPLEMENTED and is logged once',
    async (verb) => {
      for (let i = 0; i < 2; i++) {
        const { status, body } = await server.call(verb, {})
        expect(status).toBe(501)
        expect(body).toMatchObject({
          error: { code: 501, status: 'UNIMPLEMENTED', message: expect.stringMatching(SAID) as string },
        })
      }
      expect(server.lines).toHaveLength(1)
    },
  )

  test.each([
    '/emulator/v1/projects/p/databases/(default)/documents',
    '/google.firestore.v1.Firestore/Other/channel',
    '/google.firestore.v1.Firestore/Listen',
  ])('the address %s returns 501 UNIMPLEMENTED', async (path) => {
    const response = await fetch(server.origin + path, { method: 'DELETE' })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ error: { status: 'UNIMPLEMENTED' } })
  })

  test.each([
    '',
    'count=x',
    'count=1&req0___data__={',
    'count=9999999&req0___data__={}',
    'count=1&req0___data__=[]',
  ])('a channel opened with %j returns 200 or 400', async (body) => {
    const url = `${server.origin}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`
    const response = await fetch(url, { method: 'POST', body })
    expect([200, 400]).toContain(response.status)
  })
})
