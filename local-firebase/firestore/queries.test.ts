import {
  and,
  average,
  collection,
  count,
  doc,
  getAggregate,
  getCount,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  setDoc,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterEach, describe, expect, test } from 'vitest'
import { startFirestore, type TestFirestore } from './test-server.ts'

const COUNTRY_NAME = {
  collectionGroup: 'projects',
  fields: [
    { fieldPath: 'country', order: 'ASCENDING' },
    { fieldPath: 'name', order: 'ASCENDING' },
  ],
}
const NONE = { indexes: [] }
const SOME = { indexes: [COUNTRY_NAME] }

let server: TestFirestore
afterEach(() => server.close())

const PROJECTS = [
  { id: 'a', name: 'Alpha', country: 'UAE', tags: ['rail'], capex: 10 },
  { id: 'b', name: 'Beta', country: 'KSA', tags: ['rail', 'port'], capex: 20 },
  { id: 'c', name: 'Gamma', country: 'UAE', tags: [], capex: null },
  { id: 'd', name: 'Delta', country: 'Oman', tags: ['port'], capex: 2.5 },
  { id: 'e', name: 'Epsilon', country: 'UAE', tags: ['port'] },
]

async function fill(indexes: unknown): Promise<void> {
  server = await startFirestore({ indexes })
  const batch = writeBatch(server.db)
  for (const { id, ...data } of PROJECTS) batch.set(doc(server.db, 'projects', id), data)
  await batch.commit()
}

const projects = () => collection(server.db, 'projects')
const ids = async (built: Parameters<typeof getDocs>[0]): Promise<string> =>
  (await getDocs(built)).docs.map(({ id }) => id).join('')

describe('queries through the Lite SDK', () => {
  test('apply filters, orders, limits and cursors', async () => {
    await fill(SOME)
    expect(await ids(projects())).toBe('abcde')
    expect(
      await ids(query(projects(), where('country', '==', 'UAE'), where('tags', 'array-contains', 'port'))),
    ).toBe('e')
    expect(await ids(query(projects(), where('country', '==', 'UAE'), orderBy('name')))).toBe('aec')
    expect(
      await ids(query(projects(), where('country', 'in', ['KSA', 'UAE']), orderBy('name'), limit(3))),
    ).toBe('abe')
    expect(await ids(query(projects(), orderBy('name'), startAfter('Beta'), limit(2)))).toBe('de')
    const fromTen = query(
      projects(),
      where('capex', '>=', 10),
      orderBy('capex'),
      orderBy('__name__'),
      startAt(10, 'b'),
    )
    expect(await ids(fromTen)).toBe('b')
    expect(await ids(query(projects(), orderBy('name'), limitToLast(2)))).toBe('ec')
    expect(await ids(query(projects(), orderBy('capex', 'desc')))).toBe('badc')
    expect(await ids(query(projects(), where('capex', '>', 5)))).toBe('ab')
    expect(await ids(query(projects(), where('capex', '!=', 10)))).toBe('db')
    expect(await ids(query(projects(), where('__name__', 'in', ['d', 'a', 'nowhere'])))).toBe('ad')
    const either = or(
      where('country', '==', 'Oman'),
      and(where('country', '==', 'UAE'), where('capex', '==', 10)),
    )
    expect(await ids(query(projects(), either))).toBe('ad')
  })

  test('return counts, sums and averages', async () => {
    await fill(NONE)
    expect(
      (await getCount(query(projects(), where('tags', 'array-contains-any', ['rail', 'port'])))).data().count,
    ).toBe(4)
    const totals = await getAggregate(projects(), { n: count(), total: sum('capex'), mean: average('capex') })
    // Only documents that have the field count; null is not a number.
    expect(totals.data()).toEqual({ n: 4, total: 32.5, mean: 32.5 / 3 })
  })

  test('find a changed document by its new values only', async () => {
    await fill(SOME)
    await setDoc(doc(server.db, 'projects/a'), { name: 'Zeta', country: 'Oman', tags: ['port'] })
    expect(await ids(query(projects(), where('country', '==', 'UAE'), orderBy('name')))).toBe('ec')
    expect(await ids(query(projects(), where('country', '==', 'Oman'), orderBy('name')))).toBe('da')
    expect(await ids(query(projects(), where('tags', 'array-contains', 'rail')))).toBe('b')
    expect((await getCount(query(projects(), orderBy('capex')))).data().count).toBe(3)
  })
})

describe('a query without its index', () => {
  const sorted = () => query(projects(), where('country', '==', 'UAE'), orderBy('name'))

  test('is refused with Firestore’s message and link, and the missing index is logged once', async () => {
    await fill(NONE)
    const refused = getDocs(sorted())
    await expect(refused).rejects.toMatchObject({ code: 'failed-precondition' })
    await expect(refused).rejects.toThrow(
      /The query requires an index\. You can create it here: https:\/\/console\.firebase\.google\.com\/v1\/r\/project\/ppx-test\/firestore\/indexes\?create_composite=[\w-]+/,
    )
    const payload =
      /create_composite=([\w-]+)/.exec(await refused.then(String, (error: Error) => error.message))?.[1] ?? ''
    expect(Buffer.from(payload, 'base64url').toString('latin1')).toBe(
      '\nIprojects/ppx-test/databases/(default)/collectionGroups/projects/indexes/_\x10\x01\x1a\x0b\n\x07country\x10\x01\x1a\x08\n\x04name\x10\x01\x1a\x0c\n\x08__name__\x10\x01',
    )
    await getDocs(sorted()).catch(() => undefined)
    expect(server.lines).toHaveLength(1)
    expect(JSON.parse(server.lines[0]?.slice(server.lines[0].indexOf('{')) ?? '')).toEqual({
      queryScope: 'COLLECTION',
      ...COUNTRY_NAME,
    })
  })

  test('succeeds after a restart with the index, and is refused again without it', async () => {
    await fill(NONE)
    await server.restart(SOME)
    expect(await ids(sorted())).toBe('aec')
    await server.restart(NONE)
    await expect(getDocs(sorted())).rejects.toMatchObject({ code: 'failed-precondition' })
  })

  test('succeeds when indexes are off', async () => {
    await fill('off')
    expect(await ids(sorted())).toBe('aec')
  })

  test('on an exempted field is refused until a restart without the exemption', async () => {
    await fill(NONE)
    const named = () => query(projects(), where('name', '==', 'Alpha'))
    await server.restart({
      fieldOverrides: [{ collectionGroup: 'projects', fieldPath: 'name', indexes: [] }],
    })
    await expect(getDocs(named())).rejects.toMatchObject({ code: 'failed-precondition' })
    await setDoc(doc(server.db, 'projects/a'), { name: 'Omega' })
    await setDoc(doc(server.db, 'projects/f'), { name: 'Alpha' })
    await server.restart(NONE)
    expect(await ids(named())).toBe('f')
  })
})
