import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalFirebase } from '../../tests/support/local-firebase.ts'
import { decodeNews } from '../entities/news/decode.ts'
import { decodeProject } from '../entities/project/decode.ts'
import { connect } from './connection.ts'
import { DataError } from './error.ts'
import { firstReader } from './first-reader.ts'
import type { CountQuery, ListQuery, Stored } from './query.ts'
import { sdkReader } from './sdk-reader.ts'
import type { Fields } from '../../local-firebase/wire.ts'

const asProject = ({ id, data }: Stored) => decodeProject(id, data)
const asNews = ({ id, data }: Stored) => decodeNews(id, data)

let server: Awaited<ReturnType<typeof startLocalFirebase>>

const project = (name: string, country: string, capex: number | null) => ({
  name: { stringValue: name },
  country: { stringValue: country },
  capexAmount:
    capex === null
      ? { nullValue: null }
      : Number.isInteger(capex)
        ? { integerValue: String(capex) }
        : { doubleValue: capex },
  parentId: { nullValue: null },
  owners: { arrayValue: { values: [{ stringValue: `${country} Rail` }] } },
  customFields: { mapValue: { fields: { '1st_value': { integerValue: '7' } } } },
  createdAt: { timestampValue: '2026-01-02T03:04:05.678Z' },
  rev: { integerValue: '1' },
})

beforeAll(async () => {
  server = await startLocalFirebase()
  connect({ origin: server.origin })
  const write = (path: string, fields: Fields) => server.server.write(path, fields)
  write('projects/a', project('Al Bayt', 'Qatar', 12.5))
  write('projects/b', project('Basra', 'Iraq', null))
  write('projects/c', project('Corniche', 'Qatar', 9_007_199_254_740_991))
  write('news/n', {
    headline: { stringValue: 'Opened' },
    status: { stringValue: 'published' },
    publishDate: { timestampValue: '2026-01-02T00:00:00Z' },
  })
})
afterAll(() => server.close())

const LISTS: [string, ListQuery][] = [
  [
    'by name',
    {
      collection: 'projects',
      orderBy: [
        ['name', 'asc'],
        ['__name__', 'asc'],
      ],
      limit: 20,
    },
  ],
  [
    'after a cursor',
    {
      collection: 'projects',
      orderBy: [
        ['name', 'asc'],
        ['__name__', 'asc'],
      ],
      limit: 20,
      after: ['Al Bayt', 'a'],
    },
  ],
  ['of two countries', { collection: 'projects', where: [['country', 'in', ['Qatar', 'Oman']]], limit: 20 }],
  ['of an owner', { collection: 'projects', where: [['owners', 'array-contains', 'Iraq Rail']], limit: 20 }],
  ['without capex', { collection: 'projects', where: [['capexAmount', '==', null]], limit: 20 }],
  [
    'with capex',
    {
      collection: 'projects',
      where: [['capexAmount', '>=', 0.5]],
      orderBy: [['capexAmount', 'desc']],
      limit: 20,
    },
  ],
  ['by id', { collection: 'projects', where: [['__name__', 'in', ['a', 'c', 'gone']]], limit: 30 }],
  ['by a custom field', { collection: 'projects', where: [['customFields.1st_value', '==', 7]], limit: 300 }],
  ['of nobody', { collection: 'projects', where: [['country', '==', 'Atlantis']], limit: 20 }],
]

test.each(LISTS)('a list %s reads the same with and without the SDK', async (_, query) => {
  const first = await firstReader.list(query)
  const sdk = await sdkReader.list(query)
  expect(first.map(asProject)).toEqual(sdk.map(asProject))
  expect(first.map(({ path }) => path)).toEqual(sdk.map(({ path }) => path))
  if (query.where?.[0]?.[2] !== 'Atlantis') expect(first.length).toBeGreaterThan(0)
})

test('published news up to a moment reads the same with and without the SDK', async () => {
  const query: ListQuery = {
    collection: 'news',
    where: [
      ['status', '==', 'published'],
      ['publishDate', '<=', new Date('2026-02-01T00:00:00Z')],
    ],
    orderBy: [['publishDate', 'desc']],
    limit: 10,
  }
  const [first, sdk] = [await firstReader.list(query), await sdkReader.list(query)]
  expect(first.map(asNews)).toEqual(sdk.map(asNews))
  expect(first).toHaveLength(1)
})

test('a document, a missing one and a bounded count read the same with and without the SDK', async () => {
  const [first, sdk] = [await firstReader.document('projects/a'), await sdkReader.document('projects/a')]
  expect(first && asProject(first)).toEqual(sdk && asProject(sdk))
  expect(first?.data.name).toBe('Al Bayt')
  expect(await firstReader.document('projects/gone')).toBeNull()
  expect(await sdkReader.document('projects/gone')).toBeNull()
  const counted: CountQuery = { collection: 'projects', where: [['country', '==', 'Qatar']], limit: 300 }
  expect(await firstReader.count(counted)).toBe(2)
  expect(await sdkReader.count(counted)).toBe(2)
})

test.each([
  ['refused', { collection: 'changesets', limit: 10 }],
  ['refused', { collection: 'projects', limit: 301 }],
  [
    'missing-index',
    { collection: 'projects', where: [['city', '==', 'X']], orderBy: [['website', 'asc']], limit: 10 },
  ],
] as [string, ListQuery][])('a list fails as %s with and without the SDK', async (code, query) => {
  const failure = (reader: typeof sdkReader) =>
    reader.list(query).then(
      () => null,
      (error: unknown) => error,
    )
  const [first, sdk] = [await failure(firstReader), await failure(sdkReader)]
  expect(first).toBeInstanceOf(DataError)
  expect(first).toMatchObject({ code })
  expect(sdk).toMatchObject({ code })
})
