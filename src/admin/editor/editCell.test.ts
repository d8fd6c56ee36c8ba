import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { draftOf } from '../../entities/project/draft.ts'
import { saveProject } from '../../entities/project/mutations.ts'
import type { Project } from '../../entities/project/schema.ts'
import { newId } from '../../records/digest.ts'
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
const stored = (id: string) => client.getQueryData<Project>(['projects', 'one', id])

test('a cell is saved alone, as the form would save it', async () => {
  const project = await open()
  expect(await edit(project, 'value', '1.2bn')).toHaveProperty('saved')
  expect(stored(project.id)).toMatchObject({ capexAmount: 1_200_000_000, name: 'Port of Duqm', rev: 2 })
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
