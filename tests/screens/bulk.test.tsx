import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { readCount } from '../../src/firebase/read.ts'
import { writeAll } from '../../src/records/write-all.ts'
// Preload the lazy-loaded parts: transforming them takes long on a busy machine.
import '../../src/admin/bulk/BulkDialog.tsx'
import '../../src/admin/bulk/EditField.tsx'
import '../../src/ui/grid/changes/ChangesDialog.tsx'
import '../../src/ui/grid/replace/ReplaceDialog.tsx'
import { colleagueDeletes, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { holdChangeFeed, interceptRequests, refusal, requests } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import { installLocks } from '../support/web-locks.ts'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import {
  cell,
  choose,
  confirm,
  dialog,
  field,
  press,
  row,
  textOf,
  expectText,
  expectTextEventually,
  undo,
  user,
  write,
} from '../support/user-actions.ts'

// Sets one field of every matching project: previewed, stopped, continued after a reload, undone as one.

const SIZE = 220
const TO_DO = SIZE - 5
const TOP = `Dam ${SIZE - 1}`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `p${n}`,
    draft: {
      ...draftOf(),
      name: `Dam ${n}`,
      country: 'Oman',
      status: n < 5 ? 'Active' : 'Planning',
    } as const,
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'dams.csv' })
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const active = () => readCount({ collection: 'projects', where: [['status', '==', 'Active']] })

/** More attempts than one commit makes before it gives up. */
const MANY_TRIES = 7

/** Starts writing and stops after the first batch. */
async function stopsIn(asked: HTMLElement, begin: () => Promise<unknown>): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const heal = interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  await begin()
  await press('Stop', asked)
  release()
  await within(asked).findByRole('button', { name: 'Continue' })
  heal()
}

/** Loses commits; the returned function skips the waits, once the page has reported the outage. */
function outage(): () => Promise<void> {
  installFakeTimers()
  let lost = 0
  const heal = interceptRequests((url) =>
    url.includes(':commit') && ++lost <= MANY_TRIES ? 'lost' : undefined,
  )
  return async () => {
    await expectText(/\d+ of \d+.*: the server cannot be reached; retrying/)
    await advanceUntil(() => expect(lost).toBeGreaterThan(MANY_TRIES))
    heal()
  }
}

/** Opens the list in reverse order: records are stored by id, so this shows which order a preview uses. */
async function show(): Promise<void> {
  await open('#/admin/projects?sort=-name')
  await waitFor(() => expect(row(TOP)).toBeDefined())
}

/** Returns the records of a preview. */
const linesOf = (place: HTMLElement): string[] =>
  within(place)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent?.trim() ?? '')

/**
 * Ticks every project and opens the dialog to change their status, with the new one chosen; resolves to the
 * dialog.
 */
async function askStatusOfAll(status: string): Promise<HTMLElement> {
  await user.click(within(row(TOP)!).getByRole('checkbox'))
  await press(`Select all ${SIZE} that match`)
  await press('Edit a field')
  const asking = await dialog(`Edit a field of ${SIZE} projects`)
  await choose('Field', 'Status', asking)
  await choose('New value', status, asking)
  return asking
}

