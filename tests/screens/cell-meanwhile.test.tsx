import { fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf } from '../../src/entities/project/draft.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests } from '../support/network.ts'
import { projectInSur, saveProject } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { cell, dialog, press, row, expectText, user } from '../support/user-actions.ts'

// A cell is edited while a colleague saves the same cell, and the list already shows the colleague's value.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const stored = async (id: string) => (await readDocument(`projects/${id}`))?.data

async function show(id: string, name: string, more = ''): Promise<void> {
  await projectInSur(id, name)
  installFakeTimers()
  await open(`#/admin/projects?cols=name.location.city.status${more}`)
  await waitFor(() => expect(row(name)).toBeDefined())
}

async function showAmount(id: string, name: string): Promise<void> {
  const draft = { ...draftOf(), name, country: 'Oman', capexAmount: '500', capexCurrency: 'GBP' }
  await saveProject({ id, draft, base: null })
  installFakeTimers()
  await open('#/admin/projects?cols=name.value.currency')
  await waitFor(() => expect(row(name)).toBeDefined())
}

const isThere = (name: string, words: string) => () =>
  expect(cell(name, 'location').textContent).toContain(words)

const isInCity = (name: string, words: string) => () =>
  expect(cell(name, 'city').textContent).toContain(words)

/** Number of lost saves. */
let asked = 0

/** Loses saves whose payload contains these words until the returned function is called. */
function loseSaves(words: string): () => void {
  asked = 0
  return interceptRequests((url, body) => {
    if (!url.includes(':commit') || !body.includes(words)) return undefined
    asked++
    return 'lost'
  })
}

/** Starts editing a cell that a colleague then changes; returns when the list shows the colleague's value. */
async function writeWhileColleagueDoes(id: string, name: string): Promise<void> {
  await show(id, name)
  await user.click(cell(name, 'city'))
  await user.keyboard('Barka')
  await colleagueSaves(database, `projects/${id}`, { city: 'Nizwa' })
  await advanceUntil(isThere(name, 'Nizwa'))
  await user.keyboard('{Enter}')
}

test('a cell that a colleague changed during the edit keeps their value until “Try again”', async () => {
  await writeWhileColleagueDoes('khazaen', 'Khazaen')
  await expectText('1 cell is not saved.')
  expect(cell('Khazaen', 'city').textContent).toContain(
    'Somebody else has changed this to “Nizwa”, which was kept. “Try again” below overwrites it, “Discard” leaves it.',
  )
  expect(cell('Khazaen', 'city').textContent).toContain('Barka')
  expect(await stored('khazaen')).toMatchObject({ city: 'Nizwa', rev: 2 })
  await press('Try again')
  await expectText('Saved: Khazaen – City: Barka')
  expect(await stored('khazaen')).toMatchObject({ city: 'Barka', rev: 3 })
})

test('“Discard” leaves the colleague’s values in all cells that were not saved', async () => {
  await projectInSur('bidbid', 'Bidbid')
  await writeWhileColleagueDoes('fanja', 'Fanja')
  await user.click(cell('Bidbid', 'city'))
  await user.keyboard('Izki')
  await colleagueSaves(database, 'projects/bidbid', { city: 'Sohar' })
  await advanceUntil(isThere('Bidbid', 'Sohar'))
  await user.keyboard('{Enter}')
  await expectText('2 cells are not saved.')
  await press('Discard')
  await waitFor(() => expect(cell('Fanja', 'city').textContent).toBe('Nizwa'))
  expect(cell('Bidbid', 'city').textContent).toBe('Sohar')
  expect(text()).not.toContain('not saved')
  expect(await stored('fanja')).toMatchObject({ city: 'Nizwa', rev: 2 })
  expect(await stored('bidbid')).toMatchObject({ city: 'Sohar', rev: 2 })
  // What was discarded is forgotten: the cell is edited from the stored value.
  await user.click(cell('Fanja', 'city'))
  await user.keyboard('{F2}')
  expect((document.activeElement as HTMLInputElement).value).toBe('Nizwa')
})

test('a colleague’s identical value, or a change of another cell in the row, causes no conflict', async () => {
  await show('ibri', 'Ibri')
  await user.click(cell('Ibri', 'city'))
  await user.keyboard('Nizwa')
  await colleagueSaves(database, 'projects/ibri', { city: 'Nizwa', website: 'https://ibri.example' })
  await advanceUntil(isThere('Ibri', 'Nizwa'))
  await user.keyboard('{Enter}')
  expect(text()).not.toContain('not saved')
  await user.click(cell('Ibri', 'city'))
  await user.keyboard('Barka')
  await colleagueSaves(database, 'projects/ibri', { status: 'Active' })
  await advanceUntil(() => expect(cell('Ibri', 'status').textContent).toContain('Active'))
  await user.keyboard('{Enter}')
  await expectText('Saved: Ibri – City: Barka')
  expect(await stored('ibri')).toMatchObject({ city: 'Barka', status: 'Active', rev: 4 })
  // Nothing is typed, so nothing is saved: the colleague's value is shown next.
  await user.click(cell('Ibri', 'city'))
  await user.keyboard('{F2}')
  await colleagueSaves(database, 'projects/ibri', { city: 'Sur' })
  await advanceUntil(isThere('Ibri', 'Sur'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell('Ibri', 'city').textContent).toBe('Sur'))
  expect(text()).not.toContain('not saved')
  expect(document.querySelector('[data-status=saving]')).toBeNull()
  expect(await stored('ibri')).toMatchObject({ city: 'Sur', rev: 5 })
})

