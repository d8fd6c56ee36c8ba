import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../src/firebase/read.ts'
import { byColleague, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests, refusal } from '../support/network.ts'
import { projectInSur, undoLastChange } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { cell, press, row, expectText, user, write } from '../support/user-actions.ts'

// A colleague deletes records while one of their cells has the focus, is being edited, or could not be saved.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

test('text in cells of records that a colleague deletes is reported as not saved, and the focus stays in the grid', async () => {
  for (const name of ['Adam', 'Duqm', 'Ibri', 'Sohar']) await projectInSur(name.toLowerCase(), name)
  installFakeTimers()
  await open('#/admin/projects?cols=name.location.city&sort=name')
  await waitFor(() => expect(row('Sohar')).toBeDefined())
  const stop = interceptRequests((url) =>
    url.includes(':commit') ? refusal(403, 'PERMISSION_DENIED') : undefined,
  )
  await user.click(cell('Sohar', 'city'))
  await user.keyboard('Barka{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  stop()
  await user.click(cell('Duqm', 'city'))
  await user.keyboard('Niz')
  await byColleague(database, async () => {
    await undoLastChange('projects/duqm')
    await undoLastChange('projects/sohar')
  })
  await advanceUntil(() => expect(row('Duqm')).toBeUndefined())
  await expectText('The records were deleted. Not saved: City: Barka; City: Niz')
  expect(row('Sohar')).toBeUndefined()
  expect(text()).not.toContain('cell is not saved')
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(cell('Ibri', 'city')))
  // A user in the middle of a word does not look up.
  await user.keyboard('wa{Enter}')
  expect(await stored('ibri')).toMatchObject({ city: 'Sur', rev: 1 })
})

const stored = async (id: string) => (await readDocument(`projects/${id}`))?.data

/** Focuses the city of a record that a colleague then deletes. */
async function goneFrom(name: string, below: string): Promise<void> {
  for (const one of [name, below]) await projectInSur(one.toLowerCase(), one)
  installFakeTimers()
  await open(`#/admin/projects?cols=name.location.city.status&sort=name`)
  await waitFor(() => expect(row(below)).toBeDefined())
  await user.click(cell(name, 'city'))
}
const deletes = (id: string) => byColleague(database, () => undoLastChange(`projects/${id}`))

const AWAY = 'was deleted by second@ppx.example. Select a cell before typing.'

test('keys pressed after a colleague deletes the focused record do not change the record that takes its place', async () => {
  await goneFrom('Bahla', 'Bidbid')
  await deletes('bahla')
  await expectText(`“Bahla” ${AWAY}`)
  await waitFor(() => expect(document.activeElement).toBe(cell('Bidbid', 'city')))
  for (const keys of ['Barka{Enter}', '{Delete}', ' ', '{Shift>}{F10}{/Shift}']) {
    await user.keyboard(keys)
    expect(document.activeElement, keys).toBe(cell('Bidbid', 'city'))
  }
  await user.paste('Nizwa')
  expect(row('Bidbid')?.getAttribute('aria-selected')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(await stored('bidbid')).toMatchObject({ city: 'Sur', rev: 1 })
  await expectText(`“Bahla” ${AWAY}`)
  await user.keyboard('{ArrowRight}{ArrowLeft}Barka{Enter}')
  await expectText('Saved: Bidbid – City: Barka')
})

test('keys pressed after a colleague’s change filters out the focused record do not change another one', async () => {
  for (const name of ['Izki', 'Jalan']) await projectInSur(name.toLowerCase(), name)
  installFakeTimers()
  await open('#/admin/projects?cols=name.location.city.status&status=Planning&sort=name')
  await waitFor(() => expect(row('Jalan')).toBeDefined())
  await user.click(cell('Izki', 'city'))
  await colleagueSaves(database, 'projects/izki', { status: 'Active' })
  await advanceUntil(() => expect(row('Izki')).toBeUndefined())
  await expectText('“Izki” is no longer shown here because second@ppx.example changed it.')
  await user.keyboard('Barka{Enter}')
  expect(await stored('jalan')).toMatchObject({ city: 'Sur', rev: 1 })
  await user.click(cell('Jalan', 'city'))
  await user.keyboard('Barka{Enter}')
  await expectText('Saved: Jalan – City: Barka')
})

test('a menu closes when a colleague deletes its record', async () => {
  await goneFrom('Khasab', 'Lima')
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: /^Clear/ })).toBeDefined()
  await deletes('khasab')
  await advanceUntil(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('{Delete}')
  await expectText(`“Khasab” ${AWAY}`)
  expect(await stored('lima')).toMatchObject({ city: 'Sur', rev: 1 })
})