test('one field of all matching records is set in batches, continued after a reload and undone as one operation', async () => {
  await show()
  const asking = await askStatusOfAll('Active')
  await press('Preview changes', asking)

  const asked = await dialog(`Status of ${SIZE} projects: Active?`)
  await waitFor(() => expect(textOf(asked)).toContain(`${TO_DO} projects will be changed:`))
  expect(textOf(asked)).toContain('Dam 5 Status: Planning → Active')
  expect(textOf(asked)).toContain('5 projects will not change.')
  const inOrder = linesOf(asked)
  expect(inOrder.slice(0, 2)).toEqual([TOP, `Dam ${SIZE - 2}`])
  const start = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Set Status' })
  expect(start.disabled).toBe(true)
  const number = await field(`Type ${TO_DO} to change them all`, asked)
  await user.type(number, `${SIZE}{Enter}`)
  expect(start.disabled).toBe(true)
  expect(within(asked).queryByRole('progressbar')).toBeNull()
  await user.clear(number)
  await user.type(number, String(TO_DO))
  expect(start.disabled).toBe(false)

  await stopsIn(asked, () => user.keyboard('{Enter}'))
  await expectText(/Stopped after 50 projects/)
  await expectText('50 projects already done.')
  expect(textOf(asked)).toContain('5 projects will not change.')
  await stopsIn(asked, () => press('Continue', asked))
  await expectText(/Stopped after 100 projects/)
  expect(text()).not.toContain('Stopped after 50 projects')
  const written = await active()
  expect(written).toBe(105)

  await show()
  const again = await dialog(`Continue to set Status of ${SIZE} projects to Active?`)
  await waitFor(() => expect(textOf(again)).toContain(`${SIZE - written} projects will be changed:`))
  expect(linesOf(again)).toEqual(inOrder.slice(-(SIZE - written)))
  await write(`Type ${SIZE - written} to change them all`, String(SIZE - written), again)
  const isOver = outage()
  await press('Continue', again)
  await isOver()
  await expectTextEventually(`Status: Active: ${SIZE} projects`)
  expect(await active()).toBe(SIZE)

  await undo(`Status: Active: ${SIZE} projects`)
  await expectTextEventually(`Undone: Status: Active: ${TO_DO} projects`)
  expect(await active()).toBe(5)
  await show()
  expect(document.querySelector('dialog[open]')).toBeNull()
}, 120_000)

/** Answers every commit but the first as if the session had ended, until the returned function is called. */
function endSession(): () => void {
  let commits = 0
  return interceptRequests((url) =>
    url.includes(':commit') && ++commits > 1 ? refusal(401, 'UNAUTHENTICATED') : undefined,
  )
}

test('a session that ends half-way leaves the operation open, to be continued after signing in again', async () => {
  await show()
  const asking = await askStatusOfAll('On Hold')
  await press('Preview changes', asking)
  const asked = await dialog(`Status of ${SIZE} projects: On Hold?`)
  await write(`Type ${SIZE} to change them all`, String(SIZE), asked)
  const signInAgain = endSession()
  await press('Set Status', asked)
  await expectText('Stopped after 50 projects. You were signed out. Sign in, then try again.')
  await expectText('50 projects already done.')
  expect(textOf(asked)).toContain('Stopped. You were signed out. Sign in, then try again.')
  signInAgain()
  await press('Continue', asked)
  await expectTextEventually(`Status: On Hold: ${SIZE} projects`)
  expect(await readCount({ collection: 'projects', where: [['status', '==', 'On Hold']] })).toBe(SIZE)
  await undo(`Status: On Hold: ${SIZE} projects`)
  await expectTextEventually(`Undone: Status: On Hold: ${SIZE} projects`)
}, 60_000)

test('cells left unsaved by a session that ends are saved by Continue', async () => {
  await show()
  await replaceInNames('Dam', 'Weir')
  await expectText(`${SIZE} changed`)
  const preview = await dialog(`Replace in ${SIZE} cells?`)
  const signInAgain = endSession()
  await press(`Replace ${SIZE} cells`, preview)
  await expectText(`Stopped with ${SIZE - 50} cells left to save.`)
  expect(within(preview).getByRole('alert').textContent).toBe('You were signed out. Sign in, then try again.')
  signInAgain()
  await press('Continue', preview)
  await expectTextEventually(`Saved: Replaced in ${SIZE} cells of ${SIZE} projects: Name`)
  await undo(`Saved: Replaced in ${SIZE} cells of ${SIZE} projects: Name`)
  await expectTextEventually(`Undone: Replaced in ${SIZE} cells`)
  expect(await readCount({ collection: 'projects', where: [['name', '>=', 'Weir']] })).toBe(0)
}, 60_000)

