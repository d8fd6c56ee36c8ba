import { fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { rows, says, user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** The cell in a row of the grid, from 0, once there are rows. */
async function cell(row: number, column: string): Promise<HTMLElement> {
  const found = (await rows())
    .find((one) => one.getAttribute('aria-rowindex') === String(row + 2))
    ?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} in row ${row}`)
  return found
}
const selected = () => document.querySelectorAll('[role=gridcell][aria-selected=true], [role=rowheader][aria-selected=true]').length // prettier-ignore

/** What the clipboard is given by a copy or a cut where the focus is. */
function clipped(kind: 'copy' | 'cut' = 'copy'): Record<string, string> {
  const data: Record<string, string> = {}
  const clipboardData = { setData: (type: string, text: string) => (data[type] = text) }
  fireEvent[kind](document.activeElement ?? document.body, { clipboardData })
  return data
}

test('Shift with the arrows selects cells, and every plain movement leaves only one', async () => {
  await open('#/admin/events')
  await user.click(await cell(1, 'start'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toBe(6)
  await says('6 cells selected: 3 rows, 2 columns')
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  expect(selected()).toBe(4)
  expect((await cell(0, 'start')).dataset.range).toBe('top start')
  await user.keyboard('{ArrowLeft}')
  expect(selected()).toBe(0)
  expect(document.activeElement).toBe(await cell(0, 'start'))
})

test('Ctrl A selects every cell and then every row, Ctrl Space a column, and Escape lets go', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  const count = Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1
  await user.keyboard('{Control>} {/Control}')
  await says(`${count} cells selected: ${count} rows, 1 column`)
  await user.keyboard('{Control>}a{/Control}')
  await says(`cells selected: ${count} rows, `)
  expect(document.activeElement).toBe(await cell(0, 'start'))
  await user.keyboard('{Control>}a{/Control}')
  await says(`${count} rows, ${count} selected`)
  await user.keyboard('{Escape}')
  expect(selected()).toBe(0)
  expect((await rows())[0]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  expect((await rows())[0]?.getAttribute('aria-selected')).toBe('false')
})

test('Shift and a press select up to there, and Ctrl C copies a table', async () => {
  await open('#/admin/events')
  await user.click(await cell(0, 'start'))
  await user.keyboard('{Shift>}')
  await user.click(await cell(1, 'end'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe(4)
  const dates = /^\d{4}(-\d\d){0,2}\t\d{4}(-\d\d){0,2}\n/
  const { 'text/plain': plain, 'text/html': html } = clipped()
  expect(plain).toMatch(dates)
  expect(html).toContain('<td data-exact="')
})
