import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import {
  cell,
  confirm,
  dialog,
  field,
  fill,
  form,
  press,
  row,
  rows,
  textOf,
  expectText,
  undo,
  user,
  write,
  writeCell,
} from '../support/user-actions.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const focused = () => document.activeElement
/** Returns the options of a picker's open list; a select has options too. */
const options = () => [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')].map(textOf)
const picker = async (name: string) => within(await form()).findByRole<HTMLInputElement>('combobox', { name })
const offers = (words: string) => waitFor(() => expect(options()[0]).toContain(words))
const wrong = () =>
  within(screen.queryByRole('region', { name: 'Fields that need attention' }) ?? document.createElement('p'))
    .queryAllByRole('button')
    .map(textOf)
/** Replaces the content of a cell, once its editor is there. */
async function overwrite(name: string, column: string, value: string): Promise<void> {
  await user.dblClick(cell(name, column))
  const editor = await waitFor(() => {
    const found = cell(name, column).querySelector('input')
    if (!found || found !== focused()) throw new Error('no editor')
    return found
  })
  editor.select()
  await user.keyboard(`${value}{Enter}`)
}
const remaining = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(count))

test('an event is added, edited in the grid, refused with wrong dates, deleted and restored', async () => {
  await open('#/admin/events/new')
  await write('Name', 'Steel Days')
  await write('Start date', '2027-03-10')
  await write('End date', '2027-03-01')
  await press('Add event', await form())
  await expectText('The end date is before the start date')
  expect(focused()).toBe(await field('End date'))
  await write('End date', '2027-03-12')
  const players = await picker('Related players')
  fill(players, 'acwa')
  await offers('ACWA Power')
  await user.keyboard('{Enter}{Backspace}')
  expect(screen.queryByRole('button', { name: 'Remove ACWA Power' })).toBeNull()
  // Recently used players are offered first.
  fill(players, '')
  await user.keyboard('{ArrowDown}')
  await offers('ACWA Power Recently used')
  await user.keyboard('{Enter}')
  await press('Add event', await form())
  await expectText('Added: Steel Days')
  await open('#/admin/events?q=steel days')
  await rows()
  expect(textOf(cell('Steel Days', 'start'))).toBe('10 Mar 2027')
  await overwrite('Steel Days', 'end', '2026')
  await waitFor(() =>
    expect(within(cell('Steel Days', 'end')).getByRole('alert').textContent).toBe(
      'The end date is before the start date',
    ),
  )
  await user.keyboard('{Escape}')

  await user.click(within(row('Steel Days')!).getByRole('link'))
  await waitFor(async () => expect((await field('Name')).value).toBe('Steel Days'))
  await press('Delete', await form())
  await confirm('Delete', await dialog('Are you sure you want to delete this event?'))
  await waitFor(() => expect(row('Steel Days')).toBeUndefined())
  await undo('Deleted: Steel Days')
  await waitFor(() => expect(row('Steel Days')).toBeDefined())
  expectFailures()
  await open('#/admin/events/edit/nothing')
  await expectText('Event not found')
})

test('Ctrl S validates a new record as it stands and adds it', async () => {
  await open('#/admin/projects/new')
  await write('Name', 'Typed Straight On')
  await write('Country', 'Oman')
  await user.keyboard('{Control>}s{/Control}')
  await expectText('Added: Typed Straight On')
})

test('Escape closes the form of a new or opened record, and asks if something was typed', async () => {
  for (const link of ['#/admin/events/new', '#/admin/events']) {
    await open(link)
    if (!link.endsWith('/new')) await user.click(within((await rows())[0]!).getByRole('link'))
    await waitFor(async () => expect((await form()).contains(focused())).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('#/admin/events'))
    expect(screen.queryByRole('form')).toBeNull()
  }
  await open('#/admin/events/new')
  // An open list handles the key itself.
  fill(await picker('Related players'), 'acwa')
  await offers('ACWA Power')
  await user.keyboard('{Escape}')
  expect(address()).toBe('#/admin/events/new')
  await write('Name', 'Half typed')
  await user.keyboard('{Escape}')
  const asked = await dialog('Leave without saving?')
  await press('Stay here', asked)
  expect((await field('Name')).value).toBe('Half typed')
})

