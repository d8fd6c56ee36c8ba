import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pendingRename } from '../../src/admin/lookups/pending.ts'
import { LOOKUP } from '../../src/entities/lookup/fields.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { readCount, readDocument, readList } from '../../src/firebase/read.ts'
import { writeAll } from '../../src/records/write-all.ts'
import { colleagueDeletes, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import {
  confirm,
  dialog,
  field,
  follow,
  press,
  row,
  rows,
  expectText,
  undo,
  user,
  write,
} from '../support/user-actions.ts'
import { saveProject } from '../support/records.ts'
import { dropRequests, holdChangeFeed, interceptRequests, requests } from '../support/network.ts'
import { enter, open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const stands = (name: string) => waitFor(() => expect(row(name), name).toBeDefined())
const gone = (name: string) => waitFor(() => expect(row(name), name).toBeUndefined())

async function rename(from: string, to: string): Promise<void> {
  const name = row(from)?.querySelector<HTMLElement>('[role=rowheader]')
  if (!name) throw new Error(`no ${from}`)
  await user.dblClick(name)
  ;(document.activeElement as HTMLInputElement).select()
  await user.keyboard(`${to}{Enter}`)
}

test('a sector is added inline, renamed along with the records that use it, and deleted', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  await write('New sector', 'energy ')
  await user.keyboard('{Enter}')
  await expectText('“Energy” already exists')
  await write('New sector', 'Deserts')
  await user.keyboard('{Enter}')
  await stands('Deserts')
  const added = await field('New sector')
  expect(document.activeElement).toBe(added)
  expect(added.value).toBe('')

  await write('New sector', `${'x'.repeat(LOOKUP.name.max)}yz`)
  await user.keyboard('{Enter}')
  await expectText(`At most ${LOOKUP.name.max} characters`)
  expect(added.value).toMatch(/yz$/)
  await write('New sector', '')

  // Nothing uses it, so its cell is saved at once.
  await rename('Deserts', 'Desert')
  await stands('Desert')

  await rename('Aviation', 'Flight')
  const renaming = await dialog('Rename Aviation')
  expect((await field('New name', renaming)).value).toBe('Flight')
  const following = await within(renaming).findByRole<HTMLInputElement>('checkbox', {
    name: /Update the \d+ projects( and \d+ players?)? that use it/,
  })
  expect(following.checked).toBe(true)
  await write('New name', 'energy', renaming)
  await expectText('“Energy” already exists')
  expect(within(renaming).queryByRole('button', { name: 'Rename sector' })).toBeNull()
  await write('New name', 'Flight', renaming)
  const stop = interceptRequests((url, body) =>
    url.includes('runQuery') && body.includes('"Aviation"') ? 'lost' : undefined,
  )
  await press('Rename sector', renaming)
  await expectText('Some records do not have the new name yet')
  await waitFor(() =>
    expect(within(renaming).getByRole('alert').textContent).toBe('The server cannot be reached.'),
  )
  stop()
  await press('Later', renaming)
  await expectText('Some records still say “Aviation” instead of “Flight”.')
  expect(text()).not.toContain('not saved')
  await open('#/admin/sectors')
  await expectText('Some records still say “Aviation” instead of “Flight”.')
  await press('Resume')
  await press('Resume', await dialog('Rename Aviation'))
  await expectText(/Renamed: Aviation → Flight, and \d+ records with it/)
  await undo('Renamed: Aviation → Flight')
  await stands('Aviation')
  await gone('Flight')

  await press(/^Delete/, row('Aviation'))
  const question = 'Are you sure you want to delete this sector?'
  const deleting = await dialog(question)
  await waitFor(() =>
    expect(deleting.textContent).toMatch(/\d+ projects( and \d+ players?)? use it and keep it/),
  )
  await press('Cancel', deleting)
  await press(/^Delete/, row('Desert'))
  const again = await dialog(question)
  await waitFor(() => expect(again.textContent).toContain('No record uses it.'))
  await confirm('Delete', again)
  await gone('Desert')
  await open('#/admin/event-types')
  expect(await field('New event type')).toBeDefined()
  await stands('Conference')
}, 90_000)

test('a rename continued after a reload in the middle reports all records that it has updated', async () => {
  const SIZE = 120
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `quarry-${n}`,
    draft: { ...draftOf(), name: `Quarry ${n}`, country: 'Oman', sector: 'Quarries' } as const,
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'quarries.csv' })
  await open('#/admin/sectors')
  await write('New sector', 'Quarries')
  await user.keyboard('{Enter}')
  await stands('Quarries')
  await rename('Quarries', 'Mines')
  // The page ends with requests that never arrive: the entry and a part of the records are renamed by then.
  const never = new Promise<void>(() => {})
  let batches = 0
  const reload = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('projects/quarry-') && ++batches > 1 ? never : undefined,
  )
  await press('Rename sector', await dialog('Rename Quarries'))
  const renamed = () => readCount({ collection: 'projects', where: [['sector', '==', 'Mines']] })
  await waitFor(async () => expect(await renamed()).toBeGreaterThan(0))
  expect(await renamed()).toBeLessThan(SIZE)
  reload()
  await open('#/admin/sectors')
  await expectText('Some records still say “Quarries” instead of “Mines”.')
  await press('Resume')
  await press('Resume', await dialog('Rename Quarries'))
  await expectText(`Renamed: Quarries → Mines, and ${SIZE} records with it`)
  expect(await renamed()).toBe(SIZE)
  expect(pendingRename('sectors')).toBeNull()
}, 60_000)

