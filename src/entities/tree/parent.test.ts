import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { interceptRequests, requests } from '../../../tests/support/network.ts'
import { readMany } from '../../firebase/read.ts'
import { edit } from '../../records/change.ts'
import { parentsFirst } from '../../records/batch.ts'
import { writeAll } from '../../records/write-all.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { fieldsOf } from '../project/stored.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { findReferencing } from '../record/referencing.ts'
import { alignRenamed } from './parent.ts'

// Children store the name of their parent: measures the cost of updating them when many parents are renamed.

const PARENTS = Array.from({ length: 40 }, (_, n) => `dam${n}`)
const CHILDREN = PARENTS.map((id) => `${id}-unit`)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const draft = { ...draftOf(), country: 'Oman' }
  const items = PARENTS.flatMap((id) => [
    { id, draft: { ...draft, name: id } },
    { id: `${id}-unit`, draft: { ...draft, name: 'Unit', parentId: id } },
  ])
  const changes = projectImport.changes(items, new Map())
  await writeAll(parentsFirst(changes), { kind: 'import', label: 'dams.csv' })
}, 60_000)
afterAll(() => database.close())

const parentNames = async () =>
  (await readMany('projects', CHILDREN)).map(({ data }) => String(data.parentName)).toSorted()

/** Renames all parents, as a find-and-replace in their names would. */
async function rename(nameOf: (id: string) => string) {
  const stored = await readMany('projects', PARENTS)
  const changes = stored.flatMap(({ id, data }) => {
    const project = decodeProject(id, data)
    const fields = fieldsOf(project)
    return edit(projectEntity, project, fields, { ...fields, name: nameOf(id) }) ?? []
  })
  await writeAll(changes, { kind: 'bulk', label: 'Replaced' })
  return changes
}

test('children of many renamed parents are updated with one query for thirty of them and one commit for all', async () => {
  const changes = await rename((id) => `New ${id}`)
  const asked = requests(/:(runQuery|batchGet|commit)/)
  await alignRenamed(changes)
  const verbs = asked.map(({ url }) => /:(\w+)/.exec(url.slice(url.lastIndexOf('/')))?.[1])
  expect(verbs).toEqual(['runQuery', 'runQuery', 'runQuery', 'runQuery', 'commit'])
  expect(await parentNames()).toEqual(PARENTS.map((id) => `New ${id}`).toSorted())
})

test('children whose parent name is up to date are not written', async () => {
  const changes = await rename((id) => `Newer ${id}`)
  await alignRenamed(changes)
  const asked = requests(/:commit/)
  await alignRenamed(changes)
  expect(asked).toEqual([])
})

test('references to many records are queried in parallel, not thirty by thirty', async () => {
  const asked = requests(/:runQuery/)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  interceptRequests((url) => (url.includes(':runQuery') ? held : undefined))
  const finding = findReferencing('projects', 'parentId', 'in', [...PARENTS, ...CHILDREN])
  await expect.poll(() => asked.length).toBe(3)
  release()
  expect((await finding).map(({ id }) => id).toSorted()).toEqual(CHILDREN.toSorted())
})
