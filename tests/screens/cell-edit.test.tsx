import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { savePlayer, saveProject } from '../support/records.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { allLookups } from '../../src/entities/lookup/queries.ts'
import { draftOf as playerDraft } from '../../src/entities/player/draft.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import type { Project } from '../../src/entities/project/fields.ts'
import { keyFor } from '../../src/entities/record/keys.ts'
import { newId } from '../../src/records/digest.ts'
import type { Stamp } from '../../src/records/fields.ts'
import { playerColumns } from '../../src/admin/players/columns.tsx'
import { playerResource } from '../../src/admin/players/resource.ts'
import { projectColumns } from '../../src/admin/projects/columns.tsx'
import { projectResource } from '../../src/admin/projects/resource.ts'
import { withPartnerColumns } from '../../src/admin/editor/partners.ts'
import type { Resource, ResourceColumn } from '../../src/admin/editor/resource.ts'
import { RecordQueue } from '../../src/admin/operation/recordQueue.ts'
import { useCellEdit } from '../../src/admin/editor/useCellEdit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const client = new QueryClient()
/** Edits a cell as the grid of these records does; resolves to the reason of a refusal, or null. */
function editing<R extends Stamp, D>(desk: Resource<R, D>, columns: readonly ResourceColumn<R, D>[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const queue = new RecordQueue<R>()
  return renderHook(() => useCellEdit(desk, columns, queue), { wrapper }).result.current
}
const edit = (project: Project, columnId: string, text: string) =>
  editing(projectResource, projectColumns('GBP', []))(project, columnId, text)
const open = () =>
  saveProject({ id: newId(), draft: { ...draftOf(), name: 'Port of Duqm', country: 'Oman' }, base: null })
const byColleague = (project: Project, change: Partial<ReturnType<typeof draftOf>>) =>
  saveProject({ id: project.id, draft: { ...draftOf(project), ...change }, base: project })
const stored = (id: string) => client.getQueryData<Project>(keyFor('projects', 'one', id))

test('a cell is saved alone, parsed as in the form', async () => {
  const project = await open()
  expect(await edit(project, 'value', '1.2bn')).toBeNull()
  expect(stored(project.id)).toMatchObject({ capexAmount: 1_200_000_000, name: 'Port of Duqm', rev: 2 })
})

test('a currency typed with an amount becomes the amount’s currency', async () => {
  const project = await open()
  expect(await edit(project, 'value', 'AED 1.2bn')).toBeNull()
  expect(stored(project.id)).toMatchObject({ capexAmount: 1_200_000_000, capexCurrency: 'AED' })
  const priced = stored(project.id)
  if (!priced) throw new Error('not stored')
  expect(await edit(priced, 'value', '$ 3 million')).toBeNull()
  expect(stored(project.id)).toMatchObject({ capexAmount: 3_000_000, capexCurrency: 'USD' })
})

test.each([
  ['value', '12 apples', '“apples” is not understood beside a number'],
  ['value', '(500)', 'It cannot be negative'],
  ['value', '2.000', '“2.000” can be 2 or 2,000: write 2 or 2000'],
  ['currency', 'CON', 'Use a currency code such as GBP'],
  ['end', '2024-13', 'There is no month 13'],
  ['end', '31/12/26', 'Write the year with four digits'],
])('the cell %s refuses “%s” with a reason and keeps its value', async (column, text, why) => {
  const project = await open()
  expect(await edit(project, column, text)).toEqual({ message: why, isInvalid: true })
  expect((await readDocument(`projects/${project.id}`))?.data).toMatchObject({ rev: 1 })
})

test('a name added on purpose is first put on its list', async () => {
  const player = await savePlayer({
    id: newId(),
    draft: { ...playerDraft(), name: 'Duqm Ports', type: 'Company' },
    base: null,
  })
  const type = { ...playerColumns([]).find(({ id }) => id === 'type')!, list: 'playerTypes' as const }
  expect(await editing(playerResource, [type])(player, 'type', 'Port Authority', true)).toBeNull()
  expect(client.getQueryData(keyFor('players', 'one', player.id))).toMatchObject({ type: 'Port Authority' })
  expect((await allLookups('playerTypes')).map(({ name }) => name)).toContain('Port Authority')
})

test('an invalid value is refused with the message of the form', async () => {
  const project = await open()
  expect(await edit(project, 'end', 'soon')).toMatchObject({
    message: 'Use a date such as 2029, 2029-04 or 2029-04-30',
  })
  expect(await edit(project, 'name', ' ')).toMatchObject({ message: 'Enter a name' })
})

test.each([
  ['owner', 'Oman Oil;; Eni ;Oman Oil;', 'owner', 'Oman Oil; Eni'],
  ['owner', ' ; ', 'owner', ''],
  ['localName', 'ميناء\u200b \u202eالدقم\u0007', 'localName', 'ميناء الدقم'],
  ['source', 'GEM\n  2026', 'source', 'GEM 2026'],
])('the cell %s stores %j cleaned up', async (column, text, field, kept) => {
  const project = await open()
  expect(await edit(project, column, text)).toBeNull()
  expect((await readDocument(`projects/${project.id}`))?.data).toMatchObject({ [field]: kept })
})

test('a name of invisible characters is refused as empty', async () => {
  const project = await open()
  expect(await edit(project, 'name', '\u200b\u200f')).toMatchObject({ message: 'Enter a name' })
})

test('a colleague’s change of another field is kept', async () => {
  const project = await open()
  await byColleague(project, { city: 'Duqm' })
  expect(await edit(project, 'status', 'Active')).toBeNull()
  expect(stored(project.id)).toMatchObject({ status: 'Active', city: 'Duqm', rev: 3 })
})

test('a colleague’s change of the same cell is never overwritten', async () => {
  const project = await open()
  await byColleague(project, { city: 'Duqm' })
  expect(await edit(project, 'city', 'Salalah')).toMatchObject({
    message: expect.stringMatching(/^Somebody else has changed this to “Duqm”/),
    isInvalid: false,
    // On a retry, the text overwrites the list's current value.
    upon: { id: project.id, city: 'Duqm' },
  })
  expect(stored(project.id)).toMatchObject({ city: 'Duqm' })
})

test.each([
  ['an amount', 'value', '14m', { capexAmount: '15m', capexCurrency: 'USD' }, 'USD\u00a015m'],
  ['a date', 'end', '2030', { completionDate: '2029-04-30' }, '30 Apr 2029'],
] as const)(
  '%s that a colleague has set is named as the cell shows it',
  async (_, column, typed, set, shown) => {
    const project = await open()
    await byColleague(project, set)
    expect(await edit(project, column, typed)).toMatchObject({
      message: expect.stringContaining(`Somebody else has changed this to “${shown}”`),
    })
  },
)

test('edits faster than the server’s responses do not conflict with each other', async () => {
  const project = await open()
  const grid = editing(projectResource, projectColumns('GBP', []))
  // All edits are based on the record as the grid knows it until the first response.
  const all = [
    grid(project, 'city', 'Salalah'),
    grid(project, 'status', 'Active'),
    grid(project, 'city', 'Sur'),
    grid(project, 'end', 'soon'),
    grid(project, 'city', 'Nizwa'),
  ]
  expect(await Promise.all(all)).toEqual([
    null,
    null,
    null,
    { message: 'Use a date such as 2029, 2029-04 or 2029-04-30', isInvalid: true },
    null,
  ])
  expect(stored(project.id)).toMatchObject({ city: 'Nizwa', status: 'Active', rev: 5 })
})

const withMoney = async () => {
  const draft = { ...draftOf(), name: 'Barakah', country: 'Oman', capexAmount: '500', capexCurrency: 'GBP' }
  const columns = withPartnerColumns(projectColumns('GBP', []), projectResource.table)
  return {
    project: await saveProject({ id: newId(), draft, base: null }),
    grid: editing(projectResource, columns),
  }
}

test('one’s own change of the currency, which the list does not show yet, does not hold up the amount', async () => {
  const { project, grid } = await withMoney()
  expect(await grid(project, 'currency', 'usd')).toBeNull()
  expect(await grid(project, 'value', '700')).toBeNull()
  expect(stored(project.id)).toMatchObject({ capexAmount: 700, capexCurrency: 'USD', rev: 3 })
})

test('a currency that came with the save of another cell still holds up an amount typed before', async () => {
  const { project, grid } = await withMoney()
  await byColleague(project, { capexCurrency: 'USD' })
  expect(await grid(project, 'city', 'Sur')).toBeNull()
  const now = stored(project.id)
  if (!now) throw new Error('not stored')
  expect(await grid(now, 'value', '700', false, project)).toMatchObject({
    message: expect.stringMatching(/^Somebody else has changed Currency to “USD”/),
    upon: { capexAmount: 500, capexCurrency: 'USD' },
  })
  // Once the user has seen that, the amount is saved.
  expect(await grid(now, 'value', '700')).toBeNull()
})

test('a colleague’s change between two quick edits of a cell is not overwritten either', async () => {
  const project = await open()
  const grid = editing(projectResource, projectColumns('GBP', []))
  expect(await grid(project, 'city', 'Salalah')).toBeNull()
  const mine = stored(project.id)
  if (!mine) throw new Error('not stored')
  await byColleague(mine, { city: 'Duqm' })
  expect(await grid(mine, 'city', 'Sur')).toMatchObject({
    message: expect.stringMatching(/^Somebody else has changed this to “Duqm”/),
    isInvalid: false,
    // On a retry, the text overwrites the list's current value.
    upon: { id: project.id, city: 'Duqm' },
  })
  expect(stored(project.id)).toMatchObject({ city: 'Duqm' })
})
