import {
  Bytes,
  doc,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  GeoPoint,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  Timestamp,
  vector,
  type VectorValue,
  where,
} from 'firebase/firestore/lite'
import { codeOf, hex, type Kit, type SdkCase } from './kit.ts'

interface ValueKind {
  kind: string
  value: (db: Firestore) => unknown
  /** Converts the value that was read to plain data; by default the value itself. */
  shown?: (stored: never) => unknown
  /** The expected result of `shown`, if it differs from the value itself. */
  expected?: unknown
}

/** The longest string that a query can compare, and a longer one. */
const LONG = 'دبي 🏗 '.repeat(124)
const LONGER = LONG.repeat(16)

const KINDS: ValueKind[] = [
  { kind: 'null', value: () => null },
  { kind: 'true', value: () => true },
  { kind: 'false', value: () => false },
  { kind: 'zero', value: () => 0 },
  { kind: 'negative zero', value: () => -0 },
  { kind: 'the largest safe integer', value: () => Number.MAX_SAFE_INTEGER },
  { kind: 'the smallest safe integer', value: () => Number.MIN_SAFE_INTEGER },
  { kind: 'a fraction', value: () => 0.1 },
  { kind: 'the largest double', value: () => Number.MAX_VALUE },
  { kind: 'the smallest double', value: () => Number.MIN_VALUE },
  { kind: 'an integer beyond 64 bits', value: () => 1e21 },
  { kind: 'NaN', value: () => Number.NaN },
  { kind: 'infinity', value: () => Infinity },
  { kind: 'negative infinity', value: () => -Infinity },
  { kind: 'an empty string', value: () => '' },
  { kind: 'a long string of Arabic and emoji', value: () => LONG },
  { kind: 'a string with control characters', value: () => 'a\u0000b\r\n\t\u2028' },
  {
    kind: 'a timestamp, cut to microseconds',
    value: () => new Timestamp(1_700_000_000, 123_456_789),
    shown: (at: Timestamp) => [at.seconds, at.nanoseconds],
    expected: [1_700_000_000, 123_456_000],
  },
  {
    kind: 'the earliest timestamp',
    value: () => Timestamp.fromDate(new Date('0001-01-01T00:00:00Z')),
    shown: (at: Timestamp) => at.toDate().toISOString(),
    expected: '0001-01-01T00:00:00.000Z',
  },
  {
    kind: 'the latest timestamp',
    value: () => new Timestamp(253_402_300_799, 999_999_000),
    shown: (at: Timestamp) => [at.seconds, at.nanoseconds],
    expected: [253_402_300_799, 999_999_000],
  },
  {
    kind: 'bytes',
    value: () => Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
    shown: (bytes: Bytes) => hex(bytes.toUint8Array()),
    expected: '0001feff',
  },
  {
    kind: 'empty bytes',
    value: () => Bytes.fromUint8Array(new Uint8Array()),
    shown: (bytes: Bytes) => hex(bytes.toUint8Array()),
    expected: '',
  },
  {
    kind: 'a reference',
    value: (db) => doc(db, 'players', 'p:1', 'parts', 'ä %2F'),
    shown: (reference: DocumentReference) => reference.path,
    expected: 'players/p:1/parts/ä %2F',
  },
  {
    kind: 'a geopoint',
    value: () => new GeoPoint(-90, 180),
    shown: (place: GeoPoint) => [place.latitude, place.longitude],
    expected: [-90, 180],
  },
  { kind: 'an empty list', value: () => [] },
  { kind: 'a list of mixed types', value: () => [null, 1, 1.5, 'x', { list: [[].length] }, true] },
  { kind: 'an empty map', value: () => ({}) },
  {
    kind: 'a map with unusual field names',
    value: () => ({ 'a.b': 1, '`': 2, ' ': 3, '\\': 4, '0': 5, constructor: 6, ä: { 'x y': 7 } }),
  },
  {
    kind: 'a vector',
    value: () => vector([1, -0.5, 1e-300]),
    shown: (stored: VectorValue) => stored.toArray(),
    expected: [1, -0.5, 1e-300],
  },
]

/** Writes the value, reads it, and finds it again by equality. */
async function roundTrip(kit: Kit, { value, shown }: ValueKind): Promise<unknown> {
  const items = kit.items()
  const written = value(items.firestore)
  await setDoc(doc(items, 'one'), { value: written })
  await setDoc(doc(items, 'other'), { value: 'something else' })
  const stored = ((await getDoc(doc(items, 'one'))).data() as DocumentData)['value'] as never
  const found = await getDocs(query(items, where('value', '==', written)))
  return [shown ? shown(stored) : stored, found.docs.map(({ id }) => id)]
}

const kinds = KINDS.map((kind): SdkCase => {
  const plain = 'expected' in kind ? kind.expected : kind.value({} as Firestore)
  return {
    name: `stores, reads and finds ${kind.kind}`,
    run: (kit) => roundTrip(kit, kind),
    expected: [plain, ['one']],
  }
})

/**
 * One value of every type, in the documented order
 * (firebase.google.com/docs/firestore/manage-data/data-types).
 */
const ORDERED: [string, (db: Firestore) => unknown][] = [
  ['null', () => null],
  ['false', () => false],
  ['true', () => true],
  ['nan', () => Number.NaN],
  ['minus-infinity', () => -Infinity],
  ['minus-one', () => -1],
  ['zero', () => 0],
  ['half', () => 0.5],
  ['one', () => 1],
  ['early', () => new Timestamp(0, 0)],
  ['late', () => new Timestamp(1, 0)],
  ['empty', () => ''],
  ['ffff', () => '\uffff'],
  ['emoji', () => '😀'],
  ['bytes', () => Bytes.fromUint8Array(new Uint8Array([0]))],
  ['reference', (db) => doc(db, 'a/b')],
  ['place', () => new GeoPoint(0, 0)],
  ['list', () => [1]],
  ['longer-list', () => [1, 0]],
  ['vector', () => vector([0])],
  ['map', () => ({ a: 1 })],
]

export const VALUE_CASES: SdkCase[] = [
  ...kinds,
  {
    name: 'stores and reads a string too long for a query',
    async run(kit) {
      const items = kit.items()
      await setDoc(doc(items, 'one'), { value: LONGER })
      const stored = (await getDoc(doc(items, 'one'))).get('value') as string
      return [stored, await codeOf(getDocs(query(items, where('value', '==', LONGER))))]
    },
    expected: [LONGER, 'failed-precondition'],
  },
  {
    name: 'values of all types sort in the documented order',
    async run(kit) {
      const items = kit.items()
      for (const [id, value] of ORDERED.toReversed())
        await setDoc(doc(items, id), { v: value(items.firestore) })
      const up = await getDocs(query(items, orderBy('v')))
      const down = await getDocs(query(items, orderBy('v', 'desc')))
      return [up.docs.map(({ id }) => id), down.docs.map(({ id }) => id).toReversed()]
    },
    expected: [ORDERED.map(([id]) => id), ORDERED.map(([id]) => id)],
  },
  {
    name: 'integers and doubles compare as numbers',
    async run(kit) {
      const items = kit.items()
      await setDoc(doc(items, 'a'), { v: 1 })
      await setDoc(doc(items, 'b'), { v: [1, 2.5] })
      return [
        (await getCount(query(items, where('v', '>', 0.5)))).data().count,
        (await getCount(query(items, where('v', '==', [1, 2.5])))).data().count,
        (await getCount(query(items, where('v', 'array-contains', 2.5)))).data().count,
      ]
    },
    expected: [1, 1, 1],
  },
]
