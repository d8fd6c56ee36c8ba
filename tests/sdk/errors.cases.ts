import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { signOut } from 'firebase/auth'
import { codeOf, type Kit, type SdkCase } from './kit.ts'

/** Creates a case that expects an error code as the SDK's caller sees it. */
function fails(name: string, work: (kit: Kit, db: Firestore) => Promise<unknown>, expected: string): SdkCase {
  return { name: `${name}: ${expected}`, run: (kit) => codeOf(work(kit, kit.client().db)), expected }
}

const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

export const ERROR_CASES: SdkCase[] = [
  fails('reading a denied document', (_, db) => getDoc(doc(db, 'staff/x')), 'permission-denied'),
  fails('listing a denied collection', (_, db) => getDocs(collection(db, 'staff')), 'permission-denied'),
  fails('counting a denied collection', (_, db) => getCount(collection(db, 'staff')), 'permission-denied'),
  fails('writing a denied document', (_, db) => setDoc(doc(db, 'staff/x'), {}), 'permission-denied'),
  fails('deleting a denied document', (_, db) => deleteDoc(doc(db, 'staff/x')), 'permission-denied'),
  fails('reading a path that no rule matches', (_, db) => getDoc(doc(db, 'unheard/of')), 'permission-denied'),
  fails('updating a missing document', (kit) => updateDoc(doc(kit.items(), 'x'), { n: 1 }), 'not-found'),
  fails(
    'a document of more than a mebibyte',
    (kit) => setDoc(doc(kit.items(), 'x'), { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) }),
    'failed-precondition',
  ),
  fails(
    'a string one byte over the limit of 1,048,487',
    (kit) => setDoc(doc(kit.items(), 'x'), { text: 'x'.repeat(1_048_488) }),
    'failed-precondition',
  ),
  fails(
    'maps nested 21 deep',
    (kit) => setDoc(doc(kit.items(), 'x'), { a: nested(21) }),
    'failed-precondition',
  ),
  fails('a list in a list', async (kit) => setDoc(doc(kit.items(), 'x'), { a: [[1]] }), 'invalid-argument'),
  fails('a reserved document id', (kit) => setDoc(doc(kit.items(), '__x__'), {}), 'failed-precondition'),
  {
    name: 'staff can read and write once signed in, but not once signed out',
    async run(kit) {
      const { auth, db } = await kit.signedIn()
      const mine = doc(db, 'staff', kit.id)
      const codes = [await codeOf(setDoc(mine, { n: 1 })), await codeOf(getDoc(mine))]
      await signOut(auth)
      return [...codes, await codeOf(getDoc(mine))]
    },
    expected: ['none', 'none', 'permission-denied'],
  },
  {
    name: 'a token of a disabled account is unauthenticated, even for public documents',
    async run(kit) {
      const { db } = await kit.signedIn()
      await kit.control.disable(kit.email)
      return [await codeOf(getDoc(doc(db, 'staff', kit.id))), await codeOf(getDoc(doc(db, 'open', kit.id)))]
    },
    expected: ['unauthenticated', 'unauthenticated'],
  },
  {
    name: 'an error contains the message of the server',
    run: (kit) => getDoc(doc(kit.client().db, 'staff/x')).then(String, (error: Error) => error.message),
    expected: 'Request failed with error: Missing or insufficient permissions.',
  },
]
