import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { meter } from '../../firebase/meter.ts'
import { readDocument, readMany } from '../../firebase/read.ts'
import { historyOf } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import { removals } from '../registry/references.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import type { Project } from '../project/fields.ts'
import { projectImport } from '../project/import.ts'
import { projectEditing } from '../project/mutations.ts'
import { editTo } from '../record/editing.ts'
import { undoItem } from './mutations.ts'

// Counts the requests that undoing a change to many records takes: thirty records are read per request.

const MANY = 120
/** Requests allowed per batch of an undo, of at most 50 records. */
const OF_A_BATCH = 8

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

/** Imports projects, the last twenty of them sub-projects of the first; returns their ids. */
async function imported(prefix: string): Promise<string[]> {
  const ids = Array.from({ length: MANY }, (_, n) => `${prefix}${n}`)
  const items = ids.map((id, n) => ({
    id,
    draft: { ...draftOf(), name: id, country: 'Iraq', parentId: n < MANY - 20 ? '' : `${prefix}0` },
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'projects.csv' })
  return ids
}

async function stored(ids: readonly string[]): Promise<Project[]> {
  const found = await readMany('projects', ids)
  return found.map(({ id, data }) => decodeProject(id, data))
}

/** Undoes the last operation on a project; returns the number of requests per batch. */
async function undoLast(id: string): Promise<number> {
  const [last] = await historyOf(`projects/${id}`)
  if (!last) throw new Error('no history')
  const { requests } = meter.snapshot()
  await undoItem(last)
  return (meter.snapshot().requests - requests) / Math.ceil(MANY / 50)
}

test('undoing an import takes fewer than 8 requests per batch', async () => {
  const ids = await imported('i')
  expect(await undoLast('i1')).toBeLessThan(OF_A_BATCH)
  expect(await stored(ids)).toEqual([])
})

test('undoing many deletions takes fewer than 8 requests per batch and restores the parents', async () => {
  const ids = await imported('d')
  const changes = await removals('projects', await stored(ids))
  await writeAll(changes, { kind: 'delete', label: 'Projects' })
  expect(await undoLast('d1')).toBeLessThan(OF_A_BATCH)
  expect(await stored(ids)).toHaveLength(MANY)
  const [last] = await stored([`d${MANY - 1}`])
  expect(last).toMatchObject({ parentId: 'd0', parentName: 'd0' })
  expect((await readDocument('projects/d0'))?.data.childCount).toBe(20)
})

test('undoing many renames takes fewer than 8 requests per batch and restores the parent names', async () => {
  const ids = await imported('n')
  const changes = (await stored(ids)).flatMap(
    (base) => editTo(projectEditing, base, { ...draftOf(base), name: `${base.name} new` }) ?? [],
  )
  await writeAll(changes, { kind: 'bulk', label: 'New names' })
  expect(await undoLast('n1')).toBeLessThan(OF_A_BATCH)
  const now = await stored(ids)
  expect(now.map(({ name }) => name).toSorted()).toEqual(ids.toSorted())
  expect(now.filter(({ parentName }) => parentName !== null).map(({ parentName }) => parentName)).toEqual(
    Array.from({ length: 20 }, () => 'n0'),
  )
})