test('the sign-in screen focuses the field to type in', async () => {
  database.asVisitor()
  await open('#/admin/login')
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Email')))
  await user.keyboard('ben@ppx.example')
  await press('Forgot password')
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Email')))
  await press('Back to sign in')
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Password')))
})

test('a local name is edited in the grid, shown on the public page, and found by search', async () => {
  await open('#/admin/projects?q=baghdad metro&cols=name.localName')
  await rows()
  const id = row('Baghdad Metro')?.dataset['row'] ?? ''
  await overwrite('Baghdad Metro', 'localName', 'مترو بغداد')
  await waitFor(() => expect(textOf(cell('Baghdad Metro', 'localName'))).toBe('مترو بغداد'))
  // The cell shows the value at once; visitors see it once it is saved.
  await expectText('Saved: Baghdad Metro')
  await open(`#/projects/${id}`)
  await waitFor(() => expect(screen.getByText('مترو بغداد').dir).toBe('auto'))
  await open('#/projects?q=بغداد')
  await expectText('Baghdad Metro')
  // Whatever its script, the beginning of the text is visible while it is edited.
  await open(`#/admin/projects/edit/${id}`)
  const typed = within(await form()).getByLabelText('Local name')
  await waitFor(() => expect(typed).toHaveProperty('value', 'مترو بغداد'))
  expect(typed.dir).toBe('auto')
})

test('the text of an article is typed from the side where its language begins', async () => {
  await open('#/admin/news/new')
  const typed = within(await form())
  for (const label of ['Title', 'Summary', 'Content'])
    expect(typed.getByLabelText<HTMLTextAreaElement>(label).dir).toBe('auto')
})

test('fields defined by staff are filled in, validated, shown as a column and on the public site', async () => {
  const name = 'Baghdad Metro'
  await open('#/admin/projects?q=baghdad metro&cols=name.x_length_km.x_currency')
  await rows()
  const id = row(name)?.dataset['row'] ?? ''
  await user.click(within(row(name)!).getByRole('link'))
  await waitFor(async () => expect((await field('Name')).value).toBe(name))
  await write('Length (km)', 'about thirty')
  await press('Save', await form())
  await expectText('Use a number such as 1200 or 12.5')
  await write('Length (km)', '1,148.5')
  await press('Save', await form())
  await expectText(`Saved: ${name}`)
  await waitFor(async () => expect((await field('Length (km)')).value).toBe('1148.5'))
  await waitFor(() => expect(textOf(cell(name, 'x_length_km'))).toBe('1148.5'))
  await overwrite(name, 'x_length_km', '31')
  await waitFor(() => expect(textOf(cell(name, 'x_length_km'))).toBe('31'))
  // The form is based on the older value; only the city was edited, so there is no conflict to resolve.
  await write('City', 'Karrada')
  await press('Save', await form())
  await waitFor(async () => expect((await field('Length (km)')).value).toBe('31'))
  database.asVisitor()
  await open(`#/projects/${id}`)
  await expectText('Length (km)')
  expect(textOf(screen.getByRole('main'))).toMatch(/Length \(km\)\s*31/)
})

