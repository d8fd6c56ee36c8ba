import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { directory } from '../../src/directory/directory.ts'
import type { AnyFilters } from '../../src/entities/list/list.ts'
import type { ListCollection, ListSource } from '../../src/entities/list/source.ts'
import { decodePlayer } from '../../src/entities/player/decode.ts'
import { PLAYER_LIST } from '../../src/entities/player/list.ts'
import { playerQueries } from '../../src/entities/player/queries.ts'
import { decodeProject } from '../../src/entities/project/decode.ts'
import type { Project } from '../../src/entities/project/fields.ts'
import { PROJECT_LIST, type ProjectFilters } from '../../src/entities/project/list.ts'
import { ownersAsPlayers } from '../../src/entities/project/owners-as-players.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import type { End, RoleOf } from '../../src/entities/role/of-end.ts'
import { readRoles } from '../../src/entities/role/read-roles.ts'
import { childrenOf, type TreeRecord } from '../../src/entities/tree/page.ts'
import { byText } from '../../src/fold.ts'
import { startRouter } from '../../src/router.ts'
import { loadDirectory } from '../../src/site/directory/load.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import { requests } from '../support/network.ts'

let database: TestDatabase
let source: ListSource
beforeAll(async () => {
  database = await demoDatabase()
  await directory.load()
  source = directorySource(directory, PEGS)
}, 60_000)
afterAll(() => database.close())

const projects = (filters: Partial<ProjectFilters> = {}): ProjectFilters => ({
  ...PROJECT_LIST.defaults,
  ...filters,
})

const PLAYERS: End<TreeRecord & { name: string }> = {
  collection: 'players',
  id: 'playerId',
  decode: decodePlayer,
}

const allOf = (collection: ListCollection): AnyFilters =>
  (collection === 'projects' ? PROJECT_LIST : PLAYER_LIST).defaults

async function all<T>(batches: AsyncIterable<{ records: T[] }>): Promise<T[]> {
  const found: T[] = []
  for await (const { records } of batches) found.push(...records)
  return found
}

/** Reads all pages, one after the other. */
async function pages(collection: ListCollection, filters: AnyFilters) {
  const found = [await source.page(collection, filters, 0)]
  for (let next = found.at(-1)?.next; next; next = found.at(-1)?.next) {
    if (!('offset' in next)) throw new Error('a page of the directory goes on among answers of Firestore')
    found.push(await source.page(collection, filters, next.offset))
  }
  return found
}

describe('the pages of a list', () => {
  test.each(['projects', 'players'] as const)(
    'contain all %s once, roots with their parts beneath, as Firestore lists them',
    async (collection) => {
      const list = collection === 'projects' ? PROJECT_LIST : PLAYER_LIST
      const found = await pages(collection, list.defaults)
      const { queryFn } = (collection === 'projects' ? projectQueries : playerQueries).list(
        list.defaults as never,
      ) as unknown as { queryFn: (context: { pageParam: unknown }) => ReturnType<ListSource['page']> }
      const stored: string[] = []
      for (let from: unknown = null; from !== undefined;) {
        const { records, next } = await queryFn({ pageParam: from })
        stored.push(...records.map(({ id }) => id))
        from = next ?? undefined
      }
      const records = found.flatMap((page) => page.records)
      expect(records.map(({ id }) => id)).toEqual(stored)
      expect(found.map(({ total }) => total)).toEqual(found.map(() => stored.length))
      const children = found.flatMap((page) => Object.values(page.children ?? {}).flat())
      const { total } = await source.facets(collection, list.defaults)
      expect(records.length + children.length).toBe(total)
      for (const { parentId, parentName } of children)
        expect(records.find(({ id }) => id === parentId)?.name).toBe(parentName)
    },
  )

  test('name the parent of a part, even if the parent does not match', async () => {
    const { records } = await source.page('projects', projects({ q: 'gold line' }), 0)
    expect(records[0]).toMatchObject({ name: 'Doha Metro Gold Line', parentName: 'Doha Metro', brief: true })
  })

  test('note that amounts in several currencies are compared in one, and note nothing for a single currency', async () => {
    const largest = await source.page('projects', projects({ sort: 'capexAmount', dir: 'desc' }), 0)
    const currencies = new Set((largest.records as unknown as Project[]).map((one) => one.capexCurrency))
    expect(currencies.size).toBeGreaterThan(1)
    expect(largest.notes).toEqual(['amounts-in-usd'])
    expect((await source.page('projects', projects(), 0)).notes).toEqual([])
    const metros = projects({ q: 'riyadh metro', sort: 'capexAmount', dir: 'desc' })
    expect((await source.page('projects', metros, 0)).notes).toEqual([])
  })

  test('return the matching words', async () => {
    const { words } = await source.page('projects', projects({ q: 'metros riyadh' }), 0)
    expect(words).toEqual(expect.arrayContaining(['metro', 'riyadh']))
  })
})

