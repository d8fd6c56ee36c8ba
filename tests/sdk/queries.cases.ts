import {
  and,
  average,
  collectionGroup,
  count,
  doc,
  documentId,
  endAt,
  endBefore,
  getAggregate,
  getCount,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  setDoc,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { codeOf, type Kit, type SdkCase } from './kit.ts'

const ROWS: Record<string, Record<string, unknown>> = {
  a: { n: 1, kind: 'x', tags: ['red', 'blue'], note: null },
  b: { n: 2, kind: 'y', tags: ['red'], note: Number.NaN },
  c: { n: 2.5, kind: 'x', tags: [] },
  d: { n: -3, kind: 'z', tags: ['green'], note: 'text' },
  e: { n: 'two', kind: 'y' },
  f: { kind: 'x', tags: ['blue'], deep: { er: { leaf: 7 } } },
}

async function filled(kit: Kit) {
  const items = kit.items()
  const batch = writeBatch(items.firestore)
  for (const [id, row] of Object.entries(ROWS)) batch.set(doc(items, id), row)
  await batch.commit()
  return items
}

async function idsOf(kit: Kit, ...constraints: QueryConstraint[]): Promise<string> {
  const found = await getDocs(query(await filled(kit), ...constraints))
  return found.docs.map(({ id }) => id).join('')
}

/** Queries with the documents of ROWS that they find, in order. */
const FOUND: [string, QueryConstraint[], string][] = [
  ['no constraints', [], 'abcdef'],
  ['==', [where('kind', '==', 'x')], 'acf'],
  ['!=', [where('n', '!=', 2)], 'dace'],
  ['<', [where('n', '<', 2)], 'da'],
  ['<=', [where('n', '<=', 2)], 'dab'],
  ['>', [where('n', '>', 1)], 'bc'],
  ['>=', [where('n', '>=', 1)], 'abc'],
  ['a range', [where('n', '>=', 1), where('n', '<', 2.5)], 'ab'],
  ['in', [where('kind', 'in', ['y', 'z', 'nowhere'])], 'bde'],
  ['not-in', [where('kind', 'not-in', ['x', 'y'])], 'd'],
  ['array-contains', [where('tags', 'array-contains', 'red')], 'ab'],
  ['array-contains-any', [where('tags', 'array-contains-any', ['blue', 'green'])], 'adf'],
  ['== null', [where('note', '==', null)], 'a'],
  ['!= null', [where('note', '!=', null)], 'bd'],
  ['== NaN', [where('note', '==', Number.NaN)], 'b'],
  ['!= NaN', [where('note', '!=', Number.NaN)], 'd'],
  ['a nested field', [where('deep.er.leaf', '==', 7)], 'f'],
  ['two filters', [where('kind', '==', 'x'), where('tags', 'array-contains', 'blue')], 'af'],
  ['a composite index', [where('kind', '==', 'x'), orderBy('n', 'desc')], 'ca'],
  ['an order', [orderBy('n')], 'dabce'],
  ['a descending order', [orderBy('n', 'desc')], 'ecbad'],
  ['two orders', [orderBy('kind'), orderBy('n', 'desc')], 'caebd'],
  ['a limit', [orderBy('n'), limit(2)], 'da'],
  ['limitToLast', [orderBy('n'), limitToLast(2)], 'ce'],
  ['startAt', [orderBy('n'), startAt(2)], 'bce'],
  ['startAfter', [orderBy('n'), startAfter(2)], 'ce'],
  ['endAt', [orderBy('n'), endAt(2)], 'dab'],
  ['endBefore', [orderBy('n'), endBefore(2)], 'da'],
  ['startAfter and endBefore', [orderBy('n'), startAfter(-3), endBefore(2.5)], 'ab'],
  ['a cursor of two values', [orderBy('kind'), orderBy('n', 'desc'), startAfter('x', 2.5)], 'aebd'],
  ['a cursor of another type', [orderBy('n'), startAt('')], 'e'],
  ['document ids', [where(documentId(), 'in', ['b', 'f', 'none'])], 'bf'],
  ['a range of document ids', [where(documentId(), '>', 'b'), where(documentId(), '<=', 'd')], 'cd'],
  ['a document id as a cursor', [orderBy(documentId()), startAfter('b'), limit(2)], 'cd'],
]

const COMPOSITE: [string, QueryCompositeFilterConstraint, string][] = [
  ['an or', or(where('n', '==', 1), where('kind', '==', 'z')), 'ad'],
  [
    'an and inside an or',
    or(and(where('kind', '==', 'x'), where('tags', 'array-contains', 'red')), where('kind', '==', 'z')),
    'ad',
  ],
  [
    'an or inside an and',
    and(where('kind', '==', 'x'), or(where('n', '==', 1), where('tags', 'array-contains', 'blue'))),
    'af',
  ],
  ['an in inside an or', or(where('kind', 'in', ['y', 'z']), where('n', '==', 1)), 'abde'],
]

/** Queries that Firestore refuses; the Lite SDK turns every HTTP 400 into failed-precondition. */
const REFUSED: [string, QueryConstraint[]][] = [
  [
    'more than 30 values in an in filter',
    [
      where(
        'n',
        'in',
        Array.from({ length: 31 }, (_, i) => i),
      ),
    ],
  ],
  [
    'array-contains on two fields',
    [where('tags', 'array-contains', 'a'), where('more', 'array-contains', 'b')],
  ],
  ['a missing composite index', [where('kind', '==', 'x'), orderBy('unindexed')]],
]

export const QUERY_CASES: SdkCase[] = [
  ...FOUND.map(([name, constraints, expected]): SdkCase => ({
    name: `a query with ${name}`,
    run: (kit) => idsOf(kit, ...constraints),
    expected,
  })),
  ...COMPOSITE.map(([name, filter, expected]): SdkCase => ({
    name: `a query with ${name}`,
    run: async (kit) => (await getDocs(query(await filled(kit), filter))).docs.map(({ id }) => id).join(''),
    expected,
  })),
  ...REFUSED.map(([name, constraints]): SdkCase => ({
    name: `a query with ${name} is refused`,
    run: async (kit) => {
      const code = await codeOf(getDocs(query(kit.items(), ...constraints)))
      // Errors that the SDK itself detects never reach the server.
      return code === 'invalid-argument' ? 'failed-precondition' : code
    },
    expected: 'failed-precondition',
  })),
  {
    name: 'a query without its index gets an error with a link to create it',
    async run(kit) {
      const refused = getDocs(query(kit.items(), where('kind', '==', 'x'), orderBy('unindexed')))
      return refused.then(String, (error: Error) => error.message.replace(/create_composite=.*/, ''))
    },
    expected:
      'Request failed with error: The query requires an index. You can create it here: ' +
      'https://console.firebase.google.com/v1/r/project/sdk-suite/firestore/indexes?',
  },
  {
    name: 'a document is accepted as a cursor',
    async run(kit) {
      const items = await filled(kit)
      const first = await getDocs(query(items, orderBy('kind'), limit(2)))
      const next = query(items, orderBy('kind'), startAfter(first.docs.at(-1)), limit(2))
      return (await getDocs(next)).docs.map(({ id }) => id).join('')
    },
    expected: 'fb',
  },
  {
    name: 'paging returns each document exactly once',
    async run(kit) {
      const items = await filled(kit)
      const seen: string[] = []
      let last: unknown
      for (;;) {
        const after = last === undefined ? [] : [startAfter(last)]
        const page = await getDocs(query(items, orderBy('kind'), ...after, limit(1)))
        last = page.docs[0]
        if (last === undefined) return seen.join('')
        seen.push(page.docs[0]?.id ?? '')
      }
    },
    expected: 'acfbed',
  },
  {
    name: 'a collection group query covers every parent',
    async run(kit) {
      const { db } = kit.client()
      for (const parent of ['p', 'q'])
        await setDoc(doc(db, 'open', kit.id, 'roles', parent, 'parts', parent), { of: kit.id })
      const found = await getDocs(query(collectionGroup(db, 'parts'), where('of', '==', kit.id)))
      return found.docs.map(({ ref }) => ref.path.split('/').slice(2).join('/'))
    },
    expected: ['roles/p/parts/p', 'roles/q/parts/q'],
  },
  {
    name: 'a collection group query without its index is refused',
    async run(kit) {
      const { db } = kit.client()
      return codeOf(getDocs(query(collectionGroup(db, 'parts'), where('other', '==', 1))))
    },
    expected: 'failed-precondition',
  },
  {
    name: 'count, sum and average, also of an empty result',
    async run(kit) {
      const items = await filled(kit)
      const all = await getAggregate(items, { n: count(), total: sum('n'), mean: average('n') })
      const none = await getAggregate(query(items, where('kind', '==', 'none')), {
        n: count(),
        total: sum('n'),
        mean: average('n'),
      })
      return [(await getCount(items)).data(), all.data(), none.data()]
    },
    // With several aggregates, only documents that have all the fields count (section 5 of the protocol).
    expected: [{ count: 6 }, { n: 5, total: 2.5, mean: 0.625 }, { n: 0, total: 0, mean: null }],
  },
]
