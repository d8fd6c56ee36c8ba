import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '../../../local-firebase/wire.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { ConflictError } from '../../records/error.ts'
import { writeAll } from '../../records/write-all.ts'
import { findLegacy } from './migration.ts'
import { newsQueries } from '../news/queries.ts'
import { playerQueries } from '../player/queries.ts'
import { PLAYER_LIST } from '../player/list.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { removeProject } from '../project/mutations.ts'
import { projectQueries } from '../project/queries.ts'
import { PROJECT_LIST } from '../project/list.ts'

const string = (stringValue: string) => ({ stringValue })
const time = (timestampValue: string) => ({ timestampValue })

/** One document in each original shape of the specification, as in the customer's database. */
const ORIGINAL: Record<string, Fields> = {
  'projects/seed': {
    name: string('Neom Bay'),
    country: string('Saudi Arabia'),
    city: string('Neom'),
    sector: string('Infrastructure'),
    status: string('Active'),
    capexAmount: string('500'),
    capexCurrency: string('Billion USD'),
    startDate: string('2020-01-01'),
    completionDate: string('2030-12-31'),
    website: string('https://www.neom.com'),
    createdAt: time('2022-02-03T04:05:06.654321Z'),
  },
  'projects/form': {
    name: string('City Mall'),
    location: string('Muscat, Oman'),
    value: { doubleValue: 1500000.5 },
    status: string('planning'),
    endDate: time('2027-05-31T20:00:00Z'),
    createdAt: time('2023-02-03T04:05:06.123456Z'),
  },
  'projects/child': { name: string('City Mall North'), country: string('Oman'), parentId: string('form') },
  'projects/orphan': {
    name: string('Lost'),
    country: string('Oman'),
    parentId: string('nowhere'),
    website: string('javascript:x'),
  },
  'projects/doomed': { name: string('Doomed'), location: string('Iraq') },
  'projects/bare': { name: string('Bare') },
  'projects/reversed': {
    name: string('Reversed'),
    startDate: string('2030'),
    completionDate: string('2020'),
  },
  'players/form': {
    name: string('Omran'),
    type: string('Company'),
    location: string('Oman'),
    contact: { mapValue: { fields: { email: string('info@omran.example'), phone: string('+968') } } },
  },
  'roles/form': { projectId: string('form'), playerId: string('form'), role: string('Developer') },
  'news/form': {
    title: string('Mall opens'),
    summary: string('It opened.'),
    content: string('It opened today.'),
    tags: { arrayValue: { values: [string('retail')] } },
    createdAt: time('2024-01-01T00:00:00Z'),
  },
  'news/seed': {
    headline: string('Bay announced'),
    content: string('A bay.'),
    status: string('published'),
    publishDate: time('2024-03-01T00:00:00Z'),
    relatedProjects: {
      arrayValue: { values: [{ mapValue: { fields: { id: string('seed'), name: string('Neom Bay') } } }] },
    },
  },
  'events/old': { name: string('Big 5') },
  'sectors/AbC': { name: string('Marine'), createdAt: time('2020-01-01T00:00:00Z') },
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [path, fields] of Object.entries(ORIGINAL)) database.server.write(path, fields)
}, 60_000)
afterAll(() => database.close())

const dataOf = async (path: string) => (await readDocument(path))?.data
const listedProjects = async () => {
  const list = projectQueries.list(PROJECT_LIST.defaults)
  const { pages } = await new QueryClient().fetchInfiniteQuery(list)
  const projects = pages.flatMap(({ records }) => records)
  const parents = projects.map(({ id }) => id)
  return projects.concat(await new QueryClient().fetchQuery(projectQueries.children(parents)))
}

