import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument, readList } from '../../src/firebase/read.ts'
import { draftOf as playerDraft } from '../../src/entities/player/draft.ts'
import { TO_REPAIR } from '../support/bad-records.ts'
import { undoItem } from '../../src/entities/history/mutations.ts'
import { historyPage } from '../../src/records/history.ts'
import { colleagueDeletes, saveInGroup } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import {
  choose,
  confirm,
  dialog,
  field,
  follow,
  form,
  press,
  rows,
  textOf,
  expectText,
  user,
  write,
} from '../support/user-actions.ts'
import { interceptRequests } from '../support/network.ts'
import { savePlayer } from '../support/records.ts'
import { address, enter, open, text } from '../support/screen.tsx'

// The screens that keep the data in order: dashboard, History, Data check.

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase(TO_REPAIR)))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const region = (name: string) => screen.findByRole('region', { name })
const cards = (name: string | RegExp) => screen.findAllByRole('article', { name })
const lastChecked = () => document.querySelector('.muted > time')?.getAttribute('datetime')
const unfold = async (scope: HTMLElement, words: string) =>
  user.click(
    await waitFor(() => {
      const found = [...scope.querySelectorAll('summary')].find((one) => textOf(one).includes(words))
      if (!found) throw new Error(`nothing to unfold says “${words}”: ${textOf(scope)}`)
      return found
    }),
  )
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())

async function check(): Promise<void> {
  const before = lastChecked()
  await press(/^Check (the data|again)$/)
  await waitFor(() => {
    expect(text()).toContain('Last checked')
    expect(lastChecked()).not.toBe(before)
  })
}

const repaired = async (scope: HTMLElement, words: string) =>
  waitFor(() => expect(within(scope).getByRole('status').textContent).toBe(words))

test('the dashboard counts projects by status, charts news by month, and links to filtered lists and the history', async () => {
  await open('#/admin')
  expect(await screen.findByRole('link', { name: 'Manage Projects' })).toBeDefined()
  const status = await region('Projects by status')
  const items = await within(status).findAllByRole('listitem')
  expect(items.map(textOf).find((item) => item.includes('Active'))).toMatch(/Active\s*\d+/)
  const months = await region('News by month')
  await unfold(months, 'Show the figures')
  expect(within(months).getAllByRole('row')).toHaveLength(13)
  await follow('On Hold', status)
  expect(textOf(await screen.findByRole('list', { name: 'Filters' }))).toContain('On Hold')
  await follow('History')
  await waitFor(() => expect(address()).toBe('#/admin/history?of=projects'))
})

test('the history of a record shows a change field by field and undoes it by keyboard', async () => {
  await open('#/admin/projects/edit/riyadh-metro')
  await waitFor(async () => expect((await field('City')).value).toBe('Riyadh'))
  for (const [at, city] of ['Diriyah', 'Al Kharj'].entries()) {
    await write('City', city)
    await press('Save', await form())
    await waitFor(() => expect(screen.getAllByText(/^Saved: Riyadh Metro/)).toHaveLength(at + 1))
  }
  await follow('History', await form())
  await expectText('Only the project Riyadh Metro')
  const [latest, first] = await cards('Changed project Riyadh Metro')
  expect(textOf(within(latest!).getByRole('row', { name: /^City/ }))).toMatch(/City\s*Diriyah\s*Al Kharj/)

  await press('Undo', first)
  await waitFor(() =>
    expect(within(first!).getByRole('alert').textContent).toContain(
      'has since been changed in the same fields',
    ),
  )

  within(latest!).getByRole('button', { name: 'Undo' }).focus()
  await user.keyboard('{Enter}')
  await expectText('Undone: Riyadh Metro')
  const [undone] = await cards('Undone Riyadh Metro')
  expect(textOf(within(undone!).getByRole('row', { name: /^City/ }))).toMatch(/City\s*Al Kharj\s*Diriyah/)
  expect(within(undone!).getByRole('button', { name: 'Redo' })).toBeDefined()

  await follow('Clear filters')
  await user.selectOptions(await screen.findByLabelText('Action'), 'Undone')
  await waitFor(() => expect(address()).toBe('#/admin/history?kind=undo'))
  await open(address())
  expect((await screen.findByLabelText<HTMLSelectElement>('Action')).value).toBe('undo')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  enter('#/admin/history')
  expect((await cards(/^Imported (more than )?\d+/)).length).toBeGreaterThan(0)
})

test('a filter chosen before the screen has followed the previous one does not revert it', async () => {
  await open('#/admin/history?record=projects%2Friyadh-metro')
  const everything = await screen.findByRole('link', { name: 'Clear filters' })
  const action = screen.getByLabelText('Action')
  fireEvent.click(everything)
  fireEvent.change(action, { target: { value: 'undo' } })
  await waitFor(() => expect(address()).toBe('#/admin/history?kind=undo'))
})

