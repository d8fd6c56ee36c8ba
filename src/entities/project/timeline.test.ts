import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { fieldsOf as plainFields } from '../../../tests/support/plain-fields.ts'
import { saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { edit } from '../../records/change.ts'
import { writeAll } from '../../records/write-all.ts'
import { decodeProject } from './decode.ts'
import { draftOf } from './draft.ts'
import { fieldsOf } from './stored.ts'
import { projectEntity } from './entity.ts'
import type { Project } from './fields.ts'
import { removeProject } from './mutations.ts'
import { timelineOf } from './timeline.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

type Draft = ReturnType<typeof draftOf>
const made = (id: string, given: Partial<Draft> = {}) =>
  saveProject({ id, draft: { ...draftOf(), name: id, country: 'Oman', ...given }, base: null })
const changed = (base: Project, given: Partial<Draft>) =>
  saveProject({ id: base.id, draft: { ...draftOf(base), ...given }, base })
const stored = async (id: string) => (await readDocument(`projects/${id}/public/timeline`))?.data
const toldOf = async (id: string) => timelineOf(await stored(id)).map(({ changes }) => changes)
const current = async (id: string) => decodeProject(id, (await readDocument(`projects/${id}`))?.data ?? {})

test('the public timeline lists changes of status, value and dates without their author', async () => {
  const first = await made('duqm', { status: 'Planning' })
  expect(await stored('duqm')).toBeUndefined()
  const second = await changed(first, { status: 'On Hold', description: 'Not told of.' })
  await changed(second, { capexAmount: '5bn', capexCurrency: 'OMR', completionDate: '2029' })
  expect(await toldOf('duqm')).toEqual([
    { capexAmount: [null, 5e9], capexCurrency: [null, 'OMR'], completionDate: [null, '2029'] },
    { status: ['Planning', 'On Hold'] },
  ])
  expect(JSON.stringify(await stored('duqm'))).not.toMatch(/first@|uid|by/i)
  await changed(await current('duqm'), { city: 'Duqm' })
  expect(await toldOf('duqm')).toHaveLength(2)
})

test('a change of currency lists both currencies, and so does its undo', async () => {
  const first = await made('sohar', { capexAmount: '5', capexCurrency: 'OMR' })
  await changed(first, { capexCurrency: 'USD' })
  await undoLastChange('projects/sohar')
  expect(await toldOf('sohar')).toEqual([
    { capexAmount: [5, 5], capexCurrency: ['USD', 'OMR'] },
    { capexAmount: [5, 5], capexCurrency: ['OMR', 'USD'] },
  ])
})

test('a bulk change is listed for each project, and a deleted project loses its timeline', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map((id) => made(id, { status: 'Active' })))
  const changes = all.flatMap(
    (project) =>
      edit(projectEntity, project, fieldsOf(project), { ...fieldsOf(project), status: 'Completed' }) ?? [],
  )
  await writeAll(changes, { kind: 'bulk', label: 'Completed' })
  for (const { id } of all) expect(await toldOf(id)).toEqual([{ status: ['Active', 'Completed'] }])
  await removeProject(await current('b'))
  expect(await stored('b')).toBeUndefined()
  await undoLastChange('projects/b')
  expect(await toldOf('b')).toEqual([])
  expect((await current('b')).status).toBe('Completed')
})

test('the first edit of an older document is not listed, and unreadable entries are dropped', async () => {
  database.server.write('projects/old', plainFields({ title: 'Old', status: 'planning' }))
  await changed(await current('old'), { status: 'Active', country: 'Oman' })
  expect(await stored('old')).toBeUndefined()
  const at = new Date(5000)
  expect(
    timelineOf({
      entries: {
        b: { at, status: ['Active', null], by: ['x', 'y'], startDate: '2020' },
        a: { at, status: [1, 'Active'] },
        none: { at, status: 'Active' },
        never: { status: ['Active', null] },
        odd: null,
      },
    }),
  ).toEqual([
    { id: 'a', at: 5000, changes: { status: [1, 'Active'] } },
    { id: 'b', at: 5000, changes: { status: ['Active', null] } },
  ])
  expect(timelineOf({ entries: 'x' })).toEqual([])
  expect(timelineOf(undefined)).toEqual([])
})
