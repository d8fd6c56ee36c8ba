import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '../../firebase/read.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { newId } from '../../records/digest.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { draftOf } from './draft.ts'
import { removeProject } from './mutations.ts'
import type { Project } from './fields.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const draft = (name: string) => ({ ...draftOf(), name, country: 'Qatar' })

async function saved(name: string): Promise<Project> {
  return saveProject({ id: newId(), draft: draft(name), base: null })
}

test('a new project is stored in canonical form at revision 1', async () => {
  const project = await saved('Lusail Plaza')
  const stored = await readDocument(`projects/${project.id}`)
  expect(stored?.data).toMatchObject({
    name: 'Lusail Plaza',
    country: 'Qatar',
    rev: 1,
    childCount: 0,
    status: 'Planning',
  })
  expect(project.rev).toBe(1)
})

test('of two edits of the same revision the first succeeds, and the second gets a conflict with its values', async () => {
  const base = await saved('Doha Tower')
  await saveProject({ id: base.id, draft: { ...draftOf(base), city: 'Doha' }, base })
  const second = saveProject({ id: base.id, draft: { ...draftOf(base), city: 'Lusail' }, base })
  await expect(second).rejects.toThrow(ConflictError)
  const error: unknown = await second.catch((caught: unknown) => caught)
  expect(error instanceof ConflictError && error.theirs).toMatchObject({ city: 'Doha', rev: 2 })
})

test('a deleted project is gone', async () => {
  const project = await saved('Short Lived')
  await removeProject(project)
  expect(await readDocument(`projects/${project.id}`)).toBeNull()
})

test('a project cannot become part of itself or of its sub-projects at any depth', async () => {
  const [top, middle, leaf] = [await saved('Doha Metro'), await saved('Red Line'), await saved('Station 9')]
  const under = (project: Project, parentId: string) =>
    saveProject({ id: project.id, draft: { ...draftOf(project), parentId }, base: project })
  await expect(under(top, top.id)).rejects.toThrow(InvalidError)
  await under(middle, top.id)
  await under(leaf, middle.id)
  for (const [parent, name] of [
    [middle, 'Red Line'],
    [leaf, 'Station 9'],
  ] as const)
    await expect(under(top, parent.id)).rejects.toMatchObject({
      issues: { parentId: `“${name}” is itself part of this record` },
    })
})
