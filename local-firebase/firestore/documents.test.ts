import {
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFirestore, type TestFirestore } from './test-server.ts'

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
})
afterAll(() => server.close())

describe('documents through the Lite SDK', () => {
  test('a document of every value type is read back as written', async () => {
    const ref = doc(server.db, 'types/all')
    const data = {
      text: 'Dubai – دبي 🏗',
      whole: 42,
      negativeZero: -0,
      fraction: 1.5,
      huge: 1e21,
      nan: Number.NaN,
      infinite: -Infinity,
      yes: true,
      nothing: null,
      when: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Bytes.fromBase64String('AAECAw=='),
      where: new GeoPoint(25.2, 55.27),
      other: doc(server.db, 'players/p1'),
      list: [1, 'two', { three: [3] }],
      emptyList: [],
      map: { inner: { leaf: 1 }, 'odd key.`': 2 },
      emptyMap: {},
      embedding: vector([1, 2.5]),
    }
    await setDoc(ref, data)
    const stored = (await getDoc(ref)).data()
    expect(stored).toMatchObject({
      ...data,
      other: expect.anything(),
      bytes: expect.anything(),
      embedding: expect.anything(),
    })
    expect(Object.is(stored?.['negativeZero'], -0)).toBe(true)
    expect(stored?.['other'].path).toBe('players/p1')
    expect(stored?.['bytes'].toBase64()).toBe('AAECAw==')
    expect(stored?.['embedding'].toArray()).toEqual([1, 2.5])
  })

  test('a missing document is reported as missing, not as an error', async () => {
    expect((await getDoc(doc(server.db, 'nowhere/none'))).exists()).toBe(false)
  })

  test('ids with colons, spaces and percent signs are kept unchanged', async () => {
    const ref = doc(server.db, 'odd', 'a:b c%2F|é')
    await setDoc(doc(collection(ref, 'inner'), 'x:y'), { n: 1 })
    const found = await getDocs(collection(ref, 'inner'))
    expect(found.docs.map((d) => d.id)).toEqual(['x:y'])
  })

  test('the verb of a request follows its last colon', async () => {
    await setDoc(doc(server.db, 'odd', 'c:d', 'inner', 'e'), {})
    const url = `${server.origin}/v1/projects/ppx-test/databases/%28default%29/documents/odd/c:d:runQuery`
    const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'inner' }] } })
    expect(await (await fetch(url, { method: 'POST', body })).json()).toMatchObject([{ document: {} }])
  })

  test('an update changes only the fields it names', async () => {
    const ref = doc(server.db, 'updates/one')
    await setDoc(ref, { a: 1, b: { c: 1, d: 1 }, e: 1 })
    await updateDoc(ref, { 'b.c': 2, e: deleteField(), 'x.y': 3 })
    expect((await getDoc(ref)).data()).toEqual({ a: 1, b: { c: 2, d: 1 }, x: { y: 3 } })
  })

  test('a merge writes the given leaves and keeps the rest', async () => {
    const ref = doc(server.db, 'updates/merge')
    await setDoc(ref, { a: { b: 1 } }, { merge: true })
    await setDoc(ref, { a: { c: 2 } }, { merge: true })
    expect((await getDoc(ref)).data()).toEqual({ a: { b: 1, c: 2 } })
  })

  test('updating a missing document fails with not-found', async () => {
    await expect(updateDoc(doc(server.db, 'updates/none'), { a: 1 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('transforms increment numbers, edit arrays and set the commit time', async () => {
    const ref = doc(server.db, 'transforms/one')
    await setDoc(ref, { n: 1, list: [1, 2], at: serverTimestamp(), also: serverTimestamp() })
    await updateDoc(ref, { n: increment(2.5), list: arrayUnion(2, 3), fresh: increment(4) })
    await updateDoc(ref, { list: arrayRemove(1) })
    const { at, also, ...rest } = (await getDoc(ref)).data() ?? {}
    expect(rest).toEqual({ n: 3.5, list: [2, 3], fresh: 4 })
    expect(at.isEqual(also)).toBe(true)
    expect(at.nanoseconds % 1_000_000).toBe(0)
  })

  test('a batch is written whole or not at all', async () => {
    const batch = writeBatch(server.db)
    batch.set(doc(server.db, 'batch/a'), { n: 1 })
    batch.update(doc(server.db, 'batch/missing'), { n: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' })
    expect((await getDoc(doc(server.db, 'batch/a'))).exists()).toBe(false)
  })

  test('a transaction that read a stale version runs again', async () => {
    const ref = doc(server.db, 'tx/counter')
    await setDoc(ref, { n: 0 })
    let runs = 0
    await runTransaction(server.db, async (tx) => {
      const { n } = (await tx.get(ref)).data() as { n: number }
      if (runs++ === 0) await setDoc(ref, { n: 10 })
      tx.update(ref, { n: n + 1 })
    })
    expect(runs).toBe(2)
    expect((await getDoc(ref)).data()).toEqual({ n: 11 })
  })

  test('a deleted document is gone, and deleting it again succeeds', async () => {
    const ref = doc(server.db, 'gone/one')
    await setDoc(ref, { n: 1 })
    await deleteDoc(ref)
    await deleteDoc(ref)
    expect((await getDocs(query(collection(server.db, 'gone'), where('n', '==', 1)))).size).toBe(0)
  })

  test('an acknowledged write survives a restart', async () => {
    const ref = doc(server.db, 'durable/one')
    await setDoc(ref, { n: 7 })
    await server.restart()
    expect((await getDoc(ref)).data()).toEqual({ n: 7 })
  })
})
