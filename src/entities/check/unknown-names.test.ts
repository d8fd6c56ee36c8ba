import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer, saveProject } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { historyOf } from '../../records/history.ts'
import { undoItem } from '../history/mutations.ts'
import { allLookups } from '../lookup/queries.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { draftOf as projectDraft } from '../project/draft.ts'
import { runCheck } from './check.ts'
import { applyDecisions } from './unknown-names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const project = (id: string, sector: string) =>
    saveProject({ id, draft: { ...projectDraft(), name: id, country: 'Oman', sector }, base: null })
  await project('plant', 'ENERGY')
  await project('grid', 'Energy')
  await project('quay', 'Ports')
  await project('blank', '')
  const draft = {
    ...playerDraft(),
    name: 'Omran',
    type: 'Family office',
    sectors: ['Ports', 'ENERGY', 'Energy'],
  }
  await savePlayer({ id: 'omran', draft, base: null })
}, 60_000)
afterAll(() => database.close())

const unknownNames = async () =>
  (await runCheck()).findings
    .find(({ id }) => id === 'unlisted')
    ?.unknownNames?.map((one) => ({
      is: `${one.list} ${one.name} ${one.n}`,
      alike: one.alike,
    })) ?? []
const data = async (path: string) => (await readDocument(path))?.data
const names = async () => (await allLookups('sectors')).map(({ name }) => name)

const label = 'Names missing from the lists'

test('names missing from the lists are found once each, with the listed name they resemble', async () => {
  expect(await unknownNames()).toEqual([
    { is: 'sectors ENERGY 2', alike: 'Energy' },
    { is: 'sectors Ports 2', alike: null },
    { is: 'playerTypes Family office 1', alike: null },
  ])
})

test('some names are added, others replaced in every record, and one undo reverts it all', async () => {
  const outcome = await applyDecisions(
    [
      { list: 'sectors', name: 'ENERGY', to: 'Energy' },
      { list: 'sectors', name: 'Ports', to: null },
      { list: 'playerTypes', name: 'Family office', to: 'Company' },
    ],
    { label },
  )
  expect(outcome).toMatchObject({ rejected: [], stopped: false, written: 4 })
  expect(await names()).toContain('Ports')
  expect(await data('projects/plant')).toMatchObject({ sector: 'Energy' })
  expect(await data('players/omran')).toMatchObject({ type: 'Company', sectors: ['Ports', 'Energy'] })
  expect(await unknownNames()).toEqual([])
  const [item] = await historyOf(outcome.ref ?? '')
  if (item) await undoItem(item)
  expect(await unknownNames()).toHaveLength(3)
  expect(await names()).not.toContain('Ports')
})

test('a replacement without an addition is in the history as well', async () => {
  const { ref } = await applyDecisions([{ list: 'sectors', name: 'Ports', to: 'Energy' }], { label })
  expect(ref).toBe('projects/quay')
  const [item] = await historyOf(ref ?? '')
  if (item) await undoItem(item)
  expect(await data('projects/quay')).toMatchObject({ sector: 'Ports' })
})
