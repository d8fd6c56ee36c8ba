import {
  addDoc,
  arrayRemove,
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getCount,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  type Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { codeOf, type Kit, type SdkCase } from './kit.ts'

const data = async (kit: Kit, id = 'one') => (await getDoc(doc(kit.items(), id))).data()

/** Creates a case that expects this document after `change` was applied to `before`. */
function changes(
  name: string,
  before: Record<string, unknown>,
  change: (kit: Kit) => Promise<unknown>,
  expected: unknown,
): SdkCase {
  return {
    name,
    async run(kit) {
      await setDoc(doc(kit.items(), 'one'), before)
      await change(kit)
      return data(kit)
    },
    expected,
  }
}

const one = (kit: Kit) => doc(kit.items(), 'one')

/** Adds one in a transaction that reads first. */
const addOne = (kit: Kit, attempts: number) => {
  const client = kit.client()
  const ref = doc(kit.items(client), 'one')
  return runTransaction(
    client.db,
    async (tx) => {
      const { n } = (await tx.get(ref)).data() as { n: number }
      tx.update(ref, { n: n + 1 })
    },
    { maxAttempts: attempts },
  )
}

export const WRITE_CASES: SdkCase[] = [
  changes('set replaces the whole document', { a: 1 }, (kit) => setDoc(one(kit), { b: 2 }), { b: 2 }),
  changes(
    'a merge keeps other fields, and an empty map replaces a map',
    { a: { b: 1, c: 2 }, d: { e: 1 } },
    (kit) => setDoc(one(kit), { a: { b: 3 }, d: {} }, { merge: true }),
    { a: { b: 3, c: 2 }, d: {} },
  ),
  changes(
    'mergeFields writes only the named fields',
    { a: 1, b: 1 },
    (kit) => setDoc(one(kit), { a: 2, b: 2 }, { mergeFields: ['a'] }),
    { a: 2, b: 1 },
  ),
  changes(
    'an update changes fields inside maps and deletes fields',
    { a: { b: 1, c: 2 }, d: 1 },
    (kit) => updateDoc(one(kit), { 'a.b': 3, d: deleteField() }),
    { a: { b: 3, c: 2 } },
  ),
  changes(
    'an update with a FieldPath changes a field with a dot in its name',
    { 'a.b': 1, a: { b: 1 } },
    (kit) => updateDoc(one(kit), new FieldPath('a.b'), 2),
    { 'a.b': 2, a: { b: 1 } },
  ),
  changes(
    'an increment adds to a number and replaces a missing or non-numeric value',
    { n: 1, text: 'x' },
    (kit) => updateDoc(one(kit), { n: increment(0.5), fresh: increment(-2), text: increment(1) }),
    { n: 1.5, fresh: -2, text: 1 },
  ),
  changes(
    'arrayUnion and arrayRemove add and remove elements',
    { list: [1, 2, 1], gone: [1, 2, 1] },
    (kit) =>
      updateDoc(one(kit), { list: arrayUnion(2, 3, { a: 1 }), gone: arrayRemove(1), none: arrayRemove(1) }),
    { list: [1, 2, 1, 3, { a: 1 }], gone: [2], none: [] },
  ),
  {
    name: 'all server timestamps of a commit are equal, in whole milliseconds',
    async run(kit) {
      const batch = writeBatch(kit.items().firestore)
      batch.set(one(kit), { at: serverTimestamp(), also: { at: serverTimestamp() } })
      batch.set(doc(kit.items(), 'two'), { at: serverTimestamp() })
      await batch.commit()
      const first = (await data(kit)) as { at: Timestamp; also: { at: Timestamp } }
      const second = (await data(kit, 'two')) as { at: Timestamp }
      return [first.at.isEqual(first.also.at), first.at.isEqual(second.at), first.at.nanoseconds % 1_000_000]
    },
    expected: [true, true, 0],
  },
  {
    name: 'an added document gets a generated id',
    async run(kit) {
      const added = await addDoc(kit.items(), { n: 1 })
      return [/^[A-Za-z0-9]{20}$/.test(added.id), (await getDoc(added)).data()]
    },
    expected: [true, { n: 1 }],
  },
  {
    name: 'a deleted document no longer exists, and deleting it again succeeds',
    async run(kit) {
      await setDoc(one(kit), { n: 1 })
      await deleteDoc(one(kit))
      await deleteDoc(one(kit))
      return (await getDoc(one(kit))).exists()
    },
    expected: false,
  },
  {
    name: 'a batch of a thousand writes is committed',
    async run(kit) {
      const batch = writeBatch(kit.items().firestore)
      for (let i = 0; i < 1000; i += 1) batch.set(doc(kit.items(), `d${i}`), { n: i })
      await batch.commit()
      return (await getCount(kit.items())).data().count
    },
    expected: 1000,
  },
  {
    name: 'a batch with one failing write writes nothing',
    async run(kit) {
      const batch = writeBatch(kit.items().firestore)
      batch.set(doc(kit.items(), 'a'), { n: 1 })
      batch.update(doc(kit.items(), 'missing'), { n: 1 })
      batch.set(doc(kit.items(), 'b'), { n: 1 })
      return [await codeOf(batch.commit()), (await getCount(kit.items())).data().count]
    },
    expected: ['not-found', 0],
  },
  {
    name: 'five transactions at once on one document all take effect',
    async run(kit) {
      await setDoc(one(kit), { n: 0 })
      await Promise.all(Array.from({ length: 5 }, () => addOne(kit, 10)))
      return data(kit)
    },
    expected: { n: 5 },
  },
  {
    name: 'a transaction that conflicts in every attempt gives up and changes nothing',
    async run(kit) {
      await setDoc(one(kit), { n: 0 })
      let runs = 0
      const late = runTransaction(
        kit.items().firestore,
        async (tx) => {
          await tx.get(one(kit))
          await setDoc(one(kit), { n: (runs += 1) })
          tx.update(one(kit), { late: true })
        },
        { maxAttempts: 2 },
      )
      return [await codeOf(late), runs, await data(kit)]
    },
    expected: ['failed-precondition', 2, { n: 2 }],
  },
  {
    name: 'a transaction fails when a document that it only read has changed',
    async run(kit) {
      await setDoc(one(kit), { n: 0 })
      const reader = runTransaction(
        kit.items().firestore,
        async (tx) => {
          await tx.get(one(kit))
          await updateDoc(one(kit), { n: increment(1) })
          tx.set(doc(kit.items(), 'two'), { n: 1 })
        },
        { maxAttempts: 1 },
      )
      return [await codeOf(reader), await data(kit, 'two')]
    },
    expected: ['failed-precondition', undefined],
  },
  {
    name: 'a transaction that creates a document fails when another client did so first',
    async run(kit) {
      const maker = runTransaction(
        kit.items().firestore,
        async (tx) => {
          await tx.get(one(kit))
          await setDoc(one(kit), { by: 'other' })
          tx.set(one(kit), { by: 'me' })
        },
        { maxAttempts: 1 },
      )
      return [await codeOf(maker), await data(kit)]
    },
    expected: ['aborted', { by: 'other' }],
  },
  {
    name: 'a transaction with a denied write is not retried',
    async run(kit) {
      let runs = 0
      const { db } = kit.client()
      const denied = runTransaction(db, async (tx) => {
        runs += 1
        tx.set(doc(db, 'staff', kit.id), { n: 1 })
      })
      return [await codeOf(denied), runs]
    },
    expected: ['permission-denied', 1],
  },
]