test('a picker offers nothing before its list is loaded; new names are added explicitly; all errors are listed at once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  interceptRequests((url, body) =>
    url.includes(':runQuery') && body.includes('"collectionId":"projects"') ? held : undefined,
  )
  await open('#/admin/projects/new')
  const parent = await picker('Part of')
  fill(parent, 'neom')
  await waitFor(() => expect(document.querySelector('aside form')?.textContent).toContain('Loading…'))
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  await offers('NEOM')
  fill(parent, 'noem')
  await waitFor(() => expect(options()).toContain('Add “noem” as a new project'))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Escape}')

  // Text as copied from a right-to-left page.
  await write('Sector', '\u200EZeppelins\u200F')
  await write('Start date', '2029')
  await write('End date', '2028')
  await press('Add project', await form())
  await waitFor(() => expect(wrong()).toEqual(['Name', 'Country', 'Sector', 'End date']))
  expect(focused()).toBe(await field('Name'))
  await press('End date', screen.getByRole('region', { name: 'Fields that need attention' }))
  expect(focused()).toBe(await field('End date'))
  await write('End date', '2030')
  await waitFor(() => expect(wrong()).toEqual(['Name', 'Country', 'Sector']))
  await press('Add “Zeppelins” as a new sector', await form())
  await waitFor(() => expect(wrong()).toEqual(['Name', 'Country']))
  await write('Country', 'KSA')
  await press('Use “Saudi Arabia”', await form())
  await write('Country', 'omna')
  await press('Use “Oman”', await form())
  expect((await field('Country')).value).toBe('Oman')
  await write('Name', 'Airship Port')
  await waitFor(() => expect(wrong()).toEqual([]))
  await press('Add project', await form())
  await expectText('Added: Airship Port')
})

test('inline edits are reported and undone one by one; Undo restores a deleted record', async () => {
  const name = 'Baghdad Metro'
  await open('#/admin/projects?q=baghdad metro&cols=name.city')
  await rows()
  const city = () => textOf(cell(name, 'city'))
  const was = city()
  for (const words of ['Karkh', 'Rusafa']) {
    await overwrite(name, 'city', words)
    await expectText(`Saved: ${name} – City: ${words}`)
  }
  await undo('City: Rusafa')
  await expectText(`Undone: ${name} – City: Rusafa`)
  await waitFor(() => expect(city()).toBe('Karkh'))
  await undo('City: Karkh')
  await waitFor(() => expect(city()).toBe(was))

  await press(/^Delete/, row(name))
  const question = 'Are you sure you want to delete this project?'
  expect(textOf(await dialog(question))).toContain(name)
  await waitFor(async () => expect(textOf(await dialog(question))).toContain('Nothing else depends on it.'))
  await press('Cancel', await dialog(question))
  expect(row(name)).toBeDefined()
  await press(/^Delete/, row(name))
  await confirm('Delete', await dialog(question))
  await remaining(0)
  await undo(`Deleted: ${name}`)
  await expectText(`Undone: deleted project ${name}`)
  await waitFor(() => expect(row(name)).toBeDefined())
})

test('a row that no longer matches after an edit stays until the filters are applied again', async () => {
  await open('#/admin/projects?status=Planning')
  const before = (await rows()).length
  const name = textOf((await rows())[0]!.querySelector('[role=rowheader]')!)
  await writeCell(name, 'status', 'on ho{Enter}')
  await expectText('The row you edited no longer matches.')
  expect(textOf(cell(name, 'status'))).toBe('On Hold')
  expect(await rows()).toHaveLength(before)
  await press('Apply the sort and filters')
  await waitFor(() => expect(row(name)).toBeUndefined())
})

test('a double click and a lost response add one player', async () => {
  await open('#/admin/players/new')
  await write('Name', 'Only Once')
  await write('Type', 'Company')
  let sent = 0
  // The first commit arrives, but its response is lost.
  interceptRequests((url) => (url.includes(':commit') && sent++ === 0 ? 'response lost' : undefined))
  await user.dblClick(within(await form()).getByRole('button', { name: 'Add player' }))
  await expectText('Added: Only Once')
  await open('#/admin/players?q=only once')
  await rows()
  await remaining(1)
})