test('working in the history by keyboard keeps the focus', async () => {
  await open('#/admin/history?record=projects%2Friyadh-metro')
  const all = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Restore this version' })
  const restore = all.at(-1)!
  let pass = (): void => undefined
  const held = new Promise<void>((done) => (pass = done))
  interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  restore.focus()
  await user.keyboard('{Enter}')
  await expectText('Restoring...')
  expect(restore.disabled).toBe(false)
  pass()
  await expectText(/Restored: Riyadh Metro, as first@\S+ left it on \d+ \w+ \d{4}/)
  expect(restore.title).toMatch(/^Riyadh Metro, as first@\S+ left it on \d+ \w+ \d{4}/)
  expect(document.activeElement).toBe(restore)

  await open('#/admin/history')
  for (const [link, there] of [
    ['Deleted records', '#/admin/history?kind=delete'],
    ['Clear filters', '#/admin/history'],
  ] as const) {
    const pressed = await screen.findByRole('link', { name: link })
    pressed.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(there))
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByLabelText('Person'))
  }
})

/** Has a colleague delete an existing event; returns its path. */
async function deletedEvent(): Promise<string> {
  const [event] = await readList({ collection: 'events', where: [], limit: 1 })
  const path = `events/${event?.id}`
  await colleagueDeletes(database, path)
  return path
}

test('a restored record is marked, and cannot be restored again', async () => {
  const path = await deletedEvent()
  await open('#/admin/history?kind=delete')
  const deleted = async () => (await cards(`Deleted event ${path}`))[0]!
  await press('Restore', await deleted())
  await expectText(`Restored: ${path}`)
  await waitFor(async () =>
    expect(within(await deleted()).queryByRole('button', { name: 'Restore' })).toBeNull(),
  )
  expect(within(await deleted()).getByText('Restored')).toBeDefined()
  expect(document.activeElement).toBe(await deleted())
  expect(
    within(await deleted())
      .getByRole('link', { name: path })
      .getAttribute('href'),
  ).toContain('/admin/events/edit/')
})

test('restoring a record that was restored elsewhere says that there is nothing to do', async () => {
  const path = await deletedEvent()
  await open('#/admin/history?kind=delete')
  const deleted = (await cards(`Deleted event ${path}`))[0]!
  const restore = await within(deleted).findByRole('button', { name: 'Restore' })
  const [deletion] = (await historyPage({ kind: 'delete' })).items
  await undoItem(deletion!)
  await user.click(restore)
  await expectText(`Nothing to do; already restored: ${path}`)
})

test('a delete of several records states how many are restored, and which', async () => {
  const events = await readList({ collection: 'events', where: [], limit: 2 })
  await open('#/admin/events')
  for (const { id } of events) {
    await rows()
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)!
    await user.click(within(row).getByRole('checkbox'))
  }
  await press('Delete selected')
  await confirm('Delete', await dialog('Are you sure you want to delete 2 events?'))
  await expectText('Deleted: 2 events')
  await open('#/admin/history?kind=delete')
  const both = (await cards(/^Deleted 2 events/))[0]!
  expect(textOf(both)).not.toContain('already restored')
  const [deletion] = (await historyPage({ kind: 'delete' })).items
  await undoItem({ ...deletion!, changes: deletion!.changes.slice(0, 1), group: null })
  await open('#/admin/history?kind=delete&of=events')
  const some = (await cards(/^Deleted 2 events/))[0]!
  await waitFor(() => expect(textOf(some)).toContain('1 record already restored'))
  expect(within(some).getByRole('button', { name: 'Restore' })).toBeDefined()
  await unfold(some, 'Show the 2 records')
  await waitFor(() => expect(textOf(some).match(/event deleted and restored:/g)).toHaveLength(1))
})

test('an operation larger than a page is counted as “more than” until it is loaded in full', async () => {
  const [event] = await readList({ collection: 'events', where: [], limit: 1 })
  for (let n = 0; n < 17; n++)
    await saveInGroup(`events/${event?.id}`, { city: `Hall ${n}` }, 'fairs', 'fairs.csv')
  await open('#/admin/history')
  await cards('Imported more than 15 events fairs.csv')
  const shown = () => document.querySelectorAll('main article')
  const n = shown().length
  screen.getByRole('button', { name: 'Show earlier changes' }).focus()
  await user.keyboard('{Enter}')
  await cards('Imported 17 events fairs.csv')
  expect(shown().length).toBeGreaterThan(n)
  expect(document.activeElement).toBe(shown()[n])
})

