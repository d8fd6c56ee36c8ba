import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoItem } from '../../src/entities/history/mutations.ts'
import { historyOf } from '../../src/records/history.ts'
import { byColleague, colleagueDeletes, colleagueMerges, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { field, form, press, expectText, user, write } from '../support/user-actions.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

test('text can be carried into a new record even while the save is still running', async () => {
  installFakeTimers({ withIntervals: true })
  await open('#/admin/events/edit/big-5-global-2026')
  await write('City', 'Of somebody in a hurry')
  await colleagueDeletes(database, 'events/big-5-global-2026')
  // The form checks every ten seconds whether its record still exists.
  await advanceUntil(() => expect(text()).toContain('second@ppx.example deleted this event on'))
  for (const name of ['Save & next', 'Delete'])
    expect(within(await form()).queryByRole('button', { name }), name).toBeNull()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  await press('Save', await form())
  await press('Add it again as a new event')
  expect(await screen.findByRole('heading', { name: 'Add event' })).toBeDefined()
  answer()
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect((await field('City')).value).toBe('Of somebody in a hurry')
  expect(screen.getByRole('heading', { name: 'Add event' })).toBeDefined()
})

test('the notice of a refused save goes once the record is restored, and the typed text is saved', async () => {
  installFakeTimers({ withIntervals: true })
  await open('#/admin/events/edit/cityscape-global-2026')
  await write('City', 'Jeddah')
  await colleagueDeletes(database, 'events/cityscape-global-2026')
  await press('Save', await form())
  await expectText('second@ppx.example deleted this event on')
  await byColleague(database, async () => {
    const [deletion] = await historyOf('events/cityscape-global-2026')
    await undoItem(deletion!)
  })
  // Adding it again would now make a second one.
  await advanceUntil(() => expect(text()).not.toContain('Add it again as a new event'))
  await press('Save', await form())
  await expectText(/Saved: .* – City: Jeddah/)
})

test('text typed for a player that a colleague merges is carried into the remaining one, and nothing else', async () => {
  installFakeTimers({ withIntervals: true })
  await open('#/admin/players/edit/webuild')
  await waitFor(async () => expect((await field('Name')).value).not.toBe(''))
  expect((await field('Stock Ticker')).value).toBe('WBD')
  await write('Website', 'https://typed.example')
  await colleagueMerges(database, 'acwa-power', 'webuild')
  await advanceUntil(() =>
    expect(text()).toContain('second@ppx.example merged this player into ACWA Power on'),
  )
  const notice = screen.getByText(/merged this player into/).closest<HTMLElement>('[role=alert]')!
  await screen.findByRole('button', { name: 'Continue in ACWA Power' })
  expect(within(notice).getAllByRole('button')[0]!.textContent).toBe('Continue in ACWA Power')
  await press('Continue in ACWA Power', notice)
  await waitFor(() => expect(address()).toContain('/admin/players/edit/acwa-power'))
  await expectText('Your unsaved changes have been restored.')
  expect((await field('Website')).value).toBe('https://typed.example')
  expect((await field('Name')).value).toBe('ACWA Power')
  expect((await field('Stock Ticker')).value).not.toBe('WBD')
  await press('Save', await form())
  await expectText('Saved: ACWA Power – Website: https://typed.example')
})

/** Adds a role of this player in the form of a project. */
async function giveRoleTo(player: string): Promise<void> {
  await press('Add a player', await form())
  await user.type(within(await form()).getByRole('combobox', { name: 'Player' }), player)
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toContain(player))
  await user.keyboard('{Enter}')
  await write('Role', 'Designer')
}

test('a role whose player a colleague deletes is marked and opened', async () => {
  installFakeTimers()
  await open('#/admin/projects/new')
  await giveRoleTo('Jean Nouvel')
  await user.click(await screen.findByText('Designer · Jean Nouvel', { selector: 'summary' }))
  await colleagueDeletes(database, 'players/jean-nouvel')
  await advanceUntil(() => expect(text()).toContain('Designer · Jean Nouvel (deleted)'))
  await expectText('This player has been deleted: choose another one')
  const picker = within(await form()).getByRole('combobox', { name: 'Player' })
  expect(picker.getAttribute('aria-invalid')).toBe('true')
})

test('saving a role whose player has just been deleted is refused with a message', async () => {
  await open('#/admin/projects/edit/doha-metro')
  await write('City', 'Al Khor')
  await giveRoleTo('iGA')
  // The delete happens while the save is in flight: a form that learns of it earlier sends nothing and says
  // so itself.
  let isSent = false
  let arrives = () => {}
  const deleted = new Promise<void>((resolve) => (arrives = resolve))
  interceptRequests((url) => {
    if (isSent || !url.includes(':commit')) return undefined
    isSent = true
    return deleted
  })
  await press('Save', await form())
  await waitFor(() => expect(isSent).toBe(true))
  await colleagueDeletes(database, 'players/iga')
  arrives()
  await expectText(
    'The player of the role “Designer” has been deleted: choose another one, or remove the role',
  )
  expect((await field('City')).value).toBe('Al Khor')
})