test('when the focus returns to the row of a deleted record, keys do not change the record now there', async () => {
  await goneFrom('Mirbat', 'Mudhaibi')
  const element = document.activeElement as HTMLElement
  const elsewhere = screen.getByRole('button', { name: 'Columns' })
  act(() => elsewhere.focus())
  await deletes('mirbat')
  await advanceUntil(() => expect(row('Mirbat')).toBeUndefined())
  // Like a browser when a dialog closes: focus returns to the element, which by now shows another record.
  act(() => {
    elsewhere.blur()
    element.focus()
  })
  await user.keyboard('Barka')
  await expectText(`“Mirbat” ${AWAY}`)
  expect(document.activeElement).toBe(cell('Mudhaibi', 'city'))
})

const selected = () => document.querySelectorAll('[data-row] [data-range]').length

test('a row added above keeps the selection; one added in between clears it, and a paste then changes nothing', async () => {
  await goneFrom('Nizwa', 'Rustaq')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
  await byColleague(database, () => projectInSur('aflaj', 'Aflaj'))
  await advanceUntil(() => expect(row('Aflaj')).toBeDefined())
  expect(selected()).toBe(2)
  expect(cell('Nizwa', 'city').dataset.range).toBe('top start end')
  await byColleague(database, () => projectInSur('qalhat', 'Qalhat'))
  await advanceUntil(() => expect(row('Qalhat')).toBeDefined())
  expect(selected()).toBe(0)
  await user.paste('Barka')
  await expectText('The selected rows are no longer adjacent. Select a cell before typing.')
  expect(document.querySelector('[data-row] [data-status]')).toBeNull()
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(selected()).toBe(0)
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}{Delete}')
  await expectText('Cleared 2 cells')
})

test('one’s own search keeps a selection whose rows stay together, and otherwise only the focused cell', async () => {
  await goneFrom('Taqah', 'Thumrait')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toBe(2))
  const find = screen.getByRole('searchbox')
  const finds = async (word: string) => {
    await user.clear(find)
    await user.type(find, word)
  }
  await finds('T')
  await advanceUntil(() => expect(row('Nizwa')).toBeUndefined())
  expect(row('Thumrait')).toBeDefined()
  expect(selected()).toBe(2)
  await finds('Thumrait')
  await advanceUntil(() => expect(row('Taqah')).toBeUndefined())
  expect(selected()).toBe(0)
  act(() => cell('Thumrait', 'city').focus())
  expect(document.querySelector('[data-stray]')).toBeNull()
  await user.keyboard('Barka{Enter}')
  await expectText('Saved: Thumrait – City: Barka')
})

test('one’s own filter that hides the focused record moves the focus to the next one', async () => {
  await goneFrom('Ubar', 'Wadi')
  await user.keyboard('Ibra{Enter}')
  await expectText('Saved: Ubar – City: Ibra')
  await user.click(cell('Ubar', 'city'))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Exclude City: Ibra' }))
  await advanceUntil(() => expect(row('Ubar')).toBeUndefined())
  await waitFor(() => expect(document.activeElement).toBe(cell('Wadi', 'city')))
  expect(document.querySelector('[data-stray]')).toBeNull()
  await user.keyboard('Barka{Enter}')
  await expectText('Saved: Wadi – City: Barka')
})

test('find and replace stays with the selected cells when a colleague deletes a row above', async () => {
  await projectInSur('saada', 'Saada')
  await projectInSur('sib', 'Sib')
  await goneFrom('Saham', 'Samad')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}h{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find and replace' })
  await deletes('saada')
  await advanceUntil(() => expect(row('Saada')).toBeUndefined())
  await write('Find', 'Sur', dialog)
  await write('Replace with', 'Barka', dialog)
  await press('Preview changes', dialog)
  const shown = await screen.findByRole('dialog', { name: /2 cells/ })
  expect(shown.textContent).toContain('Saham')
  expect(shown.textContent).toContain('Samad')
  expect(shown.textContent).not.toContain('Sib')
})
