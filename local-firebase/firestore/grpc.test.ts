import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  runTransaction,
  setDoc,
  setLogLevel,
} from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const SAID =
  /^(12 UNIMPLEMENTED: )?local-firebase does not implement .*\. Use firebase\/firestore\/lite or the REST API of documents\.$/
const LOGGED =
  'A client used gRPC, which local-firebase does not support: use firebase/firestore/lite or REST'

let server: TestFirestore
beforeEach(async () => {
  server = await startFirestore()
})
afterEach(() => server.close())

describe('the full SDK in Node', () => {
  let app: FirebaseApp
  let db: Firestore
  beforeEach(() => {
    setLogLevel('silent')
    app = initializeApp({ projectId: PROJECT, apiKey: 'k' }, 'full in Node')
    db = getFirestore(app)
    const { hostname, port } = new URL(server.origin)
    connectFirestoreEmulator(db, hostname, Number(port))
  })
  afterEach(() => deleteApp(app))

  test('gets unimplemented for every read and write, and is logged once', async () => {
    const refused = { code: 'unimplemented', message: expect.stringMatching(SAID) as string }
    await expect(getDocs(collection(db, 'c'))).rejects.toMatchObject(refused)
    await expect(getDoc(doc(db, 'c/a'))).rejects.toMatchObject(refused)
    await expect(setDoc(doc(db, 'c/a'), { a: 1 })).rejects.toMatchObject(refused)
    await expect(addDoc(collection(db, 'c'), { a: 1 })).rejects.toMatchObject(refused)
    const listened = new Promise((resolve, reject) => onSnapshot(collection(db, 'c'), resolve, reject))
    await expect(listened).rejects.toMatchObject(refused)
    await expect(getCountFromServer(collection(db, 'c'))).rejects.toMatchObject(refused)
    const transaction = runTransaction(db, (reads) => reads.get(doc(db, 'c/a')))
    await expect(transaction).rejects.toMatchObject(refused)
    expect(server.lines).toEqual([LOGGED])
  })

  test('gets unimplemented for 30 concurrent reads', async () => {
    const reads = Array.from({ length: 30 }, (_, i) => getDoc(doc(db, `c/${i}`)))
    const ended = await Promise.allSettled(reads)
    expect(ended.map((read) => read.status === 'rejected' && (read.reason as { code: string }).code)).toEqual(
      reads.map(() => 'unimplemented'),
    )
  })
})

describe('over HTTP/2', () => {
  let client: ClientHttp2Session
  beforeEach(() => {
    client = connect(server.origin)
    client.on('error', () => undefined)
  })
  afterEach(() => client.destroy())

  /** Sends a body and returns the response's headers and trailers. */
  function call(path: string, body: Buffer, type = 'application/grpc'): Promise<IncomingHttpHeaders> {
    return new Promise((resolve, reject) => {
      const told: IncomingHttpHeaders = {}
      const stream = client.request({ ':method': 'POST', ':path': path, 'content-type': type })
      stream.on('response', (headers) => Object.assign(told, headers))
      stream.on('trailers', (headers) => Object.assign(told, headers))
      stream.on('error', reject).on('close', () => resolve(told))
      stream.resume().end(body)
    })
  }
  const LISTEN = '/google.firestore.v1.Firestore/Listen'
  const frame = (...bytes: number[]) => Buffer.from([0, 0, 0, 0, bytes.length, ...bytes])

  test('a call that is not gRPC returns 501', async () => {
    const { ':status': status } = await call('/v1/projects', Buffer.alloc(0), 'application/json')
    expect(status).toBe(501)
  })

  test.each([
    ['an unknown method', '/a.b/C', Buffer.alloc(0), '12'],
    ['a call of an unsupported Firestore method', '/google.firestore.v1.Firestore/Commit', frame(), '12'],
    ['a Listen that the client ends', LISTEN, Buffer.alloc(0), '0'],
    ['a malformed message', LISTEN, frame(255, 255), '3'],
    ['a message cut off inside a field', LISTEN, frame(0x12, 100), '3'],
    ['a message with a group', LISTEN, frame(0x0b), '3'],
    ['a compressed message', LISTEN, Buffer.from([1, 0, 0, 0, 0]), '3'],
    ['a message of a gigabyte', LISTEN, Buffer.from([0, 64, 0, 0, 0]), '3'],
    [
      'more than 100 queries in one Listen',
      LISTEN,
      Buffer.concat(Array.from({ length: 101 }, () => frame(0x12, 2, 0x28, 2))),
      '3',
    ],
  ])('%s ends with its gRPC status', async (_, path, body, status) => {
    expect(await call(path, body)).toMatchObject({ ':status': 200, 'grpc-status': status })
    expect(server.lines).toEqual([LOGGED])
  })
})