test('a sector renamed to the name of another is merged into it, with the records that use it, and undone as one', async () => {
  const draft = { ...draftOf(), name: 'Merged port', country: 'Oman', sector: 'Harbours' }
  await saveProject({ id: 'merged-port', draft, base: null })
  const sector = async () => (await readDocument('projects/merged-port'))?.data.sector
  await open('#/admin/sectors')
  for (const name of ['Harbours', 'Ports and harbours', 'Quays']) {
    await write('New sector', name)
    await user.keyboard('{Enter}')
    await stands(name)
  }
  // Typed into the cell, also where no record uses the name.
  await rename('Quays', 'HARBOURS')
  let merging = await dialog('Rename Quays')
  await expectText('“Harbours” already exists')
  await expectText('No record uses “Quays”. Merging it into “Harbours” deletes it.')
  await press('Merge into “Harbours”', merging)
  await expectText('Merged: Quays → Harbours')
  await gone('Quays')

  await rename('Harbours', 'Docks')
  merging = await dialog('Rename Harbours')
  // A merge reaches all records, whatever was chosen for the name typed before.
  await user.click(
    await within(merging).findByRole('checkbox', { name: 'Update the 1 project that uses it' }),
  )
  await write('New name', 'ports and harbours ', merging)
  await expectText(
    'Merging gives the 1 project that uses “Harbours” the sector “Ports and harbours”, and deletes “Harbours”.',
  )
  expect(within(merging).queryByRole('checkbox')).toBeNull()
  await press('Merge into “Ports and harbours”', merging)
  await expectText('Merged: Harbours → Ports and harbours, and 1 record with it')
  await gone('Harbours')
  expect(await sector()).toBe('Ports and harbours')
  await undo('Merged: Harbours → Ports and harbours')
  await stands('Harbours')
  await stands('Ports and harbours')
  await waitFor(async () => expect(await sector()).toBe('Harbours'))
}, 60_000)

test('a sector can be deleted while its new name is still being saved', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  await write('New sector', 'Dunes')
  await user.keyboard('{Enter}')
  await stands('Dunes')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const sent = requests(/:commit/)
  const stop = interceptRequests((url) => (url.includes(':commit') ? arrived : undefined))
  await rename('Dunes', 'Oases')
  await waitFor(() => expect(row('Oases')?.querySelector('[data-status=saving]')).not.toBeNull())
  await press(/^Delete/, row('Oases'))
  const deleting = await dialog('Are you sure you want to delete this sector?')
  await waitFor(() => expect(deleting.textContent).toContain('No record uses it.'))
  await confirm('Delete', deleting)
  await waitFor(() => expect(sent).toHaveLength(1))
  arrive()
  stop()
  await expectText('Deleted: Oases')
  await gone('Oases')
  expect([row('Dunes'), sent.length]).toEqual([undefined, 2])
}, 60_000)

