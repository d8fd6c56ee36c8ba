import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import {
  choose,
  dialog,
  field,
  follow,
  form,
  press,
  textOf,
  expectText,
  user,
  write,
  undo,
} from '../support/user-actions.ts'
import { dropRequests } from '../support/network.ts'
import { address, enter, open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const tab = (name: string) => screen.findByRole('tab', { name })
const entry = (code: string) =>
  screen.getAllByRole('listitem').find((item) => item.querySelector('code')?.textContent === code)
const formSays = async (words: string) => {
  const of = await form()
  await waitFor(() => expect(textOf(of)).toContain(words))
}
const panel = (what: string) => screen.getByRole('tabpanel', { name: new RegExp(what) })
const focused = () => document.activeElement

test('a field’s name is derived while typing; it is checked, added, edited and refused twice as a duplicate', async () => {
  installFakeTimers()
  await open('#/admin/dynamic-fields')
  expect(await tab('Project Fields 6')).toBeDefined()
  await press('Add field')
  await waitFor(() => expect(screen.getAllByText('Name and Label are required')).toHaveLength(2))
  expect(focused()).toBe(await field('Name'))
  await write('Name', 'Contract Form!')
  await formSays('Stored as contract_form')
  await write('Label', 'Contract form')
  await choose('Type', 'select')
  await press('Add field')
  await formSays('Add at least one option')
  await write('Option 1', ' FIDIC ')
  await user.keyboard('{Enter}')
  expect(focused()).toBe(await field('Option 2'))
  await press('Add option')
  await write('Option 3', 'NEC')
  await press('Remove option 2')
  await choose('Default value', 'NEC')
  await press('Add field')
  await formSays('Field added successfully!')
  expect(await tab('Project Fields 7')).toBeDefined()
  expect(entry('contract_form')?.textContent).toContain('One of a list, FIDIC · NEC, starts as NEC')
  await advanceUntil(() => expect(text()).not.toContain('Field added successfully!'))

  await write('Name', 'contract FORM')
  await write('Label', 'Again')
  await press('Add field')
  await formSays('A field with this name already exists')
  expect((await field('Label')).value).toBe('Again')
  await choose('For', 'player')
  expect(text()).not.toContain('A field with this name already exists')
  await choose('For', 'project')

  await write('Name', 'Money')
  await write('Label', 'currency')
  await press('Add field')
  await formSays('Every project already has a field “Currency”: choose another label')
  await write('Label', 'Again')

  await write('Name', 'Depth')
  await press('Add field')
  expect(await tab('Project Fields 8')).toBeDefined()
  expect(entry('contract_form')?.textContent).toContain('Contract form')
  await write('Label', 'Kept')

  await press('Edit Contract form')
  await waitFor(() => expect(address()).toContain('field=project_contract_form'))
  await waitFor(async () => expect((await field('Name')).disabled).toBe(true))
  await write('Label', 'Form of contract')
  await press('Update field')
  await expectText('Field updated successfully!')
  expect(await screen.findByRole('heading', { name: 'Add field' })).toBeDefined()
  expect((await field('Label')).value).toBe('Kept')

  await user.click(await tab('Player Fields 3'))
  await waitFor(() => expect(address()).toContain('tab=players'))
  expect(within(panel('Player')).getByText('founded_year')).toBeDefined()
}, 60_000)

test('the order is changed with the arrow keys, survives a reload and is undone', async () => {
  const names = () => [...panel('Player').querySelectorAll('li code')].map(({ textContent }) => textContent)
  await open('#/admin/dynamic-fields?tab=players')
  await waitFor(() => expect(names()).toEqual(['founded_year', 'employee_count', 'stock_ticker']))
  const handle = () => screen.getByRole('button', { name: 'Move Founded Year' })
  handle().focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await expectText('Founded Year: place 3 of 3')
  expect(focused()).toBe(handle())
  await expectText('Order saved.')
  await open('#/admin/dynamic-fields?tab=players')
  await waitFor(() => expect(names()).toEqual(['employee_count', 'stock_ticker', 'founded_year']))
  handle().focus()
  await user.keyboard('{ArrowUp}')
  await expectText('Order saved.')
  await undo('Order saved.')
  await expectText('Undone: Order of the player fields')
  await waitFor(() => expect(names()).toEqual(['employee_count', 'stock_ticker', 'founded_year']))
}, 60_000)

test('deleting a field states how many records have a value', async () => {
  await open('#/admin/dynamic-fields')
  await write('Name', 'Unused')
  await write('Label', 'Unused field')
  await press('Add field')
  await expectText('Field added successfully!')
  const question = 'Are you sure you want to delete this field? This may affect existing data.'
  await press('Delete Contract Model')
  const asked = await dialog(question)
  await waitFor(() => expect(asked.textContent).toMatch(/\d+ projects have a value/))
  await press('Cancel', asked)
  await press('Delete Unused field')
  const again = await dialog(question)
  await waitFor(() => expect(again.textContent).toContain('No project has a value.'))
  await press('Delete', again)
  await expectText('Field deleted successfully!')
  expect(entry('unused')).toBeUndefined()
}, 60_000)

test('leaving an unsaved field asks first, and its text is restored', async () => {
  await open('#/admin/dynamic-fields')
  await write('Name', 'Height')
  await write('Label', 'Height (m)')
  await follow('Sectors')
  await press('Stay here', await dialog('Leave without saving?'))
  expect((await field('Label')).value).toBe('Height (m)')
  await open('#/admin/dynamic-fields')
  await expectText('Your unsaved changes have been restored.')
  expect((await field('Label')).value).toBe('Height (m)')
  await press('Discard')
  await waitFor(async () => expect((await field('Label')).value).toBe(''))
})

test('a list of fields that cannot be read shows an error', async () => {
  await open('#/admin/sectors')
  dropRequests(/runQuery/)
  enter('#/admin/dynamic-fields')
  await expectText('Error loading dynamic fields: The server cannot be reached.')
})