test('a failed save is not retried over a colleague’s newer value', async () => {
  await show('samail', 'Samail')
  const stop = loseSaves('Barka')
  await user.click(cell('Samail', 'city'))
  await user.keyboard('Barka{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  await colleagueSaves(database, 'projects/samail', { city: 'Nizwa' })
  await advanceUntil(() => expect(document.querySelector('[data-marked]')).not.toBeNull())
  stop()
  await advanceUntil(isInCity('Samail', 'Somebody else has changed this to “Nizwa”'))
  expect(await stored('samail')).toMatchObject({ city: 'Nizwa', rev: 2 })
  await press('Try again')
  await expectText('Saved: Samail – City: Barka')
})

test.each([
  { id: 'yanqul', name: 'Yanqul', pasted: 'Sur', way: 'that is stored' },
  { id: 'sib', name: 'Sib', pasted: 'Nizwa\nNizwa', way: 'from a preview' },
])('a value pasted over an unsaved one stays when the server is back: one $way', async (given) => {
  const { id, name, pasted } = given
  await show(id, name, `&q=${name}`)
  const stop = loseSaves('Barka')
  await user.click(cell(name, 'city'))
  await user.keyboard('Barka{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  const [city = ''] = pasted.split('\n')
  const getData = (type: string) => (type === 'text/html' ? '' : pasted)
  cell(name, 'city').focus()
  fireEvent.paste(cell(name, 'city'), { clipboardData: { getData } })
  if (city === 'Nizwa') await press('Paste 1 cell', await dialog('Paste into 1 cell?'))
  await advanceUntil(() => expect(cell(name, 'city').textContent).toMatch(city))
  stop()
  // Long enough for another try of the unsaved value.
  const later = performance.now() + 1_000
  await advanceUntil(() => expect(performance.now()).toBeGreaterThan(later))
  expect(await stored(id)).toMatchObject({ city })
  expect(cell(name, 'city').textContent).toBe(city)
})

test('an amount typed while a colleague changes its currency is not saved, nor a currency beside their amount', async () => {
  await showAmount('adam', 'Adam')
  await user.click(cell('Adam', 'value'))
  await user.keyboard('700')
  await colleagueSaves(database, 'projects/adam', { capexCurrency: 'USD' })
  await advanceUntil(() => expect(cell('Adam', 'currency').textContent).toBe('USD'))
  await user.keyboard('{Enter}')
  await expectText('1 cell is not saved.')
  expect(cell('Adam', 'value').textContent).toContain(
    'Somebody else has changed Currency to “USD”, so this was not saved. “Try again” below saves it, “Discard” leaves it.',
  )
  expect(await stored('adam')).toMatchObject({ capexAmount: 500, capexCurrency: 'USD', rev: 2 })
  await press('Try again')
  await expectText('Saved: Adam – Value')
  expect(await stored('adam')).toMatchObject({ capexAmount: 700, capexCurrency: 'USD', rev: 3 })

  await user.click(cell('Adam', 'currency'))
  await user.keyboard('EUR')
  await colleagueSaves(database, 'projects/adam', { capexAmount: 900 })
  await advanceUntil(() => expect(cell('Adam', 'value').textContent).toContain('900'))
  await user.keyboard('{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  expect(cell('Adam', 'currency').textContent).toMatch(
    /Somebody else has changed Value \(USD\) to “USD\s900”/,
  )
  expect(await stored('adam')).toMatchObject({ capexAmount: 900, capexCurrency: 'USD', rev: 4 })
  await press('Discard')
})

test('an amount equal to a colleague’s, but in another currency, is not taken for the same', async () => {
  await showAmount('bahla', 'Bahla')
  await user.click(cell('Bahla', 'value'))
  await user.keyboard('700')
  await colleagueSaves(database, 'projects/bahla', { capexAmount: 700, capexCurrency: 'USD' })
  await advanceUntil(() => expect(cell('Bahla', 'currency').textContent).toBe('USD'))
  await user.keyboard('{Enter}')
  await expectText('1 cell is not saved.')
  await press('Discard')
})

test('an amount is not saved in a currency that the list does not show yet', async () => {
  await showAmount('izki', 'Izki')
  await user.click(cell('Izki', 'value'))
  await user.keyboard('700')
  await colleagueSaves(database, 'projects/izki', { capexCurrency: 'USD' })
  await user.keyboard('{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  expect(await stored('izki')).toMatchObject({ capexAmount: 500, capexCurrency: 'USD', rev: 2 })
  await press('Discard')
})

test('one’s own change of the currency does not hold up the amount typed beside it', async () => {
  await showAmount('mahut', 'Mahut')
  await user.click(cell('Mahut', 'currency'))
  await user.keyboard('USD{Enter}')
  await user.click(cell('Mahut', 'value'))
  await user.keyboard('700')
  await advanceUntil(() => expect(text()).toContain('Saved: Mahut – Currency'))
  await user.keyboard('{Enter}')
  await advanceUntil(() => expect(text()).toContain('Saved: Mahut – Value'))
  expect(await stored('mahut')).toMatchObject({ capexAmount: 700, capexCurrency: 'USD' })

  const stop = loseSaves('mahut')
  await user.click(cell('Mahut', 'value'))
  await user.keyboard('900{Enter}')
  await advanceUntil(() => expect(text()).toContain('1 cell is not saved.'))
  await user.click(cell('Mahut', 'currency'))
  await user.keyboard('EUR{Enter}')
  await advanceUntil(() => expect(text()).toContain('2 cells are not saved.'))
  stop()
  await advanceUntil(() => expect(text()).not.toContain('not saved'))
  await advanceUntil(() => expect(document.querySelector('[data-status=saving]')).toBeNull())
  expect(await stored('mahut')).toMatchObject({ capexAmount: 900, capexCurrency: 'EUR' })
})

test('cells edited while the server is unreachable are saved automatically later, each once', async () => {
  await show('thumrait', 'Thumrait')
  await user.click(cell('Thumrait', 'city'))
  const stop = loseSaves('thumrait')
  await user.keyboard('Barka{Enter}')
  await advanceUntil(isInCity('Thumrait', 'Not saved yet: the server cannot be reached; retrying.'))
  await user.click(cell('Thumrait', 'status'))
  await user.keyboard('Active{Enter}')
  await advanceUntil(() => expect(text()).toContain('2 cells are not saved.'))
  expect(await stored('thumrait')).toMatchObject({ city: 'Sur', rev: 1 })
  stop()
  await advanceUntil(() => expect(text()).not.toContain('not saved'))
  await advanceUntil(() => expect(document.querySelector('[data-status=saving]')).toBeNull())
  expect(await stored('thumrait')).toMatchObject({ city: 'Barka', status: 'Active', rev: 3 })
  await advanceUntil(() => expect(document.querySelector('[data-row] [data-status]')).toBeNull())
  expect(await stored('thumrait')).toMatchObject({ rev: 3 })
})

test('a cell cleared while the server is unreachable is saved automatically later', async () => {
  await show('haima', 'Haima')
  const stop = loseSaves('haima')
  await user.click(cell('Haima', 'city'))
  await user.keyboard('{Delete}')
  const told = 'Not saved yet: the server cannot be reached; retrying.'
  await advanceUntil(() => expect(cell('Haima', 'city').dataset.said).toBe(told))
  await advanceUntil(() => expect(asked).toBeGreaterThan(7))
  stop()
  await advanceUntil(() => expect(text()).toContain('Saved: Haima – City'))
  expect(await stored('haima')).toMatchObject({ city: '', rev: 2 })
})

test('a row stays while one of its cells is edited, although a colleague’s change filters it out', async () => {
  await show('manah', 'Manah')
  await open('#/admin/projects?cols=name.location.city.status&status=Planning')
  await waitFor(() => expect(row('Manah')).toBeDefined())
  await user.click(cell('Manah', 'city'))
  await user.keyboard('Barka')
  await colleagueSaves(database, 'projects/manah', { status: 'Active' })
  await projectInSur('another', 'Another')
  await advanceUntil(() => expect(cell('Manah', 'status').textContent).toContain('Active'))
  await user.keyboard('{Enter}')
  await expectText('Saved: Manah – City: Barka')
  await waitFor(() => expect(row('Manah')?.textContent).toContain('No longer matches'))
  expect(await stored('manah')).toMatchObject({ city: 'Barka', status: 'Active' })
})

test('after a cancelled edit, a row that a colleague’s change filters out disappears', async () => {
  await show('nakhal', 'Nakhal')
  await open('#/admin/projects?cols=name.location.city.status&status=Planning')
  await waitFor(() => expect(row('Nakhal')).toBeDefined())
  await user.click(cell('Nakhal', 'city'))
  await user.keyboard('Barka')
  await colleagueSaves(database, 'projects/nakhal', { status: 'Active' })
  await advanceUntil(() => expect(cell('Nakhal', 'status').textContent).toContain('Active'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row('Nakhal')).toBeUndefined())
})
