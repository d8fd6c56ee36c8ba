import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byColleague, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { projectInSur, undoLastChange } from '../support/records.ts'
import { open } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { cell, dialog, press, row, expectText, user, writeCell } from '../support/user-actions.ts'

// When a user's own action changes which rows are shown, the keys stay where they were, or in the row in that
// place.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(async () => {
  await database.asAdmin()
  localStorage.clear()
})
afterAll(() => database.close())

const COLUMNS = 'cols=name.location.city.status'

/** Creates these projects and opens the list. */
async function show(names: readonly string[], view = 'sort=name'): Promise<void> {
  for (const name of names) await projectInSur(name.toLowerCase(), name)
  await open(`#/admin/projects?${COLUMNS}&${view}`)
  await waitFor(() => names.forEach((name) => expect(row(name), name).toBeDefined()))
}

/** Checks that keys work in this cell without moving to it. */
async function keysWorkIn(name: string, column: string): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(cell(name, column)))
  expect(document.querySelector('[data-stray]')).toBeNull()
  await user.keyboard('Barka{Enter}')
  await expectText(`Saved: ${name} – City: Barka`)
}
const selected = () => document.querySelectorAll('[data-row] [data-range]').length

test('deleting a record from its cell menu moves the focus to the row below, in the same column', async () => {
  await show(['Aflaj', 'Bahla', 'Bidbid'])
  await user.click(cell('Bahla', 'city'))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await press('Delete', await dialog('Are you sure you want to delete this project?'))
  await expectText('Deleted: Bahla')
  await keysWorkIn('Bidbid', 'city')
})

test('deleting ticked records moves the focus to the row that takes their place', async () => {
  await show(['Duqm', 'Haima', 'Ibra', 'Ibri'])
  for (const name of ['Duqm', 'Haima', 'Ibra']) await user.click(within(row(name)!).getByRole('checkbox'))
  await user.click(cell('Haima', 'city'))
  await press('Delete selected')
  const asked = await dialog('Are you sure you want to delete 3 projects?')
  await waitFor(() =>
    expect(within(asked).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false),
  )
  await press('Delete', asked)
  await expectText('Deleted: 3 projects')
  await keysWorkIn('Ibri', 'city')
})

test('undoing the add of the focused record moves the focus to the row in its place', async () => {
  await show(['Jalan', 'Khasab'])
  await projectInSur('kamil', 'Kamil')
  await waitFor(() => expect(row('Kamil')).toBeDefined())
  await user.click(cell('Kamil', 'city'))
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: added project Kamil')
  await keysWorkIn('Khasab', 'city')
})

test('a colleague’s delete of the focused record still suspends typing despite one’s own changes', async () => {
  installFakeTimers()
  await show(['Liwa', 'Madha', 'Mahut'])
  await writeCell('Liwa', 'city', 'Barka{Enter}')
  await expectText('Saved: Liwa – City: Barka')
  await user.click(cell('Madha', 'city'))
  await byColleague(database, () => undoLastChange('projects/madha'))
  await projectInSur('manah', 'Manah')
  await advanceUntil(() => expect(row('Madha')).toBeUndefined())
  await waitFor(() => expect(document.querySelector('[data-stray]')).not.toBeNull())
})

const lineOf = (name: string) => Number(row(name)?.getAttribute('aria-rowindex'))

test('a sort from the cell menu keeps the selection where it only reverses the order', async () => {
  await show(['Mirbat', 'Nizwa', 'Qurayyat'])
  await user.click(cell('Mirbat', 'name'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(3))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Sort Name Z to A' }))
  await waitFor(() => expect(lineOf('Qurayyat')).toBeLessThan(lineOf('Mirbat')))
  const ranges = ['Qurayyat', 'Nizwa', 'Mirbat'].map((name) => cell(name, 'name').dataset.range)
  expect(ranges).toEqual(['top start end', 'start end', 'bottom start end'])
  await waitFor(() => expect(document.activeElement).toBe(cell('Qurayyat', 'name')))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
})

test('a sort that separates the selected cells leaves only the focused one', async () => {
  await show(['Rustaq', 'Saham', 'Samad'])
  await writeCell('Saham', 'city', 'Zukayt{Enter}')
  await expectText('Saved: Saham – City: Zukayt')
  await user.click(cell('Rustaq', 'city'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
  const heading = document.querySelector<HTMLElement>('[data-header][data-column="city"]')!
  await user.click(within(heading).getByText('City'))
  await waitFor(() => expect(lineOf('Saham')).toBeGreaterThan(lineOf('Samad')))
  expect(selected()).toBe(0)
  act(() => cell('Saham', 'city').focus())
  await keysWorkIn('Saham', 'city')
})

test('“Apply the sort and filters” leaves the focus on its row', async () => {
  await show(['Sib', 'Sinaw', 'Suwaiq'], 'sort=city.name&find=S')
  await user.click(cell('Sinaw', 'city'))
  await user.keyboard('Zukayt{Enter}')
  await expectText('Saved: Sinaw – City: Zukayt')
  expect(lineOf('Sinaw')).toBeLessThan(lineOf('Suwaiq'))
  await user.click(cell('Sib', 'city'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(3))
  await press('Apply the sort and filters')
  await waitFor(() => expect(lineOf('Sinaw')).toBeGreaterThan(lineOf('Suwaiq')))
  expect(selected()).toBe(0)
  await keysWorkIn('Suwaiq', 'city')
})

test('collapsing a group clears the selection and does not suspend typing', async () => {
  for (const name of ['Thumrait', 'Ubar', 'Wadi']) await projectInSur(name.toLowerCase(), name)
  await show([], 'sort=name&group=status')
  await waitFor(() => expect(row('Wadi')).toBeDefined())
  await user.click(cell('Thumrait', 'city'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
  const heading = screen.getByRole('button', { name: /^Planning ?\d/ })
  await user.click(heading)
  await waitFor(() => expect(row('Thumrait')).toBeUndefined())
  expect(document.querySelector('[data-stray]')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Planning ?\d/ }))
  await waitFor(() => expect(row('Thumrait')).toBeDefined())
  expect(selected()).toBe(0)
  act(() => cell('Thumrait', 'city').focus())
  await keysWorkIn('Thumrait', 'city')
})