test('an older record opens without an error, and its first save rewrites it in canonical form', async () => {
  const stored = await readDocument('projects/seed')
  const base = decodeProject('seed', stored?.data ?? {})
  expect(base).toMatchObject({ rev: 0, capexAmount: 500e9, capexCurrency: 'USD' })
  const saved = await saveProject({ id: 'seed', draft: { ...draftOf(base), city: 'Neom City' }, base })
  expect(saved.rev).toBe(1)
  expect((await dataOf('projects/seed'))?.createdAt).toMatchObject({ nanoseconds: 654321000 })
  expect(await dataOf('projects/seed')).toMatchObject({
    city: 'Neom City',
    capexAmount: 500e9,
    capexCurrency: 'USD',
    rev: 1,
    owners: [],
  })
})

test('undoing the delete of an older record restores it at revision 2, which an editor opened before cannot overwrite', async () => {
  const stored = await readDocument('projects/doomed')
  await removeProject(decodeProject('doomed', stored?.data ?? {}))
  expect(await readDocument('projects/doomed')).toBeNull()
  await undoLastChange('projects/doomed')
  expect(await dataOf('projects/doomed')).toMatchObject({ name: 'Doomed', country: 'Iraq', rev: 2 })
  const base = decodeProject('doomed', stored?.data ?? {})
  const stale = saveProject({ id: 'doomed', draft: { ...draftOf(base), city: 'Basra' }, base })
  await expect(stale).rejects.toThrow(ConflictError)
  expect(await dataOf('projects/doomed')).toMatchObject({ name: 'Doomed', city: '', rev: 2 })
  await removeProject(decodeProject('doomed', await dataOf('projects/doomed').then((data) => data ?? {})))
})

test('a migration rewrites every older document, and a second one finds nothing', async () => {
  const { changes, read } = await findLegacy()
  expect(read).toMatchObject({ projects: 6, players: 1, roles: 1, news: 2, events: 1, sectors: 6 })
  const outcome = await writeAll(changes, { kind: 'import', label: 'Migration', tolerant: true })
  expect(outcome.rejected).toEqual([])
  expect((await findLegacy()).changes).toEqual([])
})

test('migrated documents have the new fields and keep their exact creation time', async () => {
  const project = await dataOf('projects/form')
  expect(project).toMatchObject({
    city: 'Muscat',
    country: 'Oman',
    capexAmount: 1500000.5,
    capexCurrency: 'GBP',
    status: 'Planning',
    completionDate: '2027-06-01',
    childCount: 1,
  })
  expect(Object.keys(project ?? {})).not.toEqual(expect.arrayContaining(['location']))
  expect(project?.createdAt).toMatchObject({ nanoseconds: 123456000 })
  expect(await dataOf('news/form')).toMatchObject({
    headline: 'Mall opens',
    status: 'draft',
    publishDate: null,
  })
  expect(await dataOf('roles/form')).toMatchObject({ roleName: 'Developer', rev: 1 })
})

test('the migration moves contact details out of the public record', async () => {
  expect(JSON.stringify(await dataOf('players/form'))).not.toContain('omran.example')
  expect(await dataOf('players/form/private/contact')).toMatchObject({
    email: 'info@omran.example',
    phone: '+968',
  })
})

test('every record is listed publicly after the migration', async () => {
  database.asVisitor()
  expect((await listedProjects()).map(({ id }) => id).sort()).toEqual([
    'bare',
    'child',
    'form',
    'orphan',
    'reversed',
    'seed',
  ])
  const players = await new QueryClient().fetchInfiniteQuery(playerQueries.list(PLAYER_LIST.defaults))
  expect(players.pages[0]?.records.map(({ name }) => name)).toEqual(['Omran'])
  const news = await new QueryClient().fetchInfiniteQuery(newsQueries.list())
  expect(news.pages[0]?.news).toMatchObject([{ headline: 'Bay announced', relatedProjects: ['seed'] }])
  const children = await new QueryClient().fetchQuery(projectQueries.children(['form']))
  expect(children).toMatchObject([{ id: 'child', parentName: 'City Mall' }])
  const roles = await new QueryClient().fetchInfiniteQuery(projectQueries.roles('form'))
  expect(roles.pages[0]?.roles).toMatchObject([{ other: { name: 'Omran' } }])
  expect((await dataOf('facets/projects'))?.total).toBe(6)
  await database.asAdmin()
})
