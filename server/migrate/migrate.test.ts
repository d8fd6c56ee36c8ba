import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsQueries } from '../../src/entities/news/queries.ts'
import { playerQueries } from '../../src/entities/player/queries.ts'
import { PLAYER_LIST } from '../../src/entities/player/list.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { PROJECT_LIST } from '../../src/entities/project/list.ts'
import { claim, initialise } from '../../src/entities/setup/mutations.ts'
import { signOutStaff } from '../../src/firebase/auth.ts'
import { connect } from '../../src/firebase/connection.ts'
import { readDocument, readList } from '../../src/firebase/read.ts'
import type { Stamp } from '../../src/records/fields.ts'
import { decodeRow, ROW_FORMAT } from '../../src/directory/rows.ts'
import { rowsOf, withoutField } from '../../tests/support/directory.ts'
import { type RunningLocalFirebase, startLocalFirebase } from '../../tests/support/local-firebase.ts'
import { ORIGINALS } from './originals.ts'
import { migrate, migrationSummary } from './run.ts'

const ADMIN = { email: 'migrator@ppx.example', password: 'as good as any other' }
const screen = { write: () => true }
const go = () => migrate(screen, new AbortController().signal)

let running: RunningLocalFirebase
let first: Awaited<ReturnType<typeof go>>
beforeAll(async () => {
  running = await startLocalFirebase()
  connect({ origin: running.origin })
  await initialise()
  await claim(ADMIN)
  for (const [path, fields] of ORIGINALS) running.server.write(path, fields)
  first = await go()
}, 60_000)
afterAll(() => running.close())

const client = () => new QueryClient()

test('every original document is rewritten, and none is rejected', () => {
  expect(first.rejected).toEqual([])
  const rewritten = Object.values(first.rewritten).reduce((sum, n) => sum + n, 0)
  expect(rewritten).toBe(ORIGINALS.length)
  expect(migrationSummary(first)).toContain('All older documents have been rewritten.')
})

test('amounts, places, dates, titles and contacts are migrated to the canonical form', async () => {
  expect((await readDocument('projects/seed'))?.data).toMatchObject({
    capexAmount: 500e9,
    capexCurrency: 'USD',
    status: 'Active',
    childCount: 1,
    rev: 1,
  })
  const form = (await readDocument('projects/form'))?.data
  expect(form).toMatchObject({
    city: 'Dubai',
    country: 'United Arab Emirates',
    capexAmount: 1_250_000,
    capexCurrency: 'GBP',
    status: 'Planning',
    completionDate: '2026-12-31',
  })
  expect(form).not.toHaveProperty('location')
  expect(form).not.toHaveProperty('value')
  expect((await readDocument('projects/part'))?.data).toMatchObject({
    parentId: 'seed',
    parentName: 'Seeded',
  })
  expect((await readDocument('news/form'))?.data).toMatchObject({
    headline: 'Typed in the form',
    status: 'draft',
  })
  expect((await readDocument('news/public'))?.data).toMatchObject({
    relatedProjects: ['seed'],
    relatedPlayers: ['admin'],
  })
  expect((await readDocument('roles/admin'))?.data).toMatchObject({ roleName: 'Developer' })
  expect((await readDocument('players/admin'))?.data).not.toHaveProperty('contact')
  expect((await readDocument('players/admin/private/contact'))?.data).toMatchObject({
    email: 'post@example.com',
  })
})

test('a creation time keeps its microseconds', async () => {
  const created: unknown = (await readDocument('projects/form'))?.data.createdAt
  expect(created).toMatchObject({
    seconds: Date.parse('2023-05-06T07:08:09Z') / 1000,
    nanoseconds: 123_456_000,
  })
})

test('a second run changes nothing', async () => {
  const before = await readList({ collection: 'changesets', limit: 200 })
  const again = await go()
  expect(again.rewritten).toEqual({})
  expect(migrationSummary(again)).toContain('Every document is in the current format.')
  expect(await readList({ collection: 'changesets', limit: 200 })).toHaveLength(before.length)
})

