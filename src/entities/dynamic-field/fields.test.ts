import { afterAll, beforeAll, expect, test } from 'vitest'
import { byColleague } from '../../../tests/support/colleague.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { newId } from '../../records/digest.ts'
import { historyOf } from '../../records/history.ts'
import { undoItem } from '../history/mutations.ts'
import { draftOf as projectDraft } from '../project/draft.ts'
import { decodeDynamicField, decodePublicFields } from './decode.ts'
import { draftOf } from './draft.ts'
import {
  alignPublicFields,
  NAME_TAKEN,
  orderDynamicFields,
  removeDynamicField,
  saveDynamicField,
} from './mutations.ts'
import { dynamicFieldStaffQueries } from './staff-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const add = (name: string) => saveDynamicField({ draft: { ...draftOf(), name, label: name }, base: null })
const shown = async () =>
  decodePublicFields((await readDocument('dynamicFieldsConfig/projects'))?.data ?? {}).map(({ name }) => name)
const client = { client: undefined, signal: new AbortController().signal } as never

test('reordering fields reorders the public list, repeating it writes nothing, and undo reverts it', async () => {
  await add('Phase')
  expect(await shown()).toEqual(['project_value', 'currency', 'phase'])
  const ids = ['project_phase', 'project_currency', 'project_project_value']
  const done = await orderDynamicFields({ entityType: 'project', ids })
  expect(await shown()).toEqual(['phase', 'currency', 'project_value'])
  expect(await orderDynamicFields({ entityType: 'project', ids })).toBeNull()
  const item = (await historyOf(done?.ref ?? '')).find(({ opId }) => opId === done?.opId)
  if (item) await undoItem(item)
  expect(await shown()).toEqual(['project_value', 'currency', 'phase'])
})

test('fields added at the same moment all appear in the public list', async () => {
  await Promise.all([add('North'), add('South'), add('West')])
  expect((await shown()).sort()).toEqual(['currency', 'north', 'phase', 'project_value', 'south', 'west'])
})

test('a field resent after a lost response stays one field; a field that somebody else made is refused', async () => {
  const sent = { ...draftOf(), name: 'Depth', label: 'Depth' }
  const first = await saveDynamicField({ draft: sent, base: null })
  const again = (draft = sent) => saveDynamicField({ draft, base: null, sent })
  expect(await again()).toMatchObject({ lastChange: first.lastChange, rev: 1 })
  expect(await again({ ...sent, label: 'Depth (m)', required: true })).toMatchObject({
    id: first.id,
    label: 'Depth (m)',
    order: first.order,
    rev: 2,
  })
  expect((await shown()).filter((name) => name === 'depth')).toHaveLength(1)
  // The stored field no longer equals the draft sent; and without an earlier draft, equal values are another
  // field.
  await expect(again()).rejects.toThrow(NAME_TAKEN)
  await add('Width')
  await expect(add('Width')).rejects.toThrow(NAME_TAKEN)
  const width = { ...draftOf(), name: 'Width', label: 'Width' }
  await database.asColleague()
  await expect(saveDynamicField({ draft: width, base: null, sent: width })).rejects.toThrow(NAME_TAKEN)
  await database.asAdmin()
})

test('a public list that lost its fields is written again', async () => {
  database.server.write('dynamicFieldsConfig/projects', { fields: { arrayValue: {} } })
  await alignPublicFields()
  expect(await shown()).toContain('phase')
  const [last] = await historyOf('dynamicFieldsConfig/projects')
  expect(last).toMatchObject({ label: 'Public project fields', changes: [] })
})

test('a field counts the records with a value, and undo restores a deleted field', async () => {
  const field = { entityType: 'project', name: 'phase' } as const
  const holders = () => dynamicFieldStaffQueries.holders(field).queryFn?.(client)
  expect(await holders()).toBe(0)
  for (const customFields of [{ phase: 'Two' }, { phase: 'Three' }, { north: 'x' }])
    await saveProject({
      id: newId(),
      draft: { ...projectDraft(), name: 'Tower', country: 'Oman', customFields },
      base: null,
    })
  expect(await holders()).toBe(2)
  const stored = await readDocument('dynamicFields/project_phase')
  const phase = decodeDynamicField('project_phase', stored?.data ?? {})
  expect(await removeDynamicField(phase)).toBe(true)
  await byColleague(database, async () => expect(await removeDynamicField(phase)).toBe(false))
  expect(await shown()).not.toContain('phase')
  const [item] = await historyOf('dynamicFields/project_phase')
  if (item) await undoItem(item)
  expect(await shown()).toContain('phase')
})
