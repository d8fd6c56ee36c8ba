import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer, saveProject } from '../../../tests/support/records.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { readDocument } from '../../firebase/read.ts'
import { allLookups } from '../../entities/lookup/queries.ts'
import { draftOf as playerDraft } from '../../entities/player/draft.ts'
import { draftOf } from '../../entities/project/draft.ts'
import type { Project } from '../../entities/project/fields.ts'
import { newId } from '../../records/digest.ts'
import { playerColumns } from '../players/columns.tsx'
import { playerDesk } from '../players/desk.ts'
import { projectColumns } from '../projects/columns.tsx'
import { projectDesk } from '../projects/desk.ts'
import { editCell } from './editCell.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const client = new QueryClient()
const edit = (project: Project, columnId: string, text: string) =>
  editCell(
    client,
    projectDesk,
    projectColumns('GBP', []).find(({ id }) => id === columnId),
    project,
    text,
  )
const open = () =>
  saveProject({ id: newId(), draft: { ...draftOf(), name: 'Port of Duqm', country: 'Oman' }, base: null })
const byColleague = (project: Project, change: Partial<ReturnType<typeof draftOf>>) =>
  saveProject({ id: project.id, draft: { ...draftOf(project), ...change }, base: project })
const stored = (id: string) => client.getQueryData<Project>(keyFor('projects', 'one', id))

test('a cell is saved alone, as the form would save it', async () => {
  const project = await open()
  expect(await edit(project, 'value', '1.2bn')).toHaveProperty('saved')
  expect(stored(project.id)).toMatchObject({ capexAmount: 1_200_000_000, name: 'Port of Duqm', rev: 2 })
})

test('a currency that is written with an amount becomes the currency of the amount', async () => {
  const project = await open()
  expect(await edit(project, 'value', 'AED 1.2bn')).toHaveProperty('saved')
  expect(stored(project.id)).toMatchObject({ capexAmount: 1_200_000_000, capexCurrency: 'AED' })
  const priced = stored(project.id)
  if (!priced) throw new Error('not stored')
  expect(await edit(priced, 'value', '$ 3 million')).toHaveProperty('saved')
  expect(stored(project.id)).toMatchObject({ capexAmount: 3_000_000, capexCurrency: 'USD' })
})

test.each([
  ['value', '12 apples', '“apples” is not understood beside a number'],
  ['value', '(500)', 'It cannot be negative'],
  ['value', '2.000', '“2.000” can be 2 or 2,000: write 2 or 2000'],
  ['currency', 'CON', 'Use a currency code such as GBP'],
  ['end', '2024-13', 'There is no month 13'],
  ['end', '31/12/26', 'Write the year with four digits'],
])('the cell %s refuses “%s” in words and keeps what it held', async (column, text, why) => {
  const project = await open()
  expect(await edit(project, column, text)).toEqual({ refused: why })
  expect((await readDocument(`projects/${project.id}`))?.data).toMatchObject({ rev: 1 })
})

test('a name that is added on purpose is put on its list first', async () => {
  const player = await savePlayer({
    id: newId(),
    draft: { ...playerDraft(), name: 'Duqm Ports', type: 'Company' },
    base: null,
  })
  const type = { ...playerColumns([]).find(({ id }) => id === 'type')!, list: 'playerTypes' as const }
  expect(await editCell(client, playerDesk, type, player, 'Port Authority', true)).toHaveProperty('saved')
  expect(client.getQueryData(keyFor('players', 'one', player.id))).toMatchObject({ type: 'Port Authority' })
  expect((await allLookups('playerTypes')).map(({ name }) => name)).toContain('Port Authority')
})

test('what a cell cannot hold is refused in the words of the form', async () => {
  const project = await open()
  expect(await edit(project, 'end', 'soon')).toEqual({
    refused: 'Use a date such as 2029, 2029-04 or 2029-04-30',
  })
  expect(await edit(project, 'name', ' ')).toEqual({ refused: 'Enter a name' })
})

test('a colleague’s change of other fields stays beside the cell', async () => {
  const project = await open()
  await byColleague(project, { city: 'Duqm' })
  expect(await edit(project, 'status', 'Active')).toHaveProperty('saved')
  expect(stored(project.id)).toMatchObject({ status: 'Active', city: 'Duqm', rev: 3 })
})

test('the same cell changed by a colleague is never overwritten', async () => {
  const project = await open()
  await byColleague(project, { city: 'Duqm' })
  expect(await edit(project, 'city', 'Salalah')).toEqual({
    refused: 'Somebody else changed this cell. Open the project to compare.',
  })
})