test('an operation that is open in another tab is offered again only once that tab is gone', async () => {
  const locks = installLocks()
  const held = () => locks('operation ')
  await show()
  expect(held()).toEqual([])
  const asking = await askStatusOfAll('Cancelled')
  await press('Preview changes', asking)
  const asked = await dialog(`Status of ${SIZE} projects: Cancelled?`)
  await write(`Type ${SIZE} to change them all`, String(SIZE), asked)
  await stopsIn(asked, () => press('Set Status', asked))
  const [name = ''] = held()

  let closeOther = () => {}
  const isClosed = new Promise<void>((resolve) => (closeOther = resolve))
  void navigator.locks.request(name, { mode: 'shared' }, () => isClosed)
  await show()
  // The first rows may be those that the list last showed.
  await expectText(`${SIZE} rows`)
  expect(held()).toEqual([name])
  expect(document.querySelector('dialog[open]')).toBeNull()

  closeOther()
  await show()
  const again = await dialog(`Continue to set Status of ${SIZE} projects to Cancelled?`)
  await press('Discard the rest', again)
  await user.keyboard('{Control>}z{/Control}')
  await expectTextEventually('Undone: Status: Cancelled: ')
}, 120_000)

/** Enters a replacement in all names; Enter is pressed before all cells have been checked. */
async function replaceInNames(text: string, replacement: string): Promise<void> {
  await user.click(cell(TOP, 'name'))
  await user.keyboard('{Escape}')
  cell(TOP, 'name').focus()
  await user.keyboard('{Control>}h{/Control}')
  const asked = await dialog('Find and replace')
  await write('Find', text, asked)
  await write('Replace with', replacement, asked)
  await user.type(await field('Find', asked), '{Enter}')
}

