import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument, readList } from '../../src/firebase/read.ts'
import { htmlTable, readTable } from '../../src/ui/grid/clipboard/table.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests, refusal } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import {
  dialog,
  press,
  rows,
  textOf,
  expectText,
  undo,
  user,
  write,
  writeCell,
} from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** Returns the cell in a row of the grid, counted from 0, once there are rows. */
async function cell(row: number, column: string): Promise<HTMLElement> {
  const found = (await rows())
    .find((one) => one.getAttribute('aria-rowindex') === String(row + 2))
    ?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} in row ${row}`)
  return found
}
const selected = () => document.querySelectorAll('[role=gridcell][aria-selected=true], [role=rowheader][aria-selected=true]').length // oxfmt-ignore

/** Returns the data that a copy or cut at the focus puts on the clipboard. */
function clipped(kind: 'copy' | 'cut' = 'copy'): Record<string, string> {
  const data: Record<string, string> = {}
  const clipboardData = { setData: (type: string, text: string) => (data[type] = text) }
  fireEvent[kind](document.activeElement ?? document.body, { clipboardData })
  return data
}

test('Shift and arrows select cells, and a plain arrow reduces the selection to one', async () => {
  await open('#/admin/events')
  await user.click(await cell(1, 'start'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toBe(6)
  await expectText('6 cells selected: 3 rows, 2 columns')
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  expect(selected()).toBe(4)
  expect((await cell(0, 'start')).dataset.range).toBe('top start')
  await user.keyboard('{ArrowLeft}')
  expect(selected()).toBe(0)
  expect(document.activeElement).toBe(await cell(0, 'start'))
})

test('a held arrow key moves the focus once per frame, however fast it repeats', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  const hold = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', repeat: true })
  for (let time = 0; time < 5; time++) hold()
  expect(document.activeElement).toBe(await cell(1, 'start'))
  await waitFor(async () => {
    hold()
    expect(document.activeElement).toBe(await cell(2, 'start'))
  })
})

test('Ctrl A selects every cell and then every row, Ctrl Space a column, and Escape deselects', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  const count = Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1
  await user.keyboard('{Control>} {/Control}')
  await expectText(`${count} cells selected: ${count} rows, 1 column`)
  await user.keyboard('{Control>}a{/Control}')
  await expectText(`cells selected: ${count} rows, `)
  expect(document.activeElement).toBe(await cell(0, 'start'))
  await user.keyboard('{Control>}a{/Control}')
  await expectText(`${count} rows, ${count} selected`)
  await user.keyboard('{Escape}')
  expect(selected()).toBe(0)
  expect((await rows())[0]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  expect((await rows())[0]?.getAttribute('aria-selected')).toBe('false')
})

test('Shift and a press extend the selection, and Ctrl C copies it as a table', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  await user.keyboard('{Shift>}')
  await user.click(await cell(1, 'end'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe(4)
  const dates = /^\d{4}(-\d\d){0,2}\t\d{4}(-\d\d){0,2}\n/
  const { 'text/plain': plain, 'text/html': html } = clipped()
  expect(plain).toMatch(dates)
  const block = plain?.split('\n').map((line) => line.split('\t'))
  expect(readTable(html ?? '')).toEqual({ block, isOwn: true })
})

/** Pastes a spreadsheet's clipboard data at the focus. */
function paste(plain: string, html = ''): void {
  const getData = (type: string) => (type === 'text/html' ? html : plain)
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData } })
}
const texts = async (column: string, ...at: number[]) =>
  Promise.all(at.map(async (row) => (await cell(row, column)).textContent))
const held = async (row: number) => (await readDocument(`events/${(await rows())[row]?.dataset.row}`))?.data

test('Ctrl C copies the most recent selection: cells, or text of the page', async () => {
  await open('#/admin/events')
  const start = await cell(0, 'start')
  const page = document.getSelection()!
  page.selectAllChildren(screen.getByRole('heading', { name: 'Events' }))
  start.focus()
  await waitFor(() => expect(clipped()['text/plain']).toMatch(/^\d{4}/))

  page.selectAllChildren(start)
  expect(clipped()).toEqual({})
  await user.keyboard('{Control>} {/Control}')
  expect(clipped()['text/plain']?.trim().split('\n')).toHaveLength((await rows()).length)
})

test('Ctrl X cuts the focused cell, not the ticked rows', async () => {
  await open('#/admin/events')
  const [before, other] = await texts('end', 0, 1)
  await user.click(within((await rows())[1]!).getByRole('checkbox'))
  await user.click(await cell(0, 'end'))
  expect(clipped('cut')['text/plain']).toMatch(/^\d{4}(-\d\d){0,2}$/)
  await waitFor(async () => expect(await texts('end', 0, 1)).toEqual(['', other]))
  await undo('Saved: ')
  await waitFor(async () => expect(await texts('end', 0)).toEqual([before]))
})

test('Delete clears the selected cells as one operation, and one Undo restores them', async () => {
  await open('#/admin/events')
  const before = await texts('start', 0, 1)
  await user.click(await cell(0, 'start'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
  await waitFor(async () => expect(await texts('start', 0, 1)).toEqual(['', '']))
  await waitFor(async () => expect((await held(1))?.startDate).toBeNull())
  await undo('Saved: ')
  await waitFor(async () => expect(await texts('start', 0, 1)).toEqual(before))
})

test('Ctrl Enter writes the typed text to its row and every ticked one as one operation; invalid text is reported first', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1, 2, 3)
  const tick = async (at: number) => user.click(within((await rows())[at]!).getByRole('checkbox'))
  await tick(1)
  await tick(3)
  await user.click(await cell(0, 'end'))
  await user.keyboard('2041{Control>}{Enter}{/Control}')
  await waitFor(async () =>
    expect(await texts('end', 0, 1, 2, 3)).toEqual(['2041', '2041', before[2], '2041']),
  )
  await waitFor(async () => expect((await held(3))?.endDate).toBe('2041'))
  expect(document.activeElement).toBe(await cell(0, 'end'))
  await undo('Saved: ')
  await waitFor(async () => expect(await texts('end', 0, 1, 2, 3)).toEqual(before))

  // Values that cannot be written are reported before anything is written.
  await user.click(await cell(2, 'end'))
  await user.keyboard('1900{Control>}{Enter}{/Control}')
  const refused = await dialog(/^Fill 3 cells/)
  expect(textOf(refused)).toContain('3 invalid')
  await press('Cancel', refused)
  await user.keyboard('{Escape}{Escape}')
  await user.click(await cell(2, 'end'))
  await user.keyboard('2042{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await texts('end', 1, 2)).toEqual([before[1], '2042']))
})

/** Presses cells of one column with Ctrl held. */
async function pick(column: string, ...at: number[]): Promise<void> {
  await user.keyboard('{Control>}')
  for (const row of at) await user.click(await cell(row, column))
  await user.keyboard('{/Control}')
}

test('Ctrl and a press pick single cells, which are filled, copied, pasted into and cleared together', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1, 2, 3, 4)
  await user.click(await cell(0, 'end'))
  await pick('end', 2, 4)
  expect(selected()).toBe(3)
  await expectText('3 cells selected')
  expect((await cell(2, 'end')).dataset.range).toBe('top bottom start end')
  expect(document.activeElement).toBe(await cell(4, 'end'))

  // A second press releases the cell, and the focus stays on a picked one.
  await pick('end', 4)
  expect(selected()).toBe(2)
  await waitFor(async () => expect(document.activeElement).toBe(await cell(2, 'end')))
  await pick('end', 3)
  await user.keyboard('2045{Control>}{Enter}{/Control}')
  await waitFor(async () =>
    expect(await texts('end', 0, 1, 2, 3, 4)).toEqual(['2045', before[1], '2045', '2045', before[4]]),
  )
  await waitFor(async () => expect((await held(3))?.endDate).toBe('2045'))
  expect(selected()).toBe(3)

  expect(clipped()['text/plain']).toBe('2045\n2045\n2045')
  paste('2046\n2047\n2048')
  await waitFor(async () => expect(await texts('end', 0, 2, 3)).toEqual(['2046', '2047', '2048']))
  paste('2049')
  await waitFor(async () => expect(await texts('end', 0, 2, 3)).toEqual(['2049', '2049', '2049']))
  await user.keyboard('{Delete}')
  await waitFor(async () =>
    expect(await texts('end', 0, 1, 2, 3, 4)).toEqual(['', before[1], '', '', before[4]]),
  )
  await waitFor(async () => expect((await held(3))?.endDate).toBeNull())
  await user.keyboard('{Escape}')
  expect(selected()).toBe(0)

  // Picking in another column starts afresh; a range of one column is extended.
  await pick('end', 1)
  await pick('start', 1)
  expect(selected()).toBe(0)
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await pick('start', 4)
  expect(selected()).toBe(3)
  await user.keyboard('{ArrowUp}')
  expect(selected()).toBe(0)
})

test('Ctrl D copies the first picked cell to the others', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1, 2, 3)
  await user.click(await cell(0, 'end'))
  await user.keyboard('2048{Enter}')
  await waitFor(async () => expect((await held(0))?.endDate).toBe('2048'))
  await user.click(await cell(0, 'end'))
  await pick('end', 2, 3)
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(async () =>
    expect(await texts('end', 0, 1, 2, 3)).toEqual(['2048', before[1], '2048', '2048']),
  )
  await waitFor(async () => expect((await held(3))?.endDate).toBe('2048'))
})

test('Shift F8 picks single cells while the focus moves up and down, until it leaves the column', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1, 2, 3, 4)
  await user.click(await cell(0, 'end'))
  await user.keyboard('{Shift>}{F8}{/Shift}{ArrowDown}{ArrowDown}')
  await expectText('1 cell selected')
  expect((await cell(0, 'end')).dataset.range).toBe('top bottom start end')
  expect(document.activeElement).toBe(await cell(2, 'end'))
  await user.keyboard('{Shift>}{F8}{/Shift}{ArrowDown}{Shift>}{F8}{/Shift}')
  await expectText('3 cells selected')
  await user.keyboard('{Shift>}{F8}{/Shift}')
  await expectText('2 cells selected')
  expect(document.activeElement).toBe(await cell(3, 'end'))
  expect(clipped()['text/plain']?.split('\n')).toHaveLength(2)

  // A value typed in a cell beside the picked ones is written to that cell too.
  await user.keyboard('{ArrowDown}2047{Control>}{Enter}{/Control}')
  const all = ['2047', before[1], '2047', before[3], '2047']
  await waitFor(async () => expect(await texts('end', 0, 1, 2, 3, 4)).toEqual(all))
  expect(selected()).toBe(2)
  await waitFor(async () => expect((await held(4))?.endDate).toBe('2047'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await texts('end', 0, 1, 2, 3, 4)).toEqual(before))

  // Picking extends a range.
  await user.click(await cell(0, 'end'))
  await user.keyboard('{Shift>}{ArrowDown}{F8}{/Shift}{ArrowDown}{ArrowDown}{Shift>}{F8}{/Shift}')
  await expectText('3 cells selected')

  // Moving to another column, a plain press and Esc release all of them.
  await user.keyboard('{ArrowLeft}')
  expect(selected()).toBe(0)
  for (const leave of [async () => user.click(await cell(3, 'end')), () => user.keyboard('{Escape}')]) {
    await user.click(await cell(0, 'end'))
    await user.keyboard('{Shift>}{F8}{/Shift}{ArrowDown}{Shift>}{F8}{/Shift}')
    expect(selected()).toBe(2)
    await leave()
    expect(selected()).toBe(0)
  }
})

test('Ctrl Enter writes the typed text to every cell of a range, and Escape leaves the range unchanged', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1, 2)
  await user.click(await cell(0, 'end'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}20{Escape}')
  expect(selected()).toBe(3)
  expect(await texts('end', 0, 1, 2)).toEqual(before)
  await user.keyboard('2044{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await texts('end', 0, 1, 2)).toEqual(['2044', '2044', '2044']))
  await undo('Saved: ')
  await waitFor(async () => expect(await texts('end', 0, 1, 2)).toEqual(before))
})

test('a paste previews each cell, writes the valid ones and lists the others', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  paste('2 Feb 2031\t٠٣/٠٢/٢٠٣١\r\nsoon\t2031-02-05\r\n')
  const preview = await dialog('Paste into 4 cells?')
  expect(textOf(preview)).toContain('1 invalid')
  // An English sentence, whatever the direction of the value above it.
  const reason = within(preview).getByText('Use a date such as 2029, 2029-04 or 2029-04-30')
  expect(reason.dir).toBe('ltr')
  const [start] = await texts('start', 1)
  await press('Paste 3 cells', preview)
  const left = await dialog('3 cells saved')
  await waitFor(() => expect(left.querySelectorAll('tbody tr')).toHaveLength(1))
  await press('Close', left)
  expect(await texts('start', 0, 1)).toEqual(['2 Feb 2031', start])
  expect(await texts('end', 0, 1)).toEqual(['3 Feb 2031', '5 Feb 2031'])
  expect(await held(0)).toMatchObject({ startDate: '2031-02-02', endDate: '2031-02-03' })
})

test('the progress of a paste counts rows, starting at 0', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  paste('2031-02-06\t2031-02-07\r\nsoon\t2031-02-08\r\n')
  let pass = (): void => undefined
  const held = new Promise<void>((done) => (pass = done))
  interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  const preview = await dialog('Paste into 4 cells?')
  await press('Paste 3 cells', preview)
  await within(preview).findByText('0 of 2 rows')
  pass()
  await press('Close', await dialog('3 cells saved'))
})

test('closing a message returns the focus to its cell', async () => {
  await open('#/admin/projects?q=riyadh+metro&cols=name.children')
  await rows()
  await writeCell('Riyadh Metro', 'children', 'x')
  await expectText('Sub-projects cannot be edited here.')
  const before = document.activeElement
  expect(before?.getAttribute('data-column')).toBe('children')
  await press('Close message')
  expect(document.activeElement).toBe(before)
})

test('a paste of valid cells is written at once, and one Undo reverts it', async () => {
  await open('#/admin/events')
  const before = await texts('end', 3, 4)
  await user.click(await cell(3, 'end'))
  paste('2043\n2044')
  await waitFor(async () => expect(await texts('end', 3, 4)).toEqual(['2043', '2044']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect((await held(4))?.endDate).toBe('2044'))
  await undo('Saved: ')
  await waitFor(async () => expect(await texts('end', 3, 4)).toEqual(before))
})

test('pasted cells that could not be saved keep their text, and “Try again” saves them', async () => {
  await open('#/admin/events')
  await user.click(await cell(3, 'end'))
  const heal = interceptRequests((url) =>
    url.includes(':commit') ? refusal(401, 'UNAUTHENTICATED') : undefined,
  )
  paste('2045\n2046')
  await expectText('2 cells are not saved.')
  expect(await texts('end', 3, 4)).toEqual([
    expect.stringContaining('2045'),
    expect.stringMatching(/2046.*signed out/),
  ])
  heal()
  await press('Try again')
  await waitFor(async () => expect((await held(3))?.endDate).toBe('2045'))
  await waitFor(async () => expect((await held(4))?.endDate).toBe('2046'))
})

test('quick changes to the same cells do not conflict, and the last one is kept', async () => {
  await open('#/admin/events')
  await waitFor(async () => expect(await held(0)).toBeDefined())
  const before = await texts('end', 0, 1)
  const stored = [(await held(0))?.endDate, (await held(1))?.endDate]
  await user.click(await cell(0, 'end'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  paste('2051')
  paste('2052\n2053')
  await user.keyboard('{Delete}')
  const last = ['2058', '2059']
  paste(last.join('\n'))
  await waitFor(async () => expect(await texts('end', 0, 1)).toEqual(last))
  await waitFor(() => expect(document.querySelector('[data-status=saving]')).toBeNull())
  expect(document.querySelector('[data-status=failed]')).toBeNull()
  await waitFor(async () => expect([(await held(0))?.endDate, (await held(1))?.endDate]).toEqual(last))
  expect(await texts('end', 0, 1)).toEqual(last)
  paste(stored.join('\n'))
  await waitFor(async () => expect([(await held(0))?.endDate, (await held(1))?.endDate]).toEqual(stored))
  await waitFor(async () => expect(await texts('end', 0, 1)).toEqual(before))
  await user.keyboard('{Escape}')
  await user.click(await cell(0, 'end'))
  await user.keyboard('2054{Enter}2055{Enter}')
  await user.click(await cell(0, 'end'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await waitFor(async () => expect((await held(1))?.endDate).toBe('2054'))
  expect(document.querySelector('[data-status=failed]')).toBeNull()
})

test('Ctrl Z undoes the last edit even while it is being saved', async () => {
  await open('#/admin/events')
  const before = await texts('end', 0, 1)
  await user.click(await cell(0, 'end'))
  await user.keyboard('2061{Enter}')
  await waitFor(async () => expect((await held(0))?.endDate).toBe('2061'))
  await user.keyboard('2062{Enter}{Control>}z{/Control}')
  await expectText('Undone: ')
  await waitFor(async () => expect(await texts('end', 0, 1)).toEqual(['2061', before[1]]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await texts('end', 0, 1)).toEqual(before))
})

test('a date refused because of another one is saved once that one is corrected', async () => {
  await open('#/admin/events')
  await waitFor(async () => expect(await held(0)).toBeDefined())
  const { startDate, endDate } = (await held(0)) ?? {}
  await user.click(await cell(0, 'start'))
  await user.keyboard('2070{Enter}')
  await expectText('The end date is before the start date')
  expect((await held(0))?.startDate).toBe(startDate)
  await user.click(await cell(0, 'end'))
  await user.keyboard('2069{Enter}')
  await waitFor(async () => expect((await held(0))?.endDate).toBe('2069'))
  // It was checked again and is still invalid.
  await waitFor(() => expect(document.querySelector('[data-status=saving]')).toBeNull())
  expect((await cell(0, 'start')).dataset.status).toBe('failed')
  await user.click(await cell(0, 'end'))
  await user.keyboard('2071{Enter}')
  await waitFor(async () => expect(await held(0)).toMatchObject({ startDate: '2070', endDate: '2071' }))
  await waitFor(() => expect(document.querySelector('[data-status=failed]')).toBeNull())
  expect(await texts('start', 0)).toEqual(['2070'])
  await user.click(await cell(0, 'start'))
  paste([startDate, endDate].join('\t'))
  await waitFor(async () => expect(await held(0)).toMatchObject({ startDate, endDate }))
})

test('one value is pasted without a preview, and an invalid one shows the reason in its cell', async () => {
  await open('#/admin/events')
  await user.click(await cell(2, 'end'))
  paste('2032')
  await waitFor(async () => expect(await held(2)).toMatchObject({ endDate: '2032' }))
  paste('someday')
  await expectText('Use a date such as 2029, 2029-04 or 2029-04-30')
  expect(await held(2)).toMatchObject({ endDate: '2032' })
})

test('of several refused cells only the last one shows its reason, even below others', async () => {
  await open('#/admin/events')
  const latestFailed = () =>
    [...document.querySelectorAll<HTMLElement>('[data-latest-failed]')].map((one) => [
      one.closest('[role=row]')?.getAttribute('aria-rowindex'),
      one.dataset.column,
    ])
  for (const [row, column] of [
    [0, 'end'],
    [2, 'start'],
    [1, 'start'],
    [0, 'start'],
  ] as const) {
    // oxfmt-ignore
    await user.click(await cell(row, column))
    await user.keyboard('soon{Enter}')
    await waitFor(() => expect(latestFailed()).toEqual([[String(row + 2), column]]))
  }
  expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes('Use a date'))).toHaveLength(4) // oxfmt-ignore
})

test('a paste beyond the end of the grid reports the rows left out', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  paste('2033\n2034\n2035')
  const preview = await dialog('Paste into 1 cell?')
  expect(textOf(preview)).toContain('Left out: 2 rows beyond the end of the grid.')
  await press('Cancel', preview)
})

test('Ctrl D fills the first row of the range into the others', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'end'))
  const [first] = await texts('end', 0)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await waitFor(async () => expect(await texts('end', 0, 1, 2)).toEqual([first, first, first]))
  await waitFor(async () => expect((await held(2))?.endDate).toBe((await held(0))?.endDate))
})

test('Shift F10 opens the cell menu: arrows and letters move in it, Enter runs an item, Escape returns the focus', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const items = () => screen.getAllByRole('menuitem').map((item) => item.firstChild?.textContent)
  await screen.findByRole('menu')
  expect(items().slice(0, 5)).toEqual(['Cut', 'Copy', 'Copy with headings', 'Paste', 'Clear'])
  expect(items()).toContain('Open in a new tab')
  await user.hover(screen.getByRole('menuitem', { name: /^Paste/ }))
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /^Paste/ }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /^Clear/ }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(await cell(0, 'start'))

  const [value] = await texts('start', 0)
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await screen.findByRole('menu')
  await user.keyboard('o{Enter}')
  await waitFor(async () => expect(new Set((await rows()).map((row) => row.querySelector('[data-column=start]')?.textContent))).toEqual(new Set([value]))) // oxfmt-ignore
})

test('the menu opened on one of the selected cells keeps the selection', async () => {
  await open('#/admin/events?group=type')
  await user.click(await waitFor(() => cell(1, 'end')))
  const column = () => [...document.querySelectorAll<HTMLElement>('[data-row] [data-column=end]')]
  await user.click(column()[0]!)
  await user.keyboard('{Control>} {/Control}')
  const count = selected()
  expect(count).toBeGreaterThan(2)
  await user.pointer({ keys: '[MouseRight]', target: column()[2]! })
  await screen.findByRole('menu', { name: 'Cells and row' })
  expect(selected()).toBe(count)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(column()[2])
  expect(selected()).toBe(count)
  await user.keyboard('{Escape}')
  expect(selected()).toBe(0)
  await user.pointer({ keys: '[MouseRight]', target: column()[1]! })
  await screen.findByRole('menu', { name: 'Cells and row' })
  expect(document.activeElement?.textContent).toContain('Cut')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(column()[1])
})

test('the first press on an external link focuses its cell, and the second opens it', async () => {
  await open('#/admin/players?cols=name.website')
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-row] [data-column=website] a')
    if (!found) throw new Error('no link')
    return found
  })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.tabIndex).toBe(-1)
  const isOpened = async () => {
    let opened = false
    const listen = (event: Event) => {
      opened = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', listen)
    await user.click(link)
    window.removeEventListener('click', listen)
    return opened
  }
  await user.keyboard('{Control>}')
  expect(await isOpened()).toBe(true)
  await user.keyboard('{/Control}')
  await user.click(await cell(4, 'name'))
  expect(await isOpened()).toBe(false)
  expect(document.activeElement).toBe(link.closest('[data-column]'))
  await user.pointer({ keys: '[MouseLeft]', target: document.body })
  await user.click(link.closest<HTMLElement>('[data-column]')!)
  expect(await isOpened()).toBe(true)
  await user.dblClick(link)
  await waitFor(() => expect(document.querySelector('[data-column=website] input')).not.toBeNull())
  await user.keyboard('{Escape}{Shift>}{F10}{/Shift}')
  const item = await screen.findByRole('menuitem', { name: /^Open http.* in a new tab$/ })
  expect(item.getAttribute('href')).toBe(link.getAttribute('href'))
})

test('Ctrl H finds a text and previews the replacement', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'name'))
  const name = (await texts('name', 0))[0]?.trim() ?? ''
  await user.keyboard('{Control>}h{/Control}')
  const asked = await dialog('Find and replace')
  await write('Find', name, asked)
  await write('Replace with', `${name} 2031`, asked)
  await waitFor(() => expect(textOf(asked)).toContain('1 cell matches'))
  await press('Preview changes', asked)
  await press('Replace 1 cell', await dialog('Replace in 1 cell?'))
  await waitFor(async () => expect((await texts('name', 0))[0]).toContain('2031'))
})

test('Ctrl H finds an amount and a date by their displayed text', async () => {
  await open('#/admin/projects?q=amaala&cols=name.value.end')
  await rows()
  await writeCell('Amaala', 'value', 'USD 57,200,000{Enter}')
  await writeCell('Amaala', 'end', '2031-12-31{Enter}')
  const [value, end] = [await cell(0, 'value'), await cell(0, 'end')]
  await waitFor(() => expect([textOf(value), textOf(end)]).toEqual(['USD 57.2m', '31 Dec 2031']))

  const find = async (text: string) => {
    await user.keyboard('{Control>}h{/Control}')
    const asked = await dialog('Find and replace')
    await user.selectOptions(within(asked).getByLabelText('Search in'), 'All visible columns')
    await write('Find', text, asked)
    return asked
  }
  const replace = async (text: string, by: string) => {
    const asked = await find(text)
    await write('Replace with', by, asked)
    await waitFor(() => expect(textOf(asked)).toContain('1 cell matches'))
    await press('Preview changes', asked)
    await press('Replace 1 cell', await dialog('Replace in 1 cell?'))
  }
  await replace('usd 57.2m', 'EUR 60m')
  await waitFor(() => expect(textOf(value)).toBe('EUR 60m'))
  await replace('dec', 'Oct')
  await waitFor(() => expect(textOf(end)).toBe('31 Oct 2031'))
  await replace('60000000', '61534567')
  await waitFor(() => expect(textOf(value)).toBe('EUR 61.5m'))

  // A displayed value that hides digits is not searched: replacing a part of it would lose them.
  const asked = await find('61.5')
  await waitFor(() => expect(textOf(asked)).toContain('No matches'))
})

test('Ctrl H does not find ids in reference cells, and says that they are edited one by one', async () => {
  const projects = await readList({ collection: 'projects', where: [], limit: 200 })
  const parentId = projects.map(({ data }) => data.parentId).find((id) => typeof id === 'string' && id !== '')
  expect(parentId).toBeTypeOf('string')
  await open('#/admin/projects?cols=name.parent')
  await user.click(await cell(0, 'parent'))
  await user.keyboard('{Control>}h{/Control}')
  const asked = await dialog('Find and replace')
  expect(textOf(asked)).toContain('Find and replace does not work in Part of: edit its cells one by one.')
  expect(textOf(asked)).not.toContain('The column Part of')
  await write('Find', String(parentId), asked)
  await user.click(within(asked).getByRole('checkbox', { name: 'Match case' }))
  await user.click(within(asked).getByRole('checkbox', { name: 'Match whole cell' }))
  await waitFor(() => expect(textOf(asked)).toContain('No matches'))
  await press('Cancel', asked)
})

test('readTable reads a document’s table as displayed, and a grid’s table exactly', () => {
  expect(readTable('<p>x</p><table><tr><th colspan=2>A</th></tr><tr><td>one<br>two</td><td> b\n c </td></tr></table>')?.block).toEqual([['A', ''], ['one\ntwo', 'b c']]) // oxfmt-ignore
  const cells = [[{ plain: '1200', exact: 'AED 1200' }], [{ plain: '<b>"x"</b>', exact: '<b>"x"\r\n</b>' }]]
  expect(readTable(htmlTable({ cells, hasHeadings: false }))).toEqual({ block: [['AED 1200'], ['<b>"x"\r\n</b>']], isOwn: true }) // oxfmt-ignore
  const headed = htmlTable({ cells: [[{ plain: 'Value', exact: 'Value' }], ...cells], hasHeadings: true })
  expect(readTable(headed)?.block).toHaveLength(2)
  expect(readTable('no table')).toBeNull()
})

test('a parent project is picked in its cell by name, and cannot be pasted', async () => {
  await open('#/admin/projects?cols=name.parent')
  await user.click(await cell(0, 'parent'))
  const own = (await rows())[0]?.dataset.row
  const [parent] = await texts('name', 3)
  await user.keyboard('{F2}')
  const box = await screen.findByRole('combobox', { name: 'Part of' })
  await user.type(box, parent?.trim() ?? '')
  expect(screen.getAllByRole('option', { selected: true })[0]?.textContent).toContain(parent?.trim())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await readDocument(`projects/${own}`))?.data.parentName).toBe(parent?.trim())) // oxfmt-ignore
  await waitFor(async () => expect((await texts('parent', 0))[0]).toBe(parent?.trim()))
  await user.click(await cell(0, 'parent'))
  paste('Another')
  await expectText('Part of can only be chosen in its own cell')
})

test('a read-only cell says so, with F2 and when typing', async () => {
  await open('#/admin/projects?q=riyadh+metro&cols=name.children')
  await rows()
  for (const keys of ['{F2}', 'x']) {
    await writeCell('Riyadh Metro', 'children', keys)
    await expectText('Sub-projects cannot be edited here.')
    await press('Close message')
    expect(text()).not.toContain('is not written into here')
  }
})