test('a colleague’s rename or delete of the same sector is reported, and the next attempt takes it into account', async () => {
  await open('#/admin/sectors')
  for (const name of ['Caves', 'Cliffs', 'Cisterns']) {
    await write('New sector', name)
    await user.keyboard('{Enter}')
    await stands(name)
  }
  const pathOf = async (name: string) =>
    (await readList({ collection: 'sectors', where: [['name', '==', name]], limit: 1 }))[0]!.path
  /** What the colleague does here becomes known to the screen only by the attempt that follows. */
  const unseen = async (act: () => Promise<unknown>, attempt: () => Promise<unknown>) => {
    const release = holdChangeFeed()
    await act()
    await attempt()
    release()
  }

  await press(/^Edit/, row('Caves'))
  let renaming = await dialog('Rename Caves')
  await write('New name', 'Grottoes', renaming)
  const caves = await pathOf('Caves')
  await unseen(
    () => colleagueSaves(database, caves, { name: 'Caverns' }),
    () => press('Rename sector', renaming),
  )
  await expectText('Somebody else has renamed this to “Caverns”: rename it again if you still want to.')
  await press('Rename sector', renaming)
  await expectText('Renamed: Caverns → Grottoes')
  // Rows are sorted by name: the row elements in between show other records from here on.
  await stands('Grottoes')

  await press(/^Edit/, row('Cliffs'))
  renaming = await dialog('Rename Cliffs')
  await write('New name', 'Bluffs', renaming)
  const cliffs = await pathOf('Cliffs')
  await unseen(
    () => colleagueDeletes(database, cliffs),
    () => press('Rename sector', renaming),
  )
  await expectText('Somebody else has deleted this sector.')
  await press('Cancel', renaming)
  await gone('Cliffs')

  await press(/^Delete/, row('Grottoes'))
  const deleting = await dialog(/^Are you sure/)
  const grottoes = await pathOf('Grottoes')
  await unseen(
    () => colleagueSaves(database, grottoes, { name: 'Grotto' }),
    () => confirm('Delete', deleting),
  )
  await expectText('Failed to delete sector. Somebody else has just changed this.')
  await waitFor(() => expect(deleting.textContent).toContain('Grotto'))
  await confirm('Delete', deleting)
  await expectText('Deleted: Grotto')

  await press(/^Delete/, row('Cisterns'))
  const late = await dialog(/^Are you sure/)
  const cisterns = await pathOf('Cisterns')
  await unseen(
    () => colleagueDeletes(database, cisterns),
    () => confirm('Delete', late),
  )
  await expectText('Already deleted: Cisterns. second@ppx.example deleted this sector on')
  expect(text()).not.toContain('Deleted: Cisterns')
  await gone('Cisterns')
}, 60_000)

test('the history marks a sector that is not on the list', async () => {
  const draft = { ...draftOf(), name: 'Quarry', country: 'Oman', sector: 'Caverns' }
  const base = await saveProject({ id: 'quarry', draft, base: null })
  await saveProject({ id: 'quarry', draft: { ...draft, sector: 'Energy' }, base })
  await open('#/admin/history?record=projects/quarry&kind=edit')
  const sector = await screen.findByRole('row', { name: /^Sector/ })
  await waitFor(() => expect(sector.textContent).toBe('SectorCaverns (not on the list)Energy'))
})

test('an entry typed while the previous one is being added stays in the line', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  let save = () => {}
  const held = new Promise<void>((resolve) => (save = resolve))
  const stop = interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  await write('New sector', 'Dunes')
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Adding...' })
  await write('New sector', 'Oases')
  save()
  await stands('Dunes')
  await screen.findByRole('button', { name: 'Add' })
  stop()
  const line = await field('New sector')
  expect(line.value).toBe('Oases')
  await user.keyboard('{Enter}')
  await stands('Oases')
  expect(line.value).toBe('')
})

test('one-line forms ask before they are left, and their text is restored', async () => {
  const leaving = () => dialog('Leave without saving?')
  await open('#/admin/sectors')
  await stands('Energy')
  await write('New sector', 'Half a sec')
  await follow('Users')
  await press('Stay here', await leaving())
  await press(/^Edit/, row('Energy'))
  await write('New name', 'Half a name', await dialog(/^Rename/))
  enter('#/admin/users')
  await press('Stay here', await leaving())
  const renaming = await dialog(/^Rename/)
  expect((await field('New name', renaming)).value).toBe('Half a name')
  await press('Cancel', renaming)
  await open('#/admin/sectors')
  await waitFor(async () => expect((await field('New sector')).value).toBe('Half a sec'))
  await follow('Users')
  await press('Discard the changes', await leaving())
  await write('Colleague’s email', 'half@')
  await follow('Sectors')
  await press('Discard the changes', await leaving())
  await waitFor(async () => expect((await field('New sector')).value).toBe(''))
}, 60_000)

