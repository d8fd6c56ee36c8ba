import {
  collection,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterEach, describe, expect, test } from 'vitest'
import type { FirestoreAccess, Lookups } from '../rules/access.ts'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`

let server: TestFirestore
afterEach(() => server.close())

async function timesOf(path: string): Promise<{ createTime: string; updateTime: string }> {
  const { body } = await server.call('batchGet', { documents: [`${ROOT}/${path}`] })
  const [row] = body as [{ found: { createTime: string; updateTime: string } }]
  return { createTime: row.found.createTime, updateTime: row.found.updateTime }
}

describe('times', () => {
  test('a write that changes nothing keeps the update time; any other raises it', async () => {
    server = await startFirestore()
    const ref = doc(server.db, 'c/a')
    await setDoc(ref, { n: 1, map: { x: 1, y: 2 } })
    const first = await timesOf('c/a')
    await setDoc(ref, { map: { y: 2, x: 1 }, n: 1 })
    expect(await timesOf('c/a')).toEqual(first)
    await setDoc(ref, { n: 2 })
    const second = await timesOf('c/a')
    expect(second.createTime).toBe(first.createTime)
    expect(second.updateTime > first.updateTime).toBe(true)
  })

  test('update times rise even when the clock stands still or is set back', async () => {
    let now = new Date('2030-01-01T00:00:00Z')
    server = await startFirestore({ now: () => now })
    const ref = doc(server.db, 'c/a')
    const seen: string[] = []
    for (let n = 0; n < 4; n++) {
      if (n === 2) now = new Date('2029-01-01T00:00:00Z')
      if (n === 3) await server.restart()
      await setDoc(ref, { n })
      seen.push((await timesOf('c/a')).updateTime)
    }
    expect([...new Set(seen)].sort()).toEqual(seen)
  })

  test('server timestamps rise too while the clock is set back', async () => {
    let now = new Date('2030-01-01T00:00:00Z')
    server = await startFirestore({ now: () => now })
    const seen: number[] = []
    for (let n = 0; n < 6; n++) {
      if (n === 1) now = new Date('2029-12-31T23:00:00Z')
      if (n === 3) await server.restart()
      await setDoc(doc(server.db, `c/${n}`), { at: serverTimestamp() })
      const at: unknown = (await getDoc(doc(server.db, `c/${n}`))).get('at')
      seen.push(at instanceof Timestamp ? at.toMillis() : NaN)
    }
    // The first commit after the clock was set back shares the time of the last one before, so seen[0] is
    // left out.
    expect(seen.slice(1)).toEqual([...new Set(seen.slice(1))].toSorted((a, b) => a - b))
  })

  test('rules see exactly the time that server timestamps are set to', async () => {
    const moments: unknown[] = []
    server = await startFirestore({
      decide: ({ method, time, requestResource }) => {
        if (method === 'create')
          moments.push({ timestampValue: time.replace('.000Z', 'Z') }, requestResource?.['at'])
        return true
      },
    })
    await setDoc(doc(server.db, 'c/a'), { at: serverTimestamp() })
    expect(moments[0]).toEqual(moments[1])
  })
})

describe('the rules', () => {
  const asked: { method: string; path: string; before: boolean; after: unknown }[] = []
  const record = ({ method, path, resource, requestResource }: FirestoreAccess): boolean => {
    asked.push({ method, path, before: resource !== null, after: requestResource?.['n'] ?? null })
    return true
  }

  test('are asked about each write by its method, with the state before the commit', async () => {
    server = await startFirestore({ decide: record })
    await setDoc(doc(server.db, 'c/old'), { n: 1 })
    asked.length = 0
    const batch = writeBatch(server.db)
    batch.set(doc(server.db, 'c/new'), { n: 1 })
    batch.update(doc(server.db, 'c/new'), { n: 2 })
    batch.set(doc(server.db, 'c/old'), { n: 3 })
    batch.delete(doc(server.db, 'c/old'))
    await batch.commit()
    expect(asked.map(({ method, path, before }) => `${method} ${path} ${before}`)).toEqual([
      'create c/new false',
      'update c/new false',
      'update c/old true',
      'delete c/old true',
    ])
  })

  test('look up other documents before and after the whole commit', async () => {
    const seen: unknown[] = []
    server = await startFirestore({
      decide: ({ path }, lookups: Lookups) => {
        if (path === 'c/a') seen.push(lookups.before('c/b'), lookups.after('c/b'))
        return true
      },
    })
    const batch = writeBatch(server.db)
    batch.set(doc(server.db, 'c/a'), {})
    batch.set(doc(server.db, 'c/b'), { n: 1 })
    await batch.commit()
    expect(seen).toEqual([null, { n: { integerValue: '1' } }])
  })

  test('deny a commit before a failed precondition does, and nothing is written', async () => {
    server = await startFirestore({ decide: ({ path }) => !path.startsWith('closed/') })
    const batch = writeBatch(server.db)
    batch.set(doc(server.db, 'open/a'), {})
    batch.update(doc(server.db, 'closed/missing'), { n: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 'permission-denied' })
    expect((await getDoc(doc(server.db, 'open/a'))).exists()).toBe(false)
    expect(server.lines).toEqual([expect.stringContaining('denied update closed/missing')])
  })
})

describe('many concurrent writes', () => {
  test('are each evaluated on the result of the earlier ones', async () => {
    server = await startFirestore({ decide: ({ path }) => path !== 'c/refused' })
    const counter = doc(server.db, 'c/counter')
    await setDoc(counter, { n: 0 })
    const writers = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? setDoc(doc(server.db, 'c/refused'), { i })
        : updateDoc(counter, { n: increment(1), [`w${i}`]: i }),
    )
    const results = await Promise.allSettled(writers)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    const stored = (await getDoc(counter)).data() ?? {}
    expect(stored['n']).toBe(40)
    expect(Object.keys(stored)).toHaveLength(41)
    expect((await getDocs(collection(server.db, 'c'))).docs.map(({ id }) => id)).toEqual(['counter'])
  })
})
