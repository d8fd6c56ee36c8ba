import { fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectResource } from '../../src/admin/projects/resource.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { editTo } from '../../src/entities/record/editing.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { writeAll } from '../../src/records/write-all.ts'
import { colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { projectInSur, saveProject } from '../support/records.ts'
import { open } from '../support/screen.tsx'
import { cell, field, press, row, expectText, user, writeCell } from '../support/user-actions.ts'

// Undo and Redo of the user's own saves, from the keyboard and the header, on any screen.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const stored = async (id: string) => (await readDocument(`projects/${id}`))?.data
const city = (name: string) => cell(name, 'location').textContent

async function show(name: string): Promise<void> {
  await open('#/admin/projects?cols=name.location.city')
  await waitFor(() => expect(row(name)).toBeDefined())
}

const messages = () => document.querySelector('[aria-label=Messages]')?.textContent

test('Ctrl Z undoes a saved cell after a reload, and Ctrl Shift Z redoes it', async () => {
  await projectInSur('khazaen', 'Khazaen')
  await show('Khazaen')
  await writeCell('Khazaen', 'city', 'Barka{Enter}')
  await expectText('Saved: Khazaen – City: Barka')

  await show('Khazaen')
  expect(city('Khazaen')).toContain('Barka')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Khazaen – City: Barka')
  await waitFor(() => expect(city('Khazaen')).toContain('Sur'))
  expect(await stored('khazaen')).toMatchObject({ city: 'Sur', rev: 3 })

  await show('Khazaen')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: Khazaen – City: Barka')
  await waitFor(() => expect(city('Khazaen')).toContain('Barka'))
  expect(await stored('khazaen')).toMatchObject({ city: 'Barka', rev: 4 })
})

test('a message that offers to undo or redo disappears once that is done by keyboard', async () => {
  await projectInSur('mirbat', 'Mirbat')
  await show('Mirbat')
  await writeCell('Mirbat', 'city', 'Taqah{Enter}')
  await expectText('Saved: Mirbat – City: Taqah')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Mirbat – City: Taqah')
  expect(messages()).toBe('Undone: Mirbat – City: TaqahRedo×')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: Mirbat – City: Taqah')
  expect(messages()).toBe('Redone: Mirbat – City: TaqahUndo×')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Mirbat – City: Taqah')
  expect(messages()).toBe('Undone: Mirbat – City: TaqahRedo×')
})

test('a message that offers to undo or redo disappears with the next save', async () => {
  await projectInSur('haima', 'Haima')
  await show('Haima')
  await writeCell('Haima', 'city', 'Adam{Enter}')
  await expectText('Saved: Haima – City: Adam')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Haima – City: Adam')
  await writeCell('Haima', 'city', 'Ibri{Enter}')
  await expectText('Saved: Haima – City: Ibri')
  expect(messages()).toBe('Saved: Haima – City: IbriUndo×')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Haima – City: Ibri')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: Haima – City: Ibri')
  await writeCell('Haima', 'city', 'Samail{Enter}')
  await expectText('Saved: Haima – City: Samail')
  expect(messages()).toBe('Saved: Haima – City: SamailUndo×')
})

test('the Undo button removes an added record, and Redo in its message restores it', async () => {
  await show('Khazaen')
  await projectInSur('nizwa', 'Nizwa Dam')
  await press('Undo')
  await expectText('Undone: added project Nizwa Dam')
  expect(await stored('nizwa')).toBeUndefined()
  await press('Redo', document.querySelector<HTMLElement>('[aria-label=Messages]') ?? undefined)
  await expectText('Redone: added project Nizwa Dam')
  expect(await stored('nizwa')).toMatchObject({ name: 'Nizwa Dam', city: 'Sur' })
})

test('undoing a change that a colleague has overwritten is refused by name, and the change before it can be undone', async () => {
  const first = await projectInSur('duqm', 'Duqm Port')
  const second = await saveProject({ id: 'duqm', draft: { ...draftOf(first), source: 'GEM' }, base: first })
  await saveProject({ id: 'duqm', draft: { ...draftOf(second), city: 'Duqm' }, base: second })
  await colleagueSaves(database, 'projects/duqm', { city: 'Mahout' })
  await show('Duqm Port')
  await user.keyboard('{Control>}z{/Control}')
  await expectText(
    /Not undone: Duqm Port – City: Duqm\. second@\S+ changed the project “Duqm Port” on \d+ \w+ \d{4}/,
  )
  expect(await stored('duqm')).toMatchObject({ city: 'Mahout' })
  await press('Undo the change before it')
  await expectText('Undone: Duqm Port – Source: GEM')
  expect(await stored('duqm')).toMatchObject({ city: 'Mahout', source: '' })
})