test('replacing a word in many names is previewed, stopped, continued and undone as one operation', async () => {
  await show()
  await replaceInNames('Dam', 'Weir')
  await expectText(`${SIZE} changed`)
  const preview = await dialog(`Replace in ${SIZE} cells?`)
  expect(textOf(preview)).toContain(`${TOP}Name${TOP}Weir ${SIZE - 1}`)

  let commits = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const heal = interceptRequests((url) => (url.includes(':commit') && ++commits === 2 ? held : undefined))
  await press(`Replace ${SIZE} cells`, preview)
  await press('Stop', preview)
  expect(within(preview).getByRole<HTMLButtonElement>('button', { name: 'Stop' }).disabled).toBe(true)
  release()
  await expectText(/Stopped with \d+ cells left to save\./)
  heal()
  const weirs = () => readCount({ collection: 'projects', where: [['name', '>=', 'Weir']] })
  const written = await weirs()
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(SIZE)
  expect(textOf(preview)).toContain(`${written} cells saved`)
  expect(textOf(preview)).toContain(`Stopped with ${SIZE - written} cells`)
  expect(text()).toContain(`Stopped: Replaced in ${written} cells of ${written} projects: Name`)

  const sent = requests(/:commit/)
  const isOver = outage()
  await press('Continue', preview)
  expect(text()).not.toContain('Stopped')
  await isOver()
  await expectTextEventually(`Saved: Replaced in ${SIZE} cells of ${SIZE} projects: Name`)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(await weirs()).toBe(SIZE)
  const projects = sent.flatMap(({ body }) => body.match(/documents\/projects\/p\d+(?=")/g) ?? [])
  expect(new Set(projects).size).toBe(SIZE - written)
  await undo(`Saved: Replaced in ${SIZE} cells of ${SIZE} projects: Name`)
  await expectTextEventually(`Undone: Replaced in ${SIZE} cells`)
  expect(await weirs()).toBe(0)
}, 120_000)

test('cells that a colleague has changed are not counted as replaced, undone or redone', async () => {
  await colleagueSignsIn(database)
  await show()
  await replaceInNames('Dam 10', 'Weir 10')
  const preview = await dialog('Replace in 11 cells?')
  for (const n of [101, 102]) await colleagueSaves(database, `projects/p${n}`, { name: `Barrage ${n}` })
  await press('Replace 11 cells', preview)
  await expectText('Saved: Replaced in 9 cells of 9 projects: Name. 2 cells were not saved')
  await press('Close', await dialog('9 cells saved'))
  await undo('Saved: Replaced in 9 cells of 9 projects: Name')
  await expectText('Undone: Replaced in 9 cells of 9 projects: Name')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: Replaced in 9 cells of 9 projects: Name')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: Replaced in 9 cells of 9 projects: Name')
  expect(await readCount({ collection: 'projects', where: [['name', '>=', 'Weir']] })).toBe(0)
})

test('a preview of many records yields to input between them', async () => {
  await show()
  const asking = await askStatusOfAll('Completed')
  // Each reading of the clock is 10 ms later, so that each record gets its own slice.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const breathe = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('scheduler', { postTask: breathe })
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Preview changes', asking)
  const asked = await dialog(`Status of ${SIZE} projects: Completed?`)
  await waitFor(() => expect(linesOf(asked)).toHaveLength(SIZE))
  expect(breathe.mock.calls.length).toBeGreaterThanOrEqual(SIZE - 1)
  await press('Cancel', asked)
})

test('an invalid field value is refused before the preview, or listed in it', async () => {
  await show()
  await user.click(within(row(TOP)!).getByRole('checkbox'))
  await press('Edit a field')
  const asking = await dialog('Edit a field of 1 project')
  // The parent of a project can be chosen only in the project's own cell.
  const fields = [...within(asking).getByLabelText<HTMLSelectElement>('Field').options].map(
    ({ textContent }) => textContent,
  )
  expect(fields).toContain('Website')
  expect(fields).not.toContain('Part of')
  await choose('Field', 'Sector', asking)
  await write('New value', 'Zeppelins', asking)
  await press('Preview changes', asking)
  expect(textOf(await within(asking).findByRole('alert'))).toBe('There is no sector “Zeppelins” yet')
  await choose('Field', 'End date', asking)
  await write('New value', 'soon', asking)
  await press('Preview changes', asking)
  await expectText('1 project cannot be changed: Use a date such as 2029, 2029-04 or 2029-04-30.')
  expect(screen.queryByRole('region', { name: 'What will change' })).toBeNull()
})

test('a record changed by a colleague is not counted as written, undone or redone', async () => {
  await colleagueSignsIn(database)
  await show()
  for (const n of [1, 2, 3]) await user.click(within(row(`Dam ${SIZE - n}`)!).getByRole('checkbox'))
  await press('Edit a field')
  const asking = await dialog('Edit a field of 3 projects')
  await choose('Field', 'City', asking)
  await write('New value', 'Barka', asking)
  await press('Preview changes', asking)
  const asked = await dialog('City of 3 projects: Barka?')
  await waitFor(() => expect(textOf(asked)).toContain(TOP))
  await colleagueSaves(database, `projects/p${SIZE - 2}`, { city: 'Mahout' })
  await press('Set City', asked)
  await expectText(/City: Barka: 2 projects\. 1 was not saved: second@\S+ changed this record/)
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: City: Barka: 2 projects')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: City: Barka: 2 projects')

  await open('#/admin/history')
  const [newest] = await screen.findAllByRole('article', { name: /City: Barka: 2 projects/ })
  await press('Undo', newest)
  await press('Undo', await dialog('Undo “City: Barka: 2 projects”?'))
  await expectText('Undone: City: Barka: 2 projects')

  await show()
  for (const n of [1, 3]) await user.click(within(row(`Dam ${SIZE - n}`)!).getByRole('checkbox'))
  await press('Delete selected')
  const deleting = await dialog('Are you sure you want to delete 2 projects?')
  await waitFor(() => expect(textOf(deleting)).toContain(TOP))
  await confirm('Delete', deleting)
  await expectText('Deleted: 2 projects')
  await user.keyboard('{Control>}z{/Control}')
  await expectText('Undone: deleted 2 projects')
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectText('Redone: deleted 2 projects')
})

test('a record already deleted by a colleague is not counted as deleted, and Undo does not restore it', async () => {
  await open('#/admin/projects?sort=-name')
  await waitFor(() => expect(row(`Dam ${SIZE - 4}`)).toBeDefined())
  for (const n of [4, 5]) await user.click(within(row(`Dam ${SIZE - n}`)!).getByRole('checkbox'))
  await press('Delete selected')
  const deleting = await dialog('Are you sure you want to delete 2 projects?')
  await waitFor(() => expect(textOf(deleting)).toContain(`Dam ${SIZE - 4}`))
  const hear = holdChangeFeed()
  await colleagueDeletes(database, `projects/p${SIZE - 5}`)
  await confirm('Delete', deleting)
  await expectText('Deleted: 1 project. 1 was already deleted')
  hear()
  await undo('Deleted: 1 project')
  await expectText('Undone: deleted 1 project')
  await waitFor(() => expect(row(`Dam ${SIZE - 4}`)).toBeDefined())
  await waitFor(() => expect(row(`Dam ${SIZE - 5}`)).toBeUndefined())
})

/** Selects every project and asks to delete them, with their number typed; `shown` names one of them. */
async function askToDeleteAll(shown: string): Promise<{ asked: HTMLElement; n: number }> {
  await open('#/admin/projects?sort=-name')
  await waitFor(() => expect(row(shown)).toBeDefined())
  await user.click(within(row(shown)!).getByRole('checkbox'))
  await press(/^Select all \d+ that match$/)
  await press('Delete selected')
  const asked = await dialog(/^Are you sure you want to delete \d+ projects\?$/)
  const n = await readCount({ collection: 'projects', where: [] })
  await write(`Type ${n} to delete them all`, String(n), asked)
  return { asked, n }
}

test('a delete that a session’s end interrupts says what is deleted, and continues after signing in again', async () => {
  const { asked, n } = await askToDeleteAll(`Dam ${SIZE - 2}`)
  const signInAgain = endSession()
  let fate: () => Response | Promise<void> = () => refusal(403, 'PERMISSION_DENIED')
  const readAgain = interceptRequests((_url, body) => (body.includes('"roles"') ? fate() : undefined))
  await press('Delete', asked)
  await expectText('Stopped after 50 projects. You were signed out. Sign in, then try again.')
  expect(textOf(asked)).toContain(
    'Stopped. You were signed out. Sign in, then try again. What has been saved is kept.',
  )
  const uncalculated = 'The changes could not be calculated: The server refused access.'
  await expectText(uncalculated)
  signInAgain()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  fate = () => held
  await press('Try again', asked)
  await expectText('Checking the changes…')
  expect(textOf(asked)).not.toContain(uncalculated)
  readAgain()
  release()
  await waitFor(() => expect(textOf(asked)).not.toContain('Checking the changes…'))
  await press('Continue', asked)
  await expectTextEventually(`Deleted: ${n} projects`)
  await undo(`Deleted: ${n} projects`)
  await expectTextEventually(`Undone: deleted ${n} projects`)
}, 60_000)

test('a delete stopped twice and continued after a reload reports its total', async () => {
  const { asked, n } = await askToDeleteAll(`Dam ${SIZE - 2}`)
  await stopsIn(asked, () => press('Delete', asked))
  await expectText('Stopped after 50 projects')
  await expectText('50 projects already done.')
  expect(textOf(asked)).not.toContain('will not change')
  await stopsIn(asked, () => press('Continue', asked))
  await expectText('Stopped after 100 projects')

  await open('#/admin/projects?sort=-name')
  const again = await dialog(`Continue to delete ${n - 100} projects?`)
  await expectText('100 projects already done.')
  await write(`Type ${n - 100} to delete them all`, String(n - 100), again)
  await press('Continue', again)
  await expectTextEventually(`Deleted: ${n} projects`)
  await undo(`Deleted: ${n} projects`)
  await expectTextEventually(`Undone: deleted ${n} projects`)
}, 60_000)
