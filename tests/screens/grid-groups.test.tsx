import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, open } from '../support/screen.tsx'
import { dialog, press, rows, says, user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(async () => {
  await database.asAdmin()
  localStorage.clear()
})
afterAll(() => database.close())

/** The headings of the groups, each with its number of rows. */
const groups = (): string[] =>
  [...document.querySelectorAll('[data-group] button')].map(({ textContent }) => textContent ?? '')

const group = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })

const counts = (): number[] => groups().map((text) => Number(/\d+/.exec(text)?.[0]))

/** The values of a column in the rows that are drawn, from top to bottom. */
const values = (column: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .map((element) => [Number(element.getAttribute('aria-rowindex')), element] as const)
    .sort(([a], [b]) => a - b)
    .map(([, element]) => element.querySelector(`[data-column="${column}"]`)?.textContent ?? '')

test('rows are grouped by a column from its menu, with counts and sums by currency, and the address says so', async () => {
  await open('#/admin/projects')
  await rows()
  const heading = document.querySelector<HTMLElement>('[data-header][data-column="status"]')!
  await user.click(within(heading).getByRole('button', { name: 'Column menu' }))
  await press('Group by this column', await dialog('Column Status'))
  await waitFor(() => expect(groups()).not.toEqual([]))
  await waitFor(() => expect(address()).toContain('group=status'))

  const [first = ''] = groups()
  expect(first).toMatch(/^Active\d+ rows$/)
  expect(document.querySelector('[data-group="Active"]')?.textContent).toMatch(
    /Value USD\s[\d.]+bn \+ AED\s[\d.]+bn/,
  )
  const statuses = values('status')
  expect(statuses).toEqual([...statuses].sort((a, b) => (a < b ? -1 : 1)))

  await user.click(screen.getByRole('button', { name: /^Grouped by Status.*stop grouping$/ }))
  await waitFor(() => expect(groups()).toEqual([]))
  await waitFor(() => expect(address()).not.toContain('group'))
})

test('a column with many values has no groups, and an address that asks for them shows the list', async () => {
  await open('#/admin/projects?group=name')
  await rows()
  expect(groups()).toEqual([])
  const heading = document.querySelector<HTMLElement>('[data-header][data-column="name"]')!
  await user.click(within(heading).getByRole('button', { name: 'Column menu' }))
  expect(
    within(await dialog('Column Name')).queryByRole('button', { name: 'Group by this column' }),
  ).toBeNull()
})

test('a folded group keeps its count, gives its place to the next, and still counts among what matches', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const [before] = counts()
  await user.click(group('Active'))
  expect(group('Active').getAttribute('aria-expanded')).toBe('false')
  expect(counts()[0]).toBe(before)
  expect(values('status')).not.toContain('Active')
  expect(screen.getAllByText('99 rows').length).toBeGreaterThan(0)
  await user.click(group('Active'))
  expect(values('status')[0]).toContain('Active')
})

test('arrows lead from row to heading and on, and open and fold a group', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const firstRow = () =>
    document.querySelector<HTMLElement>('[data-row][aria-rowindex="3"] [data-column="name"]')!
  firstRow().focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(group('Active'))
  await user.keyboard('{ArrowLeft}')
  expect(group('Active').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('[data-group]')).not.toBeNull()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(group('Active').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(firstRow())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.closest('[data-header]')).not.toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(group('Active'))
})

test('a status that is edited takes the row to its group', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const before = counts()
  const cell = document.querySelector<HTMLElement>('[data-row][aria-rowindex="3"] [data-column="status"]')!
  const id = cell.closest<HTMLElement>('[data-row]')!.dataset.row!
  cell.focus()
  await user.keyboard('{Enter}')
  await user.clear(screen.getByRole('combobox', { name: 'Status' }))
  await user.type(screen.getByRole('combobox', { name: 'Status' }), 'Planning{Enter}')
  await waitFor(() => expect(counts()[0]).toBe(before[0]! - 1))
  const row = document.querySelector(`[data-row="${id}"] [data-column="status"]`)
  if (row) expect(row.textContent).toContain('Planning')
})

test('Ctrl A on a heading selects cells as in a row, not the text of the page, which a copy would take', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  group('Active').focus()
  await user.keyboard('{Control>}a{/Control}')
  await says('cells selected: 99 rows, ')
  expect(document.activeElement).toBe(group('Active'))
  expect(document.getSelection()?.isCollapsed).not.toBe(false)
})
