import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, open } from '../support/screen.tsx'
import { dialog, press, rows, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(async () => {
  await database.asAdmin()
  localStorage.clear()
})
afterAll(() => database.close())

/** Returns the group headings, each with its number of rows. */
const groups = (): string[] =>
  [...document.querySelectorAll('[data-group] button')].map(({ textContent }) => textContent ?? '')

const group = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })

const counts = (): number[] => groups().map((text) => Number(/\d+/.exec(text)?.[0]))

/** Returns the values of a column in the rendered rows, from top to bottom. */
const values = (column: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .map((element) => [Number(element.getAttribute('aria-rowindex')), element] as const)
    .sort(([a], [b]) => a - b)
    .map(([, element]) => element.querySelector(`[data-column="${column}"]`)?.textContent ?? '')

test('rows are grouped from the column menu, with counts and sums by currency, and the address keeps it', async () => {
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

test('a column with many values cannot be grouped, and an address that groups by it shows the plain list', async () => {
  await open('#/admin/projects?group=name')
  await rows()
  expect(groups()).toEqual([])
  const heading = document.querySelector<HTMLElement>('[data-header][data-column="name"]')!
  await user.click(within(heading).getByRole('button', { name: 'Column menu' }))
  expect(
    within(await dialog('Column Name')).queryByRole('button', { name: 'Group by this column' }),
  ).toBeNull()
})

test('a collapsed group keeps its count and is still included in the total', async () => {
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

test('arrow keys move between rows and headings, and expand and collapse a group', async () => {
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

test('Home and End on a heading go to the first and last line, Page Down and Page Up by a page', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const shown = () => document.activeElement?.closest<HTMLElement>('[aria-rowindex]')
  const at = () => Number(shown()?.getAttribute('aria-rowindex'))
  const lastRow = 99 + counts().length + 1
  group('Active').focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(at()).toBeGreaterThan(99))
  const last = shown()?.dataset.row
  expect(last).toBeDefined()
  group('Active').focus()
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(at()).toBeGreaterThan(2))
  expect(at()).toBeLessThan(lastRow)
  group('Active').focus()
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(shown()?.dataset.row).toBe(last))

  // A heading that is out of sight is rendered when it gets the focus.
  await press('Collapse all')
  const names = groups()
  group('Active').focus()
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe(names.at(-1))
  await user.keyboard('{PageUp}')
  expect(names.slice(0, -1)).toContain(document.activeElement?.textContent)
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(group('Active'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(groups().length).toBeLessThan(names.length))
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe(names.at(-1))
})

test('editing the status moves the row to its group', async () => {
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

test('Ctrl A on a heading selects the cells, not the text of the page', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  group('Active').focus()
  await user.keyboard('{Control>}a{/Control}')
  await expectText('cells selected: 99 rows, ')
  expect(document.activeElement).toBe(group('Active'))
  expect(document.getSelection()?.isCollapsed).not.toBe(false)
})

const expanded = (name: string) => group(name).getAttribute('aria-expanded')
const areOpen = () =>
  [...document.querySelectorAll('[data-group] button')].map((one) => one.getAttribute('aria-expanded'))
/** Returns the number of rows of a group, from its heading. */
const countOf = (name: string) => Number(/\d+/.exec(group(name).textContent)?.[0])
const menu = () => screen.findByRole('menu', { name: 'Group' })
const choose = async (name: string | RegExp) =>
  user.click(within(await menu()).getByRole('menuitem', { name }))

test('all groups collapse and expand by buttons, from a group’s menu and by a key', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const names = ['Active', 'Completed']
  await press('Collapse all')
  expect(new Set(areOpen())).toEqual(new Set(['false']))
  expect(values('status')).toEqual([])
  expect(screen.getAllByText('99 rows').length).toBeGreaterThan(0)
  await press('Expand all')
  expect(values('status')[0]).toContain('Active')

  group('Active').focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await choose('Collapse all groups')
  await waitFor(() => expect(names.map(expanded)).toEqual(['false', 'false']))
  await waitFor(() => expect(document.activeElement).toBe(group('Active')))
  await user.keyboard('*')
  expect(expanded('Active')).toBe('true')
  expect(document.activeElement).toBe(group('Active'))

  await user.pointer({ keys: '[MouseRight]', target: group('Active') })
  await choose('Collapse this group')
  await waitFor(() => expect(expanded('Active')).toBe('false'))
})

test('a group’s rows are selected by its checkbox, a key and its menu, and count even when collapsed', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  const active = countOf('Active')
  const tick = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Select the group ${name}` })
  await user.click(tick('Active'))
  await expectText(`99 rows, ${active} selected`)
  expect(group('Active').textContent).toContain(`, ${active} selected`)

  await user.click(group('Active'))
  expect(values('status')[0]).not.toContain('Active')
  await expectText(`99 rows, ${active} selected`)
  const completed = countOf('Completed')
  group('Completed').focus()
  await user.keyboard('{Shift>} {/Shift}')
  await expectText(`99 rows, ${active + completed} selected`)
  await user.keyboard('{Shift>} {/Shift}')
  await expectText(`99 rows, ${active} selected`)

  // If some rows of a group are ticked, its tick adds the others.
  await user.click(group('Active'))
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0]!)
  await expectText(`99 rows, ${active - 1} selected`)
  expect(tick('Active').indeterminate).toBe(true)
  await user.pointer({ keys: '[MouseRight]', target: group('Active') })
  await choose(`Select all ${active} in this group`)
  await expectText(`99 rows, ${active} selected`)
  await user.pointer({ keys: '[MouseRight]', target: group('Active') })
  await choose('Deselect this group')
  await expectText('99 rows')
  expect(group('Active').textContent).not.toContain('selected')
})

test('with every group collapsed, the checkbox above the rows and Ctrl A on a heading select every row', async () => {
  await open('#/admin/projects?group=status')
  await rows()
  await press('Collapse all')
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
  await expectText('99 rows, 99 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
  await waitFor(() => expect(screen.queryAllByText(/selected/)).toEqual([]))
  group('Active').focus()
  await user.keyboard('{Control>}a{/Control}')
  await expectText('99 rows, 99 selected')
})
