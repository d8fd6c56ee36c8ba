import { afterAll, beforeAll, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { draftOf } from '../../src/entities/event/draft.ts'
import { simpleEvent } from '../../src/entities/event/mutations.ts'
import { eventQueries } from '../../src/entities/event/queries.ts'
import { projectQueries } from '../../src/entities/project/queries.ts'
import { PROJECT_LIST } from '../../src/entities/project/list.ts'
import { claim, initialise } from '../../src/entities/setup/mutations.ts'
import { removeSimple, saveSimple } from '../../src/entities/record/simple-mutations.ts'
import { connect } from '../../src/firebase/connection.ts'
import { readDocument, readList } from '../../src/firebase/read.ts'
import { type RunningLocalFirebase, startLocalFirebase } from '../../tests/support/local-firebase.ts'
import { loadDemoData } from './load.ts'
import { demoProjects } from './projects.ts'

const ADMIN = { email: 'demo@ppx.example', password: 'demonstration only' }
const lines: string[] = []
let running: RunningLocalFirebase
beforeAll(async () => {
  running = await startLocalFirebase()
  connect({ origin: running.origin })
  await initialise()
  await claim(ADMIN)
  await loadDemoData({ origin: running.origin, ...ADMIN, log: (line) => lines.push(line) })
}, 60_000)
afterAll(() => running.close())

const client = new QueryClient()

test('the demonstration is listed and counted publicly', async () => {
  const facets = await client.fetchQuery(projectQueries.facets())
  expect(facets.total).toBe(demoProjects.length)
  const { pages } = await client.fetchInfiniteQuery(projectQueries.list(PROJECT_LIST.defaults))
  expect(pages[0]?.records).toHaveLength(20)
})

test('a project comes with its parts, players and news', async () => {
  const project = await client.fetchQuery(projectQueries.one('neom'))
  const children = await client.fetchQuery(projectQueries.children(['neom']))
  const roles = await client.fetchInfiniteQuery(projectQueries.roles('neom'))
  const news = await client.fetchInfiniteQuery(projectQueries.news('neom'))
  expect(children.length).toBeGreaterThanOrEqual(4)
  expect(roles.pages[0]?.roles.map(({ other }) => other?.name)).toContain('Public Investment Fund')
  expect(news.pages[0]?.news.length).toBeGreaterThanOrEqual(1)
  expect(project.customFields).toMatchObject({ flagship: true, project_value: 500e9 })
})

test('the fields of demonstration projects are in dynamicFieldsConfig', async () => {
  const shown = await readDocument('dynamicFieldsConfig/projects')
  const fields = (shown?.data.fields ?? []) as { name: string }[]
  expect(fields.map(({ name }) => name)).toEqual([
    'project_value',
    'currency',
    'length_km',
    'capacity_mw',
    'contract_model',
    'flagship',
  ])
})

test('loading it again adds nothing', async () => {
  const before = await readList({ collection: 'changesets', limit: 200 })
  await loadDemoData({ origin: running.origin, ...ADMIN, log: (line) => lines.push(line) })
  expect(await readList({ collection: 'changesets', limit: 200 })).toHaveLength(before.length)
  expect(lines.at(-1)).toBe('Demonstration data is there already')
})

test('after edits and deletions it brings back only what is missing', async () => {
  const read = (id: string) => client.fetchQuery({ ...eventQueries.one(id), staleTime: 0 })
  const edited = await read('big-5-global-2026')
  await saveSimple(simpleEvent, {
    id: edited.id,
    draft: { ...draftOf(edited), name: 'Renamed by an editor' },
    base: edited,
  })
  await removeSimple(simpleEvent, await read('cityscape-global-2026'))
  await loadDemoData({ origin: running.origin, ...ADMIN, log: (line) => lines.push(line) })
  expect(lines.at(-1)).toBe('Demonstration data: 1 event')
  expect((await read('big-5-global-2026')).name).toBe('Renamed by an editor')
  expect((await read('cityscape-global-2026')).name).toBe('Cityscape Global')
})