test('leaving an edited form asks first, and “Cancel Edit” returns to adding', async () => {
  await open('#/admin/projects?country=Qatar')
  const name = textOf((await rows())[0]!.querySelector('[role=rowheader]')!)
  await user.click(within(row(name)!).getByRole('link'))
  await waitFor(async () => expect((await field('Name')).value).toBe(name))
  await write('City', 'Aswan')
  await user.click(screen.getByRole('columnheader', { name: /^Value/ }))
  expect((await field('City')).value).toBe('Aswan')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await press('Stay here', await dialog('Leave without saving?'))
  expect((await field('City')).value).toBe('Aswan')
  await press('Cancel Edit', await form())
  await press('Discard the changes')
  expect(await screen.findByRole('heading', { name: 'Add project' })).toBeDefined()
  expect((await field('Name')).value).toBe('')
  expectFailures()
  await open('#/admin/projects/edit/no-such-project')
  await expectText('Project not found')
  await waitFor(() => expect(address()).toMatch(/^#\/admin\/projects(\?.*)?$/))
})

test('lists that cannot be read show an error and can be retried', async () => {
  const stop = interceptRequests((url) => (url.includes(':runQuery') ? 'lost' : undefined))
  expectFailures()
  await open('#/admin')
  await expectText('Failed to load players. Please try again later.')
  await open('#/admin/events')
  await expectText('Failed to load events. Please try again later.')
  stop()
  await press('Try again')
  expect((await rows()).length).toBeGreaterThan(1)
  expect(text()).not.toContain('Failed to load')
})

test('removing a role by key focuses the next one, and after the last “Add a player”', async () => {
  await open('#/admin/projects/new')
  const place = await form()
  for (const _ of [1, 2]) await press('Add a player', place)
  const removing = () => within(place).getAllByRole('button', { name: 'Remove this role' })
  expect(removing()).toHaveLength(2)
  removing()[0]!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(removing()).toHaveLength(1))
  expect(focused()).toBe(place.querySelector('summary'))
  removing()[0]!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place.querySelector('summary')).toBeNull())
  expect(textOf(focused() as HTMLElement)).toBe('Add a player')
})

test('an added role gets the focus, and a duplicate role or a share over 100 % is pointed out without an error', async () => {
  await open('#/admin/projects/new')
  const place = await form()
  for (const share of ['60', '70']) {
    await press('Add a player', place)
    const added = [...place.querySelectorAll('details')].at(-1)!
    await waitFor(() => expect(focused()).toBe(within(added).getByRole('combobox', { name: 'Player' })))
    await user.keyboard('ACWA')
    await waitFor(() => expect(within(added).getAllByRole('option').length).toBeGreaterThan(1))
    await user.keyboard('{Enter}')
    await write('Role', 'Owner', added)
    await write('Share in per cent', share, added)
  }
  await expectText('ACWA Power already has this role (60 %): is this a duplicate?')
  await expectText('The shares of this role add up to 130 %. Is that intended?')
  expect(place.querySelector('details [aria-invalid=true]')).toBeNull()
})

test('text left in a picker is selected if unambiguous, and otherwise reported', async () => {
  await open('#/admin/projects/new')
  const parent = await picker('Part of')
  fill(parent, 'neom')
  await offers('NEOM')
  await user.tab()
  await waitFor(() => expect(parent.value).toBe('NEOM'))
  expect(text()).not.toContain('was not selected')
  await user.click(screen.getByRole('button', { name: 'Remove NEOM' }))
  expect(focused()).toBe(parent)
  await user.keyboard('Some Plac')
  await user.tab()
  await expectText('“Some Plac” was not selected: choose it from the list as you type')
  expect(parent.value).toBe('')
  parent.focus()
  await user.keyboard('n')
  await waitFor(() => expect(text()).not.toContain('was not selected'))
})

test('removing a picked record focuses the next one, and after the last the field', async () => {
  await open('#/admin/news/new')
  const place = await form()
  const players = await picker('Related players')
  for (const name of ['ACWA Power', 'Alstom']) {
    fill(players, name)
    await offers(name)
    await user.keyboard('{Enter}')
  }
  for (const [removed, next] of [
    ['ACWA Power', () => within(place).getByRole('button', { name: 'Remove Alstom' })],
    ['Alstom', () => players],
  ] as const) {
    within(place)
      .getByRole('button', { name: `Remove ${removed}` })
      .focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${removed}` })).toBeNull())
    expect(focused()).toBe(next())
  }
})
