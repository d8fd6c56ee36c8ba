import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveView } from '../../src/entities/view/mutations.ts'
import { MAX_VIEW_NAME_LENGTH } from '../../src/entities/view/schema.ts'
import { currentStaff } from '../../src/firebase/auth.ts'
import { readList } from '../../src/firebase/read.ts'
// Preload the lazy-loaded parts: transforming them takes long on a busy machine.
import '../../src/admin/views/DeleteView.tsx'
import '../../src/admin/views/ViewDialog.tsx'
import '../../src/admin/views/ViewsMenu.tsx'
import { byColleague, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, enter, open } from '../support/screen.tsx'
import { dialog, fill, follow, press, rows, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(async () => {
  await database.asAdmin()
  localStorage.clear()
})
afterAll(() => database.close())

const button = () => screen.findByRole('button', { name: /^View/ })
const menu = async () => {
  await user.click(await button())
  return within(await screen.findByRole('menu', { name: 'Views' }))
}
const choose = async (name: string) =>
  user.click(await (await menu()).findByText(name, { selector: '[role^=menuitem] span' }))

async function saveAs(name: string, isShared = false): Promise<void> {
  await choose('Save as a new view…')
  const asked = within(await dialog('Save as a new view'))
  fill(asked.getByLabelText('Name'), name)
  if (isShared) await user.click(asked.getByRole('checkbox'))
  await user.click(asked.getByRole('button', { name: 'Save' }))
}

test('a view is saved, linked, marked as changed, updated, restored and deleted', async () => {
  await open('#/admin/events?sort=-name&q=rail')
  await rows()
  await saveAs('By name')
  await waitFor(async () => expect((await button()).textContent).toBe('View: By name'))
  const owner = (await currentStaff())?.uid
  const [stored] = await readList({ collection: 'views', where: [['owner', '==', owner]], limit: 9 })
  expect(stored?.data).toMatchObject({ name: 'By name', search: 'sort=-name' })
  const link = address()
  expect(link).toContain(`view=${stored?.id}`)

  enter(link.replace('sort=-name', 'sort=name'))
  await waitFor(async () => expect((await button()).textContent).toBe('View: By namechanged'))
  await choose('Back to “By name”')
  await waitFor(() => expect(address()).toContain('sort=-name'))
  expect((await button()).textContent).toBe('View: By name')

  enter(link.replace('sort=-name', 'sort=-name&cols=name.country'))
  await waitFor(async () => expect((await button()).textContent).toContain('changed'))
  await choose('Save changes to “By name”')
  await waitFor(async () => expect((await button()).textContent).toBe('View: By name'))

  // The list remembers the view along with its other settings.
  await choose('By name')
  await follow('Players')
  await follow('Events')
  await rows()
  expect((await button()).textContent).toBe('View: By name')
  await choose('Default view')
  await waitFor(() => expect(address()).not.toContain('view='))

  await choose('By name')
  await waitFor(() => expect(address()).toContain('cols=name.country'))
  await choose('Delete “By name”…')
  await press('Delete', await screen.findByRole('dialog', { name: 'Delete the view “By name”?' }))
  await waitFor(async () => expect((await button()).textContent).toBe('Views'))
  expect((await menu()).queryByRole('menuitemradio', { name: 'By name' })).toBeNull()
})

test('an Arabic name does not turn the question whether its view is deleted', async () => {
  await open('#/admin/events?sort=-name')
  await rows()
  await saveAs('مواعيد')
  await waitFor(async () => expect((await button()).textContent).toBe('View: مواعيد'))
  await choose('Delete “مواعيد”…')
  await press('Delete', await dialog('Delete the view “\u2068مواعيد\u2069”?'))
  await waitFor(async () => expect((await button()).textContent).toBe('Views'))
})

test('a view needs a name that its owner does not use already', async () => {
  await open('#/admin/events?sort=-name')
  await rows()
  await saveAs(' ')
  await expectText('Enter a name')
  const asked = within(await dialog('Save as a new view'))
  const name = asked.getByLabelText<HTMLInputElement>('Name')
  expect(document.activeElement).toBe(name)
  fill(name, 'Rail '.repeat(13))
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await expectText(`Name must be at most ${MAX_VIEW_NAME_LENGTH} characters`)
  expect(name.value).toBe('Rail '.repeat(13))
  fill(name, 'Rail')
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await button()).textContent).toBe('View: Rail'))
  await saveAs('rail')
  await expectText('You already have a view called “Rail”')
})

test('a colleague’s shared view can be used but not changed, and their personal view is not listed', async () => {
  const view = { list: 'players', search: 'sort=-name', isOwn: true, ownerEmail: '' }
  await byColleague(database, async () => {
    await saveView({ ...view, id: 'shared', name: 'By name', isShared: true })
    await saveView({ ...view, id: 'personal', name: 'By nobody', isShared: false })
  })
  await open('#/admin/players')
  await rows()
  const shown = await menu()
  await user.click(await shown.findByRole('menuitemradio', { name: 'By name · shared by second' }))
  await waitFor(() => expect(address()).toContain('sort=-name'))
  enter('#/admin/players?sort=type&view=shared')
  await waitFor(async () => expect((await button()).textContent).toContain('changed'))
  await menu()
  const items = [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map(
    ({ textContent }) => textContent,
  )
  expect(items.join()).not.toContain('By nobody')
  expect(items).toContain('Back to “By name”')
  expect(items.join()).not.toMatch(/Save changes|Rename/)
})

test('a colleague’s changes to a shared view appear when the menu is reopened', async () => {
  const view = {
    id: 'theirs',
    list: 'news',
    search: 'sort=-headline',
    isOwn: true,
    isShared: true,
    ownerEmail: '',
  }
  await byColleague(database, () => saveView({ ...view, name: 'By headline' }))
  await open('#/admin/news?view=theirs&sort=-headline')
  await rows()
  await waitFor(async () => expect((await button()).textContent).toBe('View: By headline'))

  await byColleague(database, () => saveView({ ...view, name: 'Headlines' }))
  await (await menu()).findByRole('menuitemradio', { name: 'Headlines · shared by second' })
  expect((await button()).textContent).toBe('View: Headlines')
  await user.keyboard('{Escape}')

  await byColleague(database, () => saveView({ ...view, name: 'Headlines', isShared: false }))
  await menu()
  await waitFor(async () => expect((await button()).textContent).toBe('Views'))
  expect(screen.queryByRole('menuitemradio', { name: /Headlines/ })).toBeNull()
  expect(address()).toContain('sort=-headline')
})