describe('the queries of a record’s page', () => {
  test.each(['projects', 'players'] as const)(
    '%s: return the same parts as Firestore',
    async (collection) => {
      const { records } = await source.page(collection, allOf(collection), 0)
      const parents = records.filter(({ childCount }) => childCount > 0).map(({ id }) => id)
      expect(parents.length).toBeGreaterThan(0)
      const decode = collection === 'projects' ? decodeProject : decodePlayer
      const stored = await childrenOf<TreeRecord>(collection, decode, parents)
      const shown = ({ id, name, parentId, parentName }: TreeRecord) => ({ id, name, parentId, parentName })
      for (const parent of parents) {
        const own = await source.children(collection, [parent])
        expect(own.map(shown)).toEqual(stored.filter(({ parentId }) => parentId === parent).map(shown))
        expect(own.every(({ brief }) => brief)).toBe(true)
      }
      expect(await source.children(collection, parents)).toHaveLength(stored.length)
      expect(await source.children(collection, ['none'])).toEqual([])
    },
  )

  test('return a project’s roles as Firestore does', async () => {
    const stored = await readRoles('projectId', 'doha-metro-gold-line', PLAYERS, null)
    expect(new Set(stored.roles.map(({ other }) => other?.name)).size).toBe(2)
    const known = await source.roles('doha-metro-gold-line')
    const shown = ({ role, other }: RoleOf<TreeRecord>) => [role.id, role.roleName, other?.id, other?.name]
    expect(known.roles.map(shown)).toEqual(stored.roles.map(shown))
    expect(known.next).toBe(null)
    expect(await source.roles('none')).toEqual({ roles: [], next: null })
  })

  test('sort a project’s roles by player name, in whatever order they are stored', async () => {
    let moved = 0
    for (const project of await source.ids('projects', PROJECT_LIST.defaults)) {
      const { roles } = await source.roles(project)
      const names = roles.map(({ other }) => other?.name ?? '')
      expect(names).toEqual(names.toSorted(byText))
      const kept = (await directory.roles('projects', [project])).map(({ playerName }) => playerName)
      if (kept.join() !== names.join()) moved += 1
    }
    expect(moved).toBeGreaterThan(0)
  })

  test('return the owners that are players, as Firestore does', async () => {
    const pages = await source.page('projects', projects({ q: 'saudi' }), 0)
    const owners = (pages.records as unknown as Project[]).flatMap(({ owners: own }) => own)
    const names = [...new Set([...owners, 'Nobody of this name'])].slice(0, 30)
    // No directory is provided here: Firestore answers.
    const stored = await new QueryClient().fetchQuery(ownersAsPlayers(names))
    expect(Object.keys(stored).length).toBeGreaterThan(0)
    expect(await source.playersNamed(names)).toEqual(stored)
  })
})

describe('the options of a filter', () => {
  test('match as many records as stated, for every value of every filter', async () => {
    const asked = projects({ country: ['Qatar', 'Saudi Arabia'], status: ['Completed'] })
    const { counts } = await source.facets('projects', asked)
    const offered = Object.entries(counts).flatMap(([filter, values = []]) =>
      values.map(({ value, n }) => ({ filter, value, n })),
    )
    expect(offered.length).toBeGreaterThan(40)
    for (const { filter, value, n } of offered) {
      const found = await source.count('projects', { ...asked, [filter]: [value] })
      expect(found, `${filter} ${value}`).toEqual({ n, exact: true })
      expect(n > 0 || (asked as never)[filter] !== undefined).toBe(true)
    }
  })

  test('name companies, those in the chosen role only, and those that a link requests in a role', async () => {
    const { counts, names } = await source.facets('projects', projects({ role: ['Main Contractor'] }))
    const [first] = counts.company ?? []
    expect(names[first?.value ?? '']).toMatch(/\w/)
    const link = `Main Contractor:${first?.value}`
    const linked = await source.facets('projects', projects({ company: [link] }))
    expect(linked.names[link]).toBe(`Main Contractor: ${names[first?.value ?? '']}`)
    expect(linked.total).toBe(first?.n)
  })
})

test('counts the records of a list added since a given time', async () => {
  const asked = projects({ country: ['Qatar'] })
  expect(await source.added('projects', asked, 0)).toEqual(await source.count('projects', asked))
  expect(await source.added('projects', asked, Date.now() + 60_000)).toEqual({ n: 0, exact: true })
})

test('filtering by a company and a role matches the company in that role', async () => {
  const { counts } = await source.facets('projects', projects())
  for (const { value: company } of counts.company ?? [])
    for (const { value: role } of counts.role ?? []) {
      const both = await source.count('projects', projects({ company: [company], role: [role] }))
      const inRole = await source.count('projects', projects({ company: [`${role}:${company}`] }))
      if (role !== 'not-stated') expect(both).toEqual(inRole)
    }
})

test('a list is exported in its order, as stored, with roles and companies', async () => {
  const asked = projects({ role: ['Main Contractor'], sort: 'capexAmount', dir: 'desc' })
  const taken = await all(source.matching('projects', asked))
  const shown = (await pages('projects', asked)).flatMap((page) => page.records)
  expect(taken.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  for (const record of taken) {
    expect(record.brief).toBeUndefined()
    expect(record).toMatchObject({
      roles: expect.arrayContaining([expect.objectContaining({ role: 'Main Contractor' })]),
    })
  }
})

test('a record that matches by its owner shows that owner', async () => {
  const { found } = await source.search('public investment fund', 8)
  expect(found[0]).toMatchObject({ collection: 'players', name: { text: 'Public Investment Fund' } })
  const neom = found.find(({ id }) => id === 'neom')
  expect(neom?.facts).toEqual(['Urban Development', 'Tabuk Province, Saudi Arabia', 'Public Investment Fund'])
})

test('a search returns totals for projects and players', async () => {
  const { found, totals } = await source.search('riyadh', 5)
  expect(found).toHaveLength(5)
  expect(totals.projects).toBe((await source.count('projects', projects({ q: 'riyadh' }))).n)
  expect(totals.players).toBeGreaterThan(0)
})

test('a directory that has been loaded is not requested again', async () => {
  const asked = requests(/:batchGet/)
  const { source: wanted } = await loadDirectory(new QueryClient(), startRouter().router)
  expect(asked.filter(({ body }) => body.includes('/directory/'))).toEqual([])
  expect(await wanted.count('projects', projects())).toEqual(await source.count('projects', projects()))
})
