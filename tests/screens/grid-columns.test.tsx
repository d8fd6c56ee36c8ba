import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, open, text } from '../support/screen.tsx'
import {
  dialog,
  field,
  fill,
  follow,
  press,
  row,
  rows,
  textOf,
  expectText,
  user,
  write,
} from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(async () => {
  await database.asAdmin()
  localStorage.clear()
})
afterAll(() => database.close())

const headings = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-header][data-column]')]
    .map(({ dataset }) => dataset.column ?? '')
    .filter((id) => !id.startsWith('$'))

const heading = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-header][data-column="${id}"]`)!

test('moving a column by keys keeps its focus, announces its position and updates the address', async () => {
  await open('#/admin/events')
  await rows()
  expect(headings()).toEqual(['name', 'type', 'start', 'end', 'location'])
  heading('start').focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(headings()).toEqual(['name', 'type', 'end', 'start', 'location'])
  expect(document.activeElement).toBe(heading('start'))
  await expectText('Start date is column 3 of 4')
  await waitFor(() => expect(address()).toContain('cols=name.type.end.start.location'))

  // The name column is pinned: another column cannot move past it.
  heading('type').focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(headings()).toEqual(['name', 'type', 'end', 'start', 'location'])
  await expectText('Type is already the first column')
})

test('the column list is searched without regard to case and accents, and reports no matches', async () => {
  await open('#/admin/events')
  await rows()
  await press('Columns')
  const list = within(await dialog('Columns'))
  fill(list.getByRole('searchbox', { name: 'Find a column' }), 'CÔUNT')
  expect(list.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['Country'])
  await user.click(list.getByRole('checkbox', { name: 'Country' }))
  expect(headings()).toContain('country')
  fill(list.getByRole('searchbox', { name: 'Find a column' }), 'zzz')
  expect(list.getByText('No columns match “zzz”')).toBeDefined()
})

test('returning by the sidebar restores columns and sort, but not the search', async () => {
  await open('#/admin/events?cols=name.country&sort=-name&q=rail')
  await rows()
  heading('country').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('sort=country'))
  const sidebar = screen.getByRole('navigation', { name: 'Admin' })
  await follow('Projects', sidebar)
  await waitFor(() => expect(headings()).toContain('value'))
  expect(address()).toBe('#/admin/projects')
  await follow('Events', sidebar)
  await waitFor(() => expect(headings()).toEqual(['name', 'country']))
  expect(address()).toContain('sort=country')
  expect(address()).not.toContain('rail')

  // A plain address shows the default list.
  await open('#/admin/events')
  await rows()
  expect(headings()).toEqual(['name', 'type', 'start', 'end', 'location'])
})

test('projects show their default columns, and a row ends with its actions and a menu of more', async () => {
  await open('#/admin/projects')
  await rows()
  expect(headings()).toEqual(['name', 'location', 'value', 'status', 'sector', 'owner', 'start', 'end'])
  await open('#/admin/projects?q=riyadh+metro')
  await waitFor(() => expect(row('Riyadh Metro')).toBeDefined())
  const metro = within(row('Riyadh Metro')!)
  expect(metro.getByRole('button', { name: 'Delete Riyadh Metro' })).toBeDefined()
  await user.click(metro.getByRole('button', { name: 'More actions' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Open',
    'Open in a new tab',
    'Duplicate',
    'History',
    'Delete…',
  ])
  await user.click(menu.getAllByRole('menuitem')[0]!)
  await screen.findByRole('form')
  await waitFor(() => expect(address()).toContain('/admin/projects/edit/riyadh-metro'))
})

test('a duplicate names its original, also after a reload', async () => {
  await open('#/admin/projects?q=riyadh+metro')
  await waitFor(() => expect(row('Riyadh Metro')).toBeDefined())
  await user.click(within(row('Riyadh Metro')!).getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await expectText('A copy of “Riyadh Metro”, not saved yet. Its players are not copied.')
  expect(text()).not.toContain('Your unsaved changes')
  expect(text()).not.toContain('Somebody else')
  await write('City', 'Dammam')
  await open('#/admin/projects/new')
  await expectText('A copy of “Riyadh Metro”, not saved yet.')
  expect((await field('City')).value).toBe('Dammam')
  await press('Discard')
  await waitFor(() => expect(text()).not.toContain('A copy of'))
  await write('City', 'Duqm')
  await open('#/admin/projects/new')
  await expectText('Your unsaved changes have been restored.')
})

test('filters of two columns match all or any of them, and the address keeps which', async () => {
  await open('#/admin/projects?status=Planning&sector=Water')
  await rows()
  const count = () => Number(/(\d+) of \d+ rows/.exec(document.body.textContent)?.[1])
  const both = count()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows match' }), 'Any of')
  await waitFor(() => expect(address()).toContain('match=any'))
  expect(count()).toBeGreaterThan(both)
  await press(/^Status: Planning/)
  await waitFor(() => expect(address()).not.toContain('match'))
})

test('the search is listed before “All of”, which does not include it', async () => {
  await open('#/admin/projects?status=Planning&sector=Water&q=a')
  await rows()
  const filters = screen.getByRole('list', { name: 'Filters' }).textContent
  expect(filters).toMatch(/^Find: a.*All of.*Sector: Water/)
})

test('a match in a hidden column names that column', async () => {
  await open('#/admin/projects?q=riyadh&cols=name')
  await rows()
  expect(row('Riyadh Metro')).toBeDefined()
  expect(document.querySelector('[role=rowheader] [title]')?.textContent).toMatch(/^Location: .*Riyadh/)
})

test('the count follows an edit at once, and the row shows “No longer matches”', async () => {
  await open('#/admin/events?type=Exhibition')
  const before = (await rows()).length
  const counted = (n: number) => new RegExp(`(^|\\D)${n} of \\d+ rows`)
  await expectText(counted(before))
  const [first] = await rows()
  await user.click(first!.querySelector<HTMLElement>('[data-column=type]')!)
  await user.keyboard('worksh{Enter}')
  await expectText(counted(before - 1))
  const chip = await within((await rows())[0]!).findByRole('button', { name: 'No longer matches' })
  expect(await rows()).toHaveLength(before)
  await user.click(chip)
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1))
})

test('a button below the rows that disappears when pressed moves the focus to the rows', async () => {
  await open('#/admin/projects?status=Planning')
  const before = await rows()
  const by = (name: RegExp | string) => screen.findByRole('button', { name })
  const pressed = async (name: RegExp | string) => {
    ;(await by(name)).focus()
    await user.keyboard('{Enter}')
  }
  const isInRows = () => expect(document.activeElement?.closest('[role=grid]')).not.toBeNull()
  before[0]!.querySelector<HTMLElement>('[data-column=name]')!.focus()
  await user.keyboard(' ')
  await pressed(`Select all ${before.length} that match`)
  await by('Edit a field')
  isInRows()
  await pressed('Clear the selection')
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
  isInRows()

  await user.click(before[0]!.querySelector<HTMLElement>('[data-column=status]')!)
  await user.keyboard('on ho{Enter}')
  await pressed('Apply the sort and filters')
  await waitFor(async () => expect(await rows()).toHaveLength(before.length - 1))
  isInRows()
})

test('selected amounts are summed by currency below the rows', async () => {
  await open('#/admin/projects?sort=-value&cols=name.value')
  const [first, second] = await rows()
  await user.click(first!.querySelector<HTMLElement>('[data-column=value]')!)
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const sums = within(await screen.findByRole('list', { name: 'Selected cells' }))
  expect(sums.getAllByRole('listitem')[0]?.textContent).toMatch(/^Sum [A-Z]{3}\s[\d.]+\w*, average /)
  await user.click(second!.querySelector<HTMLElement>('[data-column=name]')!)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected cells' })).toBeNull())
})

test('the splitter beside a form is moved by keys, and its width is remembered', async () => {
  await open('#/admin/projects/edit/riyadh-metro')
  const splitter = () => screen.findByRole('separator', { name: 'Width of the form' })
  expect((await splitter()).getAttribute('aria-valuenow')).toBe('448')
  ;(await splitter()).focus()
  await user.keyboard('{End}')
  expect((await splitter()).getAttribute('aria-valuenow')).toBe('320')
  await open('#/admin/projects/edit/riyadh-metro')
  expect((await splitter()).getAttribute('aria-valuenow')).toBe('320')
})

/** Opens the menu of a column by keyboard and returns its content. */
async function menuOf(id: string, label: string) {
  heading(id).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  return within(await dialog(`Column ${label}`))
}

test('“Filter…” focuses the filter; invalid text removes the filter, and Enter closes a valid one', async () => {
  await open('#/admin/projects')
  await rows()
  const panel = await menuOf('value', 'Value')
  const box = panel.getByRole('textbox', { name: 'Value filter' })
  expect(document.activeElement).toBe(box)
  await user.keyboard('>=1bn')
  await waitFor(() => expect(address()).toContain('value=1bn..'))
  await user.keyboard(' apples')
  expect(panel.getByText(/“apples” is not understood/)).toBeDefined()
  await waitFor(() => expect(address()).not.toContain('value='))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box)
  fill(box, 'at least 5m')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(heading('value'))
  await waitFor(() => expect(address()).toContain('value=5m..'))

  // With few values, the focus goes to the first checkbox.
  const first = (await menuOf('status', 'Status')).getAllByRole('checkbox')[0]
  expect(document.activeElement).toBe(first)
})

const filters = () => screen.findByRole('list', { name: 'Filters' })
const focused = () => textOf(document.activeElement as HTMLElement)

test('removing a filter by key moves the focus to the next one, then the previous one, then what follows', async () => {
  await open('#/admin/projects?status=Planning&sector=Water&q=water')
  await rows()
  within(await filters())
    .getByRole('button', { name: /^Status: Planning/ })
    .focus()
  await user.keyboard('{Enter}')
  expect(focused()).toMatch(/^Sector: Water/)
  await user.keyboard('{Enter}')
  expect(focused()).toMatch(/^Find: water/)
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Columns')
  await waitFor(() => expect(address()).not.toMatch(/status|sector|q=/))

  await open('#/admin/projects?status=Planning&sector=Water')
  await rows()
  const clear = within(await filters()).getByRole('button', { name: 'Clear all' })
  clear.focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Columns')

  await open('#/admin/projects?country=Atlantis')
  const clearAll = await screen.findByRole('button', { name: 'Clear all filters' })
  clearAll.focus()
  await user.keyboard('{Enter}')
  await rows()
  expect(document.activeElement?.closest('[role=grid]')).not.toBeNull()
})

test('clearing a filter in the menu empties and focuses its field', async () => {
  await open('#/admin/projects?value=5m..&country=Atlantis&cols=name.value.country')
  await screen.findByText('Nothing matches.')
  const panel = await menuOf('value', 'Value')
  const box = panel.getByRole<HTMLInputElement>('textbox', { name: 'Value filter' })
  expect(box.value).toBe('5m..')
  panel.getByRole('button', { name: 'Clear this filter' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('')
  fill(box, '>=1bn')
  await user.click(panel.getByRole('checkbox', { name: 'Only blank' }))
  expect(box.value).toBe('')
  await user.keyboard('{Escape}')

  // A ticked value that no record has stays listed until the menu closes.
  heading('country').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const values = within(await dialog('Column Country'))
  const gone = values.getByRole('checkbox', { name: /^Atlantis/ })
  gone.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(address()).not.toContain('Atlantis'))
  expect(document.activeElement).toBe(gone)
})

test('Enter in the value search ticks the only or the exact match, and none of several', async () => {
  await open('#/admin/projects?cols=name.country')
  await rows()
  const type = async (typed: string) => {
    const panel = await menuOf('country', 'Country')
    const box = panel.getByRole('textbox', { name: 'Find a value in Country' })
    expect(document.activeElement).toBe(box)
    await user.keyboard(`${typed}{Enter}`)
    return box
  }
  const isDone = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(heading('country'))
  }
  await type('kuw')
  await isDone()
  await waitFor(() => expect(address()).toContain('country=Kuwait'))
  await type('OMAN')
  await isDone()
  await waitFor(() => expect(address()).toContain('country=Kuwait&country=Oman'))
  // A value that is already ticked stays ticked.
  await type('oman')
  await isDone()
  expect(address()).toContain('country=Kuwait&country=Oman')
  expect(document.activeElement).toBe(heading('country'))
  const box = await type('a')
  expect(document.activeElement).toBe(box)
  expect(address()).toContain('country=Kuwait&country=Oman')
  fill(box, '')
  await user.keyboard('{Enter}')
  await isDone()
})

test('hiding, pinning or unpinning a column by keys leaves the focus on a heading', async () => {
  await open('#/admin/events')
  await rows()
  const does = async (id: string, label: string, command: string) => {
    const panel = await menuOf(id, label)
    panel.getByRole('button', { name: command }).focus()
    await user.keyboard('{Enter}')
  }
  expect(headings()).toEqual(['name', 'type', 'start', 'end', 'location'])
  await does('start', 'Start date', 'Pin to the start')
  expect(headings()).toEqual(['name', 'start', 'type', 'end', 'location'])
  expect(document.activeElement).toBe(heading('start'))
  await does('start', 'Start date', 'Unpin column')
  expect(headings()).toEqual(['name', 'type', 'start', 'end', 'location'])
  expect(document.activeElement).toBe(heading('start'))

  await does('start', 'Start date', 'Hide column')
  await waitFor(() => expect(headings()).toEqual(['name', 'type', 'end', 'location']))
  expect(document.activeElement).toBe(heading('end'))
  await expectText('Start date is hidden')
  await does('location', 'Location', 'Hide column')
  await waitFor(() => expect(headings()).toEqual(['name', 'type', 'end']))
  expect(document.activeElement).toBe(heading('end'))
})

test('Enter in a filter does not press the menu button that the focus returns to', async () => {
  await open('#/admin/projects')
  await rows()
  const button = within(heading('value')).getByRole('button', { name: 'Column menu' })
  button.focus()
  await user.keyboard('{Enter}')
  await dialog('Column Value')
  await user.keyboard('5m..{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('typing into a filter or the search is one history entry, separate from others', async () => {
  await open('#/admin/projects')
  await rows()
  const back = () => window.history.back()
  heading('owner').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('sort=owner'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const typed = await screen.findByRole('textbox', { name: 'Owner filter' })
  for (const [letter, filter] of [
    ['a', 'a'],
    ['u', 'au'],
    ['t', 'aut'],
  ] as const) {
    // oxfmt-ignore
    await user.type(typed, letter)
    await waitFor(() => expect(address()).toMatch(new RegExp(`owner=${filter}($|&)`)))
  }
  await user.keyboard('{Enter}')
  const find = screen.getByRole('searchbox', { name: 'Find in Projects' })
  await user.type(find, 'air')
  await waitFor(() => expect(address()).toContain('q=air'))
  await user.type(find, 'port')
  await waitFor(() => expect(address()).toContain('q=airport'))

  back()
  await waitFor(() => expect(address()).not.toContain('q='))
  expect(address()).toContain('owner=aut')
  back()
  await waitFor(() => expect(address()).not.toContain('owner=aut'))
  expect(address()).not.toContain('owner=a')
  expect(address()).toContain('sort=owner')
  // Typing after a step back is a history step of its own.
  await user.type(find, 'x')
  await waitFor(() => expect(address()).toContain('q=x'))
  back()
  await waitFor(() => expect(address()).not.toContain('q=x'))
  expect(address()).toContain('sort=owner')
})

test('a filter by a deleted field is shown as ignored until it is removed', async () => {
  await open('#/admin/projects?x_risk=High&status=Planning')
  await rows()
  const chip = within(await filters()).getByRole('button', {
    name: /^risk: High \(no such column, ignored\)/,
  })
  heading('name').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('sort=-name'))
  expect(address()).toContain('x_risk=High')
  await user.click(chip)
  await waitFor(() => expect(address()).not.toContain('x_risk'))
  expect(address()).toContain('status=Planning')
})

test('of two filters on one column the menu edits the first and keeps the second', async () => {
  await open('#/admin/projects?value=..5m&value=1bn..&cols=name.value')
  await rows()
  const panel = await menuOf('value', 'Value')
  const box = panel.getByRole<HTMLInputElement>('textbox', { name: 'Value filter' })
  expect(box.value).toBe('..5m')
  expect(panel.getByText('Or from 1bn')).toBeDefined()
  fill(box, '')
  await waitFor(() => expect(address()).not.toContain('5m'))
  expect(box.value).toBe('')
  fill(box, '..7m')
  await waitFor(() => expect(address()).toMatch(/\.\.7m.*1bn\.\./))
  expect([...(await filters()).querySelectorAll('li')].map(textOf).slice(0, 2)).toEqual([
    expect.stringContaining('up to 7m'),
    expect.stringContaining('from 1bn'),
  ])
})