test('a refusal that offers to undo the change before it disappears with the next save', async () => {
  const base = await projectInSur('masirah', 'Masirah')
  await saveProject({ id: 'masirah', draft: { ...draftOf(base), city: 'Hilf' }, base })
  await colleagueSaves(database, 'projects/masirah', { city: 'Mahout' })
  await projectInSur('bahla', 'Bahla')
  await show('Bahla')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: added project Bahla')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Not undone: Masirah – City: Hilf.')
  await writeCell('Masirah', 'city', 'Haima{Enter}')
  await expectText('Saved: Masirah – City: Haima')
  expect(messages()).toBe('Saved: Masirah – City: HaimaUndo×')
})

test('a bulk change that a colleague has overwritten is not undone, and the change before it can be undone', async () => {
  const all = await Promise.all(
    ['Adam', 'Ibri', 'Sohar'].map((name) => projectInSur(name.toLowerCase(), name)),
  )
  await projectInSur('khasab', 'Khasab')
  const { editing } = await projectResource.writing()
  const edits = all.flatMap((base) => editTo(editing, base, { ...draftOf(base), city: 'Barka' }) ?? [])
  await writeAll(edits, { kind: 'bulk', label: 'City: Barka' })
  const read = async () => Promise.all(all.map(async ({ id }) => (await stored(id))?.city))
  for (const { id } of all) await colleagueSaves(database, `projects/${id}`, { city: 'Mahout' })
  await show('Adam')
  await user.keyboard('{Control>}z{/Control}')
  await expectText(/Not undone: City: Barka\. second@\S+ changed the project “/)
  expect(await read()).toEqual(['Mahout', 'Mahout', 'Mahout'])
  await press('Undo the change before it')
  await expectText('Undone: added project Khasab')
})

test('Ctrl Z in a field is left to the field', async () => {
  await open('#/admin/projects/edit/khazaen')
  const isLeftAlone = (target: Element) =>
    fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(isLeftAlone(await field('City'))).toBe(true)
  expect(isLeftAlone(document.body)).toBe(false)
})

/** Writes the city of new projects in batches of one. */
async function writeInBatches(...names: string[]): Promise<void> {
  const all = await Promise.all(names.map((name) => projectInSur(name.toLowerCase(), name)))
  const { editing } = await projectResource.writing()
  const edits = all.flatMap((base) => editTo(editing, base, { ...draftOf(base), city: 'Barka' }) ?? [])
  await writeAll(edits, { kind: 'bulk', label: 'City: Barka: 2 projects', records: 1 })
}
const cities = (...ids: string[]) => Promise.all(ids.map(async (id) => (await stored(id))?.city))

test('presses ahead of a running undo stop before an operation on many records', async () => {
  await projectInSur('taqa', 'Taqa')
  await show('Taqa')
  await writeInBatches('Tiwi', 'Tanuf')
  await projectInSur('thumrait', 'Thumrait')
  await user.keyboard('{Control>}zz{/Control}')
  await expectText(
    'Not undone: City: Barka: 2 projects. It changed many records, so it needs a press of its own.',
  )
  expect([await stored('thumrait'), ...(await cities('tiwi', 'tanuf'))]).toEqual([
    undefined,
    'Barka',
    'Barka',
  ])
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: City: Barka: 2 projects')
  expect(await cities('tiwi', 'tanuf')).toEqual(['Sur', 'Sur'])
  await user.keyboard('{Control>}yy{/Control}')
  await expectText('Redone: added project Thumrait')
  expect(await cities('tiwi', 'tanuf')).toEqual(['Barka', 'Barka'])
})

test('an operation on many records of before the page was opened is undone and redone by a button that names it', async () => {
  await writeInBatches('Samail', 'Sumrah')
  await show('Samail')
  await user.keyboard('{Control>}z{/Control}')
  await expectText(
    /Not undone: City: Barka: 2 projects. It changed many records on .+, before this page was opened/,
  )
  expect(await cities('samail', 'sumrah')).toEqual(['Barka', 'Barka'])
  await press('Undo it')
  await expectText('Undone: City: Barka: 2 projects')
  expect(await cities('samail', 'sumrah')).toEqual(['Sur', 'Sur'])
  await user.keyboard('{Control>}y{/Control}')
  await expectText('Redone: City: Barka: 2 projects')
  await show('Samail')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('before this page was opened')
  expect(await cities('samail', 'sumrah')).toEqual(['Barka', 'Barka'])
})