test('a colleague is added, deactivated and reactivated; users cannot change their own access', async () => {
  installFakeTimers()
  await open('#/admin/users')
  await rows()
  const me = row('first@ppx.example')
  expect(me?.textContent).toContain('This is you')
  expect(within(me!).queryAllByRole('button')).toEqual([])
  await press('Add user')
  await expectText('Enter an email address')
  await write('Colleague’s email', 'sara@elsewhere.example')
  await user.keyboard('{Enter}')
  await expectText('Admin users must have an @ppx.example email address')
  await write('Colleague’s email', 'first@ppx.example')
  await user.keyboard('{Enter}')
  await expectText('Error: This email is already registered. Please use a different email or try logging in.')
  expect((await field('Colleague’s email')).value).toBe('first@ppx.example')

  await write('Colleague’s email', 'sara@ppx.example')
  const reach = dropRequests(/:commit/)
  await user.keyboard('{Enter}')
  await advanceUntil(() => expect(text()).toContain('The account was created but is not approved yet'))
  reach()
  ;(await field('Colleague’s email')).focus()
  await user.keyboard('{Enter}')
  await expectText('An email with a link to choose a password is on its way to sara@ppx.example.')
  const sara = () => row('sara@ppx.example')
  const active = (word: string) =>
    waitFor(() => expect(sara()?.querySelector('[data-column=active]')?.textContent).toBe(word))
  await active('Yes')
  expect(screen.getByRole('banner').textContent).toContain('first@ppx.example')

  await press(/^Deactivate/, sara())
  await press('Deactivate', await screen.findByRole('dialog'))
  await active('No')
  await press(/^Activate/, sara())
  await press('Activate', await screen.findByRole('dialog'))
  await active('Yes')

  await open('#/admin/history?of=admins')
  const told = () => screen.findAllByRole('article', { name: /user sara@ppx.example/ })
  expect((await told()).map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Gave access to user sara@ppx.example',
    'Removed access from user sara@ppx.example',
    'Gave access to user sara@ppx.example',
  ])
  const [latest] = await told()
  expect(latest?.textContent).toContain('first@ppx.example')
  expect(latest?.textContent).toContain('(not kept in the history)')
  expect(within(latest!).queryAllByRole('button')).toEqual([])
  await user.selectOptions(screen.getByLabelText('Action'), 'Removed access')
  await waitFor(async () => expect(await told()).toHaveLength(1))
}, 90_000)

test('a rename is retried once the server is back, unless it is stopped', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  await write('New sector', 'Deltas')
  await user.keyboard('{Enter}')
  await stands('Deltas')
  installFakeTimers()
  const away = 'the server cannot be reached; retrying.'
  let back = dropRequests(/:commit/)
  await rename('Deltas', 'Delta')
  await advanceUntil(() => expect(text()).toContain(`Not saved yet: ${away}`))
  back()
  await advanceUntil(() => expect(document.querySelector('[data-row] [data-status]')).toBeNull())
  await press('Edit Delta')
  const renaming = await dialog('Rename Delta')
  await write('New name', 'Fans', renaming)
  back = dropRequests(/:commit/)
  await press('Rename sector', renaming)
  await advanceUntil(() => expect(renaming.textContent).toContain(`Not renamed yet: ${away}`))
  await press('Stop', renaming)
  await advanceUntil(() =>
    expect(within(renaming).queryByRole('button', { name: 'Rename sector' })).not.toBeNull(),
  )
  expect(renaming.textContent).not.toContain(away)
  await press('Rename sector', renaming)
  await advanceUntil(() => expect(renaming.textContent).toContain(`Not renamed yet: ${away}`))
  back()
  await advanceUntil(() => expect(text()).toContain('Renamed: Delta → Fans'))
  await gone('Delta')
})

test('a rename that arrived although its response was lost succeeds', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  await write('New sector', 'Wadis')
  await user.keyboard('{Enter}')
  await stands('Wadis')
  installFakeTimers()
  await press('Edit Wadis')
  const renaming = await dialog('Rename Wadis')
  await write('New name', 'Valleys', renaming)
  let isAway = false
  const back = interceptRequests((url) => {
    if (isAway || !url.includes(':commit')) return isAway ? 'lost' : undefined
    isAway = true
    return 'response lost'
  })
  await press('Rename sector', renaming)
  await advanceUntil(() => expect(renaming.textContent).toContain('Not renamed yet'))
  back()
  await advanceUntil(() => expect(text()).toContain('Renamed: Wadis → Valleys'))
})

test('a name with Arabic letters turns neither the title of its dialog nor the message that it is taken', async () => {
  await open('#/admin/sectors')
  await stands('Energy')
  for (const name of ['A سدود', 'A جسور']) {
    await write('New sector', name)
    await user.keyboard('{Enter}')
    await stands(name)
  }
  await rename('A سدود', 'A جسور')
  const renaming = await dialog('Rename \u2068A سدود\u2069')
  await expectText('“\u2068A جسور\u2069” already exists')
  await press('Cancel', renaming)
})
