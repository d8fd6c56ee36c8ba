import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../src/firebase/read.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests } from '../support/network.ts'
import { open } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const row = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ textContent }) =>
    textContent.includes(name),
  )

const cell = (name: string, column: string): HTMLElement => {
  const found = row(name)?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} of ${name}`)
  return found
}

test('a cell is edited in place and saved, and invalid text stays visible with the reason', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  const start = () => cell('Middle East Rail', 'start')
  await user.click(start())
  await user.keyboard('31 Dec 2026{Enter}')
  await waitFor(() => expect(start().dataset.status).toBe('saved'))
  expect(start().textContent).toBe('31 Dec 2026')
  const stored = async () =>
    (await readDocument(`events/${row('Middle East Rail')?.dataset.row}`))?.data.startDate
  expect(await stored()).toBe('2026-12-31')

  await user.click(start())
  await user.keyboard('soon{Enter}')
  await waitFor(() => expect(start().dataset.status).toBe('failed'))
  expect(start().textContent).toBe('soonUse a date such as 2029, 2029-04 or 2029-04-30')
  expect(await stored()).toBe('2026-12-31')
})

test('a cell edited again while it is being saved starts with the typed text', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  const start = () => cell('Middle East Rail', 'start')
  await user.click(start())
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  interceptRequests((url) => (url.includes(':commit') ? arrived : undefined))
  await user.keyboard('28 Dec 2026{Enter}')
  await user.click(start())
  await user.keyboard('{F2}')
  const field = within(start()).getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('28 Dec 2026')
  await user.clear(field)
  await user.keyboard('29 Dec 2026{Enter}')
  arrive()
  await waitFor(() => expect(start().dataset.status).toBe('saved'))
  expect(start().textContent).toBe('29 Dec 2026')
  expect((await readDocument(`events/${row('Middle East Rail')?.dataset.row}`))?.data.startDate).toBe(
    '2026-12-29',
  )
})

test('a press that ends on another record because the list was re-sorted does nothing', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  const first = () => document.querySelector<HTMLElement>('[data-row]')!
  const [element, id] = [first(), first().dataset.row]
  const edit = within(within(element).getByRole('rowheader')).getByRole('link')
  await user.pointer({ keys: '[MouseLeft>]', target: edit })
  fireEvent.click(screen.getByRole('columnheader', { name: /^Name/ }))
  await waitFor(() => expect(first().dataset.row).not.toBe(id))
  expect(first()).toBe(element)
  await user.pointer({ keys: '[/MouseLeft]', target: edit })
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByRole('form')).toBeNull()
  expect(location.hash).not.toContain('edit')

  await user.pointer({ keys: '[MouseLeft]', target: edit })
  await waitFor(() => expect(location.hash).toContain(`edit/${element.dataset.row}`))
})

test('Alt and ↓ opens a cell for editing and never scrolls the rows', async () => {
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  const down = (target: Element) =>
    fireEvent.keyDown(target, { key: 'ArrowDown', code: 'ArrowDown', altKey: true })
  const actions = cell('Middle East Rail', '$actions')
  act(() => actions.focus())
  expect(down(actions)).toBe(false)
  const user = userEvent.setup()
  const end = () => cell('Middle East Rail', 'end')
  await user.click(end())
  expect(down(end())).toBe(false)
  expect(await within(end()).findByRole('textbox')).toBeDefined()
})

test('records are found by alternative names of their country', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Cityscape Global')).toBeDefined())
  const box = await screen.findByRole('searchbox')
  const finds = async (typed: string, found: string, not: string) => {
    await user.clear(box)
    await user.type(box, typed)
    await waitFor(() => expect(row(not)).toBeUndefined())
    await waitFor(() => expect(row(found)).toBeDefined())
  }
  await finds('ksa', 'Cityscape Global', 'Middle East Rail')
  await finds('uae rail', 'Middle East Rail', 'Cityscape Global')
  await finds('السعودية', 'Cityscape Global', 'Middle East Rail')
})

test('rows are ticked singly, as a range with Shift or all at once, and unticked again', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')]
  const ticked = () => boxes().flatMap(({ checked }, at) => (checked ? [at] : []))
  const all = () => within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox')
  await user.click(boxes()[1]!)
  expect(ticked()).toEqual([1])
  await user.click(boxes()[1]!)
  expect(ticked()).toEqual([])
  await user.click(boxes()[0]!)
  await user.keyboard('{Shift>}')
  await user.click(boxes()[3]!)
  await user.keyboard('{/Shift}')
  expect(ticked()).toEqual([0, 1, 2, 3])
  await user.click(boxes()[2]!)
  expect(ticked()).toEqual([0, 1, 3])
  await user.click(all())
  expect(ticked()).toEqual(boxes().map((_, at) => at))
  await user.click(all())
  expect(ticked()).toEqual([])
})

test('a record whose cell is saved while the delete dialog is open is still deleted', async () => {
  const user = userEvent.setup()
  await open('#/admin/events')
  await waitFor(() => expect(row('Middle East Rail')).toBeDefined())
  await user.click(cell('Middle East Rail', 'start'))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  interceptRequests((url) => (url.includes(':commit') ? arrived : undefined))
  await user.keyboard('30 Dec 2026{Enter}')
  await user.click(within(row('Middle East Rail')!).getByRole('button', { name: /^Delete/ }))
  const asked = await screen.findByRole('dialog', { name: /^Are you sure/ })
  arrive()
  expect(await screen.findByText(/^Saved: /)).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Deleted: Middle East Rail/)).toBeDefined()
  await waitFor(() => expect(row('Middle East Rail')).toBeUndefined())
})

test('a form shows all its errors at once', async () => {
  const user = userEvent.setup()
  await open('#/admin/events/new')
  const form = within(await screen.findByRole('form'))
  await user.type(form.getByLabelText('Start date'), '2027')
  await user.type(form.getByLabelText('End date'), '2026')
  await user.click(form.getByRole('button', { name: /Create|Save|Add/ }))
  expect(await form.findByText('The end date is before the start date')).toBeDefined()
  expect(form.getByText('Enter a name')).toBeDefined()
})