test('current records without a sortName get one, once, without a new revision', async () => {
  const [before] = await readList({ collection: 'changesets', orderBy: [['at', 'desc']], limit: 1 })
  for (const path of ['projects/form', 'players/admin']) await withoutField(running.server, 'sortName', path)
  const again = await go()
  expect([again.rewritten, again.added, again.ordered]).toEqual([{}, {}, { projects: 1, players: 1 }])
  expect(migrationSummary(again)).toContain('players: 4 read, 0 rewritten, 1 added to the order of names')
  expect((await readDocument('projects/form'))?.data).toMatchObject({ sortName: 'typed in the form', rev: 1 })
  expect((await go()).ordered).toEqual({})
  const [after] = await readList({ collection: 'changesets', orderBy: [['at', 'desc']], limit: 1 })
  expect(after?.id).toBe(before?.id)
})

test('current records missing from the directory are added, once, and the directory is marked complete', async () => {
  for (const path of ['projects/form', 'players/admin', 'roles/admin'])
    await withoutField(running.server, 'shard', path)
  for (const name of ['projects-0', 'players-0', 'roles-0', 'meta'])
    running.server.write(`directory/${name}`, {})
  // Visitors trust a directory only once it is declared complete.
  const format = async () => (await readDocument('directory/meta'))?.data.format as unknown
  expect(await format()).toBeUndefined()
  const again = await go()
  expect(await format()).toBe(ROW_FORMAT)
  expect([again.rewritten, again.added]).toEqual([{}, { projects: 1, players: 1, roles: 1 }])
  expect(migrationSummary(again)).toContain('roles: 2 read, 0 rewritten, 1 added to the directory')
  expect(decodeRow('projects', 'form', (await rowsOf('projects')).get('form')?.[0]?.[1])).toMatchObject({
    name: 'Typed in the form',
    city: 'Dubai',
  })
  expect((await go()).added).toEqual({})
})

test('visitors see every project and company, their roles and news, and the counters', async () => {
  await signOutStaff()
  const ids = (collection: string) => {
    const paths = ORIGINALS.filter(([path]) => path.startsWith(`${collection}/`))
    return new Set(paths.map(([path]) => path.split('/')[1]))
  }
  const idsOf = (records: readonly Stamp[]) => new Set(records.map(({ id }) => id))

  // Parents with their children, as listed on the pages.
  const { pages } = await client().fetchInfiniteQuery(projectQueries.list(PROJECT_LIST.defaults))
  const projects = pages.flatMap((page) => page.records)
  const parts = await client().fetchQuery(projectQueries.children(projects.map(({ id }) => id)))
  expect(idsOf([...projects, ...parts])).toEqual(ids('projects'))

  const players = await client().fetchInfiniteQuery(playerQueries.list(PLAYER_LIST.defaults))
  const companies = players.pages.flatMap((page) => page.records)
  const subsidiaries = await client().fetchQuery(playerQueries.children(companies.map(({ id }) => id)))
  expect(idsOf([...companies, ...subsidiaries])).toEqual(ids('players'))

  const facets = await client().fetchQuery(projectQueries.facets())
  expect(facets.total).toBe(ids('projects').size)

  const roles = await client().fetchInfiniteQuery(projectQueries.roles('seed'))
  expect(idsOf(roles.pages.flatMap((page) => page.roles.map(({ role }) => role)))).toEqual(
    new Set(['admin', 'public']),
  )
  expect((await client().fetchQuery(projectQueries.children(['seed']))).map(({ id }) => id)).toEqual(['part'])
  const about = await client().fetchInfiniteQuery(projectQueries.news('seed'))
  expect(about.pages.flatMap((page) => page.news.map(({ id }) => id))).toEqual(['public'])

  const news = await client().fetchInfiniteQuery(newsQueries.list())
  expect(idsOf(news.pages.flatMap((page) => page.news))).toEqual(new Set(['public', 'seed']))
})
