import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { press, rows, user } from '../support/user-actions.ts'

const [late, menu] = vi.hoisted(() => {
  const arrival = () => {
    let arrive = () => {}
    const promise = new Promise<void>((resolve) => (arrive = resolve))
    return { promise, arrive }
  }
  return [arrival(), arrival()]
})
vi.mock('../../src/admin/export/ExportDialog.tsx', async (original) => {
  await late.promise
  return original()
})
vi.mock('../../src/ui/grid/cell-menu/CellMenu.tsx', async (original) => {
  await menu.promise
  return original()
})

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await database.asAdmin()
})
afterAll(() => database.close())

const opening = () => screen.queryByRole('dialog', { name: 'Opening' })

test('while the code of a dialog loads, the page behind takes no input, and Escape cancels', async () => {
  await open('#/admin/events')
  await rows()
  await press('Export')
  await waitFor(() => expect(opening()).not.toBeNull())
  opening()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(opening()).toBeNull())
  await press('Export')
  await waitFor(() => expect(opening()).not.toBeNull())
  late.arrive()
  expect(await screen.findByRole('dialog', { name: 'Export events' })).toBeDefined()
  expect(opening()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('the grid takes no input either while the code of the cell menu loads', async () => {
  await open('#/admin/events')
  const [first] = await rows()
  const cell = first?.querySelector<HTMLElement>('[data-column=type]')
  cell?.focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await waitFor(() => expect(opening()).not.toBeNull())
  opening()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(opening()).toBeNull())
  expect(document.activeElement).toBe(cell)
  await user.keyboard('{Shift>}{F10}{/Shift}')
  menu.arrive()
  const item = await screen.findByRole('menuitem', { name: /^Cut/ })
  await waitFor(() => expect(document.activeElement).toBe(item))
  expect(opening()).toBeNull()
})
