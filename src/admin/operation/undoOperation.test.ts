import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { loseResponseAfterCommit } from '../../../tests/support/network.ts'
import { projectInSur } from '../../../tests/support/records.ts'
import { removals } from '../../entities/registry/references.ts'
import { historyOf } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import { undoOperation } from './undoOperation.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

test('records confirmed by a retry are counted once', async () => {
  const records = await Promise.all(['duqm', 'sohar'].map((id) => projectInSur(id, `Port ${id}`)))
  await writeAll(await removals('projects', records), { kind: 'delete', label: '2 projects' })
  const [item] = await historyOf('projects/duqm')
  if (!item) throw new Error('no history')
  const isLost = loseResponseAfterCommit()
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  const { writtenIn } = await undoOperation(new QueryClient(), item, watch)
  expect(isLost()).toBe(true)
  expect([...writtenIn]).toEqual([['projects', 2]])
})

test('an undo and its redo are labelled by the records written, if the label counts more', async () => {
  const records = await Promise.all(['haima', 'mahout'].map((id) => projectInSur(id, `Port ${id}`)))
  const label = '3 projects'
  const { group } = await writeAll(await removals('projects', records), { kind: 'delete', label })
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  const newest = async () => {
    const [item] = await historyOf('projects/haima', 1)
    if (!item) throw new Error('no history')
    return item
  }
  await undoOperation(new QueryClient(), await newest(), watch)
  expect(await newest()).toMatchObject({ kind: 'undo', label: '2 projects', undoes: group })
  await undoOperation(new QueryClient(), await newest(), watch, 'redo')
  expect(await newest()).toMatchObject({ kind: 'redo', label: '2 projects' })
})
