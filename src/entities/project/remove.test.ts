import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addRole, savePlayer, saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { dependentsOf } from '../registry/references.ts'
import { draftOf as newsDraft } from '../news/draft.ts'
import { simpleNews } from '../news/mutations.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { saveSimple } from '../record/simple-mutations.ts'
import { decodeProject } from './decode.ts'
import { draftOf } from './draft.ts'
import { removeProject } from './mutations.ts'
import type { Project } from './fields.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const dataOf = async (path: string) => (await readDocument(path))?.data
const project = (name: string, parentId = '') =>
  saveProject({ id: newId(), draft: { ...draftOf(), name, country: 'Oman', parentId }, base: null })

async function again(id: string): Promise<Project> {
  const stored = await readDocument(`projects/${id}`)
  if (!stored) throw new Error('missing')
  return decodeProject(id, stored.data)
}

async function family() {
  const parent = await project('Port of Duqm')
  const child = await project('Breakwater', parent.id)
  const player = await savePlayer({
    id: newId(),
    draft: { ...playerDraft(), name: 'Boskalis', type: 'Company' },
    base: null,
    contact: null,
  })
  const role = { id: newId() }
  await addRole(role.id, { projectId: parent.id, playerId: player.id, roleName: 'Contractor' })
  const { record: news } = await saveSimple(simpleNews, {
    id: newId(),
    draft: {
      ...newsDraft(),
      headline: 'Port opens',
      summary: 'It opens.',
      content: 'It opens.',
      relatedProjects: [parent.id],
    },
    base: null,
  })
  return { parent: await again(parent.id), child, role, news }
}

test('a parent counts its sub-projects, and they store its name', async () => {
  const { parent, child } = await family()
  expect(parent.childCount).toBe(1)
  expect(child.parentName).toBe('Port of Duqm')
  expect(await dependentsOf('projects', parent.id)).toEqual({ children: 1, roles: 1, news: 1 })
})

test('renaming a parent renames it on its sub-projects without raising their revision', async () => {
  const { parent, child } = await family()
  await saveProject({ id: parent.id, draft: { ...draftOf(parent), name: 'Duqm Harbour' }, base: parent })
  expect(await dataOf(`projects/${child.id}`)).toMatchObject({ parentName: 'Duqm Harbour', rev: 1 })
})

test('deleting detaches sub-projects, removes roles and unlinks news', async () => {
  const { parent, child, role, news } = await family()
  await removeProject(parent)
  expect(await dataOf(`projects/${parent.id}`)).toBeUndefined()
  expect(await dataOf(`projects/${child.id}`)).toMatchObject({ parentId: null, parentName: null, rev: 2 })
  expect(await dataOf(`roles/${role.id}`)).toBeUndefined()
  expect(await dataOf(`news/${news.id}`)).toMatchObject({ relatedProjects: [], rev: 2 })
})

test('a restore brings back the project, its sub-projects, roles and news at a higher revision', async () => {
  const { parent, child, role, news } = await family()
  const edited = await saveProject({
    id: parent.id,
    draft: { ...draftOf(parent), city: 'Duqm' },
    base: parent,
  })
  await removeProject(edited)
  await undoLastChange(`projects/${parent.id}`)
  const back = await again(parent.id)
  expect(back).toMatchObject({
    name: 'Port of Duqm',
    city: 'Duqm',
    rev: 3,
    childCount: 1,
    createdAt: parent.createdAt,
  })
  expect(await dataOf(`projects/${child.id}`)).toMatchObject({
    parentId: parent.id,
    parentName: 'Port of Duqm',
    rev: 3,
  })
  expect(await dataOf(`roles/${role.id}`)).toMatchObject({ roleName: 'Contractor', rev: 2 })
  expect(await dataOf(`news/${news.id}`)).toMatchObject({ relatedProjects: [parent.id] })
})

test('an editor opened before a delete and a restore cannot overwrite the restored project', async () => {
  const stale = await project('Salalah Free Zone')
  await removeProject(stale)
  await undoLastChange(`projects/${stale.id}`)
  const late = saveProject({ id: stale.id, draft: { ...draftOf(stale), city: 'Salalah' }, base: stale })
  await expect(late).rejects.toThrow(ConflictError)
})

test('a delete returns its operation, also when repeated after a lost response, and null where another came first', async () => {
  const made = await project('Masirah Bridge')
  const group = newId()
  expect(await removeProject(made, group)).toEqual({ group })
  expect(await removeProject(made, group)).toEqual({ group })
  expect(await removeProject(made)).toBeNull()
})

test('moving a sub-project updates the counts of both parents', async () => {
  const { parent, child } = await family()
  const other = await project('Sohar Port')
  await saveProject({ id: child.id, draft: { ...draftOf(child), parentId: other.id }, base: child })
  expect([(await again(parent.id)).childCount, (await again(other.id)).childCount]).toEqual([0, 1])
})

test('a sub-project of a missing parent can still be deleted', async () => {
  const string = (stringValue: string) => ({ stringValue })
  database.server.write('projects/lonely', {
    name: string('Lonely'),
    parentId: string('vanished'),
    rev: { integerValue: '1' },
  })
  await removeProject(await again('lonely'))
  expect(await dataOf('projects/lonely')).toBeUndefined()
  expect(await dataOf('projects/vanished')).toBeUndefined()
})