test('the data check states its cost, finds records written outside the application, and repairs them', async () => {
  await open('#/admin')
  await follow('Data check')
  await expectText(/It reads \d+ documents, which count towards the Firebase bill/)
  await check()
  const old = await region('Records in an old format 4')
  expect(within(old).getByRole('link', { name: 'Old Dam' })).toBeDefined()
  await press('Rewrite', old)
  await press('Rewrite', await dialog('Rewrite?'))
  await repaired(old, '5 repairs made.')
  await check()
  const roles = await region('Roles without a project or player 1')
  await press('Delete', roles)
  await press('Delete', await screen.findByRole('dialog'))
  await repaired(roles, '1 repair made.')
  await check()
  const unlisted = await region('Names missing from the lists 1')
  expect(within(unlisted).getByRole('link', { name: 'Old Dam' })).toBeDefined()
  const order = within(unlisted).getByRole<HTMLButtonElement>('button', { name: 'Apply' })
  expect(order.disabled).toBe(true)
  await choose('Action for Irrigaton', 'Energy', unlisted)
  await user.click(order)
  await repaired(unlisted, '1 repair made.')
  await check()
  for (const name of [
    'Names missing from the lists 1',
    'Records in an old format 4',
    'Roles without a project or player 1',
  ])
    await gone(name)
  await open('#/projects?q=old%20dam&sort=capexAmount')
  expect(await screen.findByRole('link', { name: 'Old Dam' })).toBeDefined()
})

test('two duplicate players are merged, the merge is undone, and they can be marked as different', async () => {
  await open('#/admin/data-check')
  await check()
  await expectText('1 group of possible duplicates.')
  await press('Merge NEOM Company, NEOM Company L.L.C.')
  await waitFor(() => expect(address()).toContain('merge='))
  const merging = await dialog('Merge 2 players')
  await user.click(
    within(
      await within(merging).findByRole('group', { name: 'Which player do you want to keep?' }),
    ).getByText('NEOM Company'),
  )
  await user.click(within(within(merging).getByRole('group', { name: 'Name' })).getByText('NEOM Company'))
  await press('Next', merging)
  await waitFor(() => expect(textOf(merging)).toContain('1 role moves'))
  expect(textOf(merging)).toContain('Kept: NEOM CompanyDeleted: NEOM Company L.L.C.')
  await press('Merge', merging)
  await expectText('Merged: NEOM Company')
  await open('#/admin/history?kind=bulk&of=players')
  const [merged] = await cards(/Changed \d+ records Merge: NEOM Company/)
  await unfold(merged!, 'Show the ')
  await unfold(merged!, 'role added: Adviser')
  const projectOf = within(merged!).findByRole('row', { name: /^Project/ })
  await waitFor(async () => expect(textOf(await projectOf)).toContain('Doha Metro'))
  await press('Undo', merged)
  await press('Undo', await screen.findByRole('dialog'))
  await expectText('Undone: Merge: NEOM Company')
  await open('#/admin/players/edit/neom-twin')
  await waitFor(async () => expect((await field('Name')).value).toBe('NEOM Company L.L.C.'))

  // The same merge from the grid, with any selected players.
  await open('#/admin/players?q=neom company')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'))
  await press('Merge selected')
  const again = await dialog('Merge 2 players')
  const group = await within(again).findByRole('group', { name: 'Which player do you want to keep?' })
  expect(group.textContent).toContain('NEOM Company L.L.C.')
  await user.click(
    within(within(again).getByRole('group', { name: 'Name' })).getByText('NEOM Company L.L.C.'),
  )
  await press('Next', again)
  await waitFor(() =>
    expect(textOf(again)).toContain(
      'Kept: NEOM Company, renamed to NEOM Company L.L.C.Deleted: NEOM Company L.L.C.',
    ),
  )
  await press('Merge', again)
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  // The selection is cleared.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Merge selected' })).toBeNull())
  await user.click(
    within(screen.getByRole('region', { name: 'Messages' }))
      .getAllByRole('button', { name: 'Undo' })
      .at(-1)!,
  )
  await waitFor(async () => expect(await rows()).toHaveLength(2))

  const different = () => screen.queryByRole('button', { name: /^Not the same NEOM Company/ })
  await open('#/admin/data-check')
  await check()
  await waitFor(() => expect(different()).not.toBeNull())
  await user.click(different()!)
  await waitFor(() => expect(different()).toBeNull())
  await open('#/admin/data-check')
  await check()
  expect(different()).toBeNull()
})

test('a merge says beforehand which contact details no undo restores: those that it replaces and deletes', async () => {
  for (const [id, name] of [
    ['zeta', 'Zeta Builders'],
    ['zeta-twin', 'Zeta Builders LLC'],
  ] as const) {
    const draft = { ...playerDraft(), name, type: 'Company', email: `${id}@zeta.example` }
    await savePlayer({ id, draft, base: null, contact: null })
  }
  await open('#/admin/players?q=zeta builders')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'))
  await press('Merge selected')
  const merging = await dialog('Merge 2 players')
  const emails = within(await within(merging).findByRole('group', { name: 'Contact email' }))
  await user.click(emails.getByText('zeta-twin@zeta.example'))
  await press('Next', merging)
  await waitFor(() =>
    expect(textOf(merging)).toContain(
      'Undo restores everything except contact details, which the history does not store.',
    ),
  )
  await press('Merge', merging)
  await expectText('Merged: Zeta Builders')
  await press('Undo', screen.getByRole('region', { name: 'Messages' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  const contact = async (id: string) => (await readDocument(`players/${id}/private/contact`))?.data['email']
  expect([await contact('zeta'), await contact('zeta-twin')]).toEqual(['zeta-twin@zeta.example', undefined])
})
