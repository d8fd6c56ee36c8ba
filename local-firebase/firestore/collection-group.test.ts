import {
  collectionGroup,
  doc,
  documentId,
  endAt,
  endBefore,
  getCount,
  getDocs,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  startAt,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type TestFirestore } from './test-server.ts'

const PATHS = ['a/1', 'a/1/a/2', 'a/1/a/2/a/1', 'a/1/b/1/a/3', 'a/2', 'c/1/a/1']
const INDEXES = {
  indexes: [],
  fieldOverrides: [
    {
      collectionGroup: 'a',
      fieldPath: 'n',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
}

let server: TestFirestore
beforeEach(async () => {
  server = await startFirestore({ indexes: INDEXES })
  const batch = writeBatch(server.db)
  for (const path of PATHS) batch.set(doc(server.db, path), { n: 1 })
  batch.set(doc(server.db, 'b/1'), { n: 1 })
  await batch.commit()
})
afterEach(() => server.close())

describe('a collection group', () => {
  const at = (path: string) => doc(server.db, path)
  const byName = orderBy(documentId())

  test.each<[string, () => QueryConstraint[], string[]]>([
    ['whole', () => [], PATHS],
    ['from a name on', () => [byName, startAt('a/1')], PATHS],
    ['after a name', () => [byName, startAfter('a/1')], PATHS.slice(1)],
    ['up to a name', () => [byName, endAt('a/1/a/2')], PATHS.slice(0, 2)],
    ['before a name', () => [byName, endBefore('a/1/a/2')], PATHS.slice(0, 1)],
    ['above a name', () => [where(documentId(), '>', at('a/1/a/2'))], PATHS.slice(2)],
    ['not above a name', () => [where(documentId(), '<=', at('a/1/a/2'))], PATHS.slice(0, 2)],
    ['by a field', () => [where('n', '==', 1)], PATHS],
    ['by a field, after a document', () => [orderBy('n'), byName, startAfter(1, 'a/1')], PATHS.slice(1)],
  ])('%s includes documents below documents of the same collection', async (_, constraints, expected) => {
    const built = query(collectionGroup(server.db, 'a'), ...constraints())
    expect((await getDocs(built)).docs.map(({ ref }) => ref.path)).toEqual(expected)
    expect((await getCount(built)).data().count).toBe(expected.length)
  })

  test.each([
    ['a/1', PATHS.slice(1, 4)],
    ['a/1/a/2', PATHS.slice(2, 3)],
    ['b/1', []],
  ])('below %s contains the documents there, but not that document itself', async (parent, expected) => {
    const structuredQuery = { from: [{ collectionId: 'a', allDescendants: true }] }
    const { body } = await server.call(`${parent}:runQuery`, { structuredQuery })
    const rows = body as { document?: { name: string } }[]
    expect(rows.flatMap(({ document }) => document?.name.split('/documents/')[1] ?? [])).toEqual(expected)
  })

  test('below a document can only be read by ascending name, as in Firestore', async () => {
    const from = [{ collectionId: 'a', allDescendants: true }]
    for (const [fieldPath, direction, message] of [
      ['n', 'ASCENDING', 'collection group queries are only allowed at the root parent'],
      [
        '__name__',
        'DESCENDING',
        "collection group queries are only allowed if they're at the root or they're an ascending primary key scan",
      ],
    ]) {
      const structuredQuery = { from, orderBy: [{ field: { fieldPath }, direction }] }
      expect(await server.call('a/1:runQuery', { structuredQuery })).toMatchObject({
        status: 400,
        body: [{ error: { message } }],
      })
    }
  })
})
