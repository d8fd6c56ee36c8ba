import { fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dragFillHandle } from '../support/fill-handle.ts'
import { open, text } from '../support/screen.tsx'
import { expectText, press, rows, user } from '../support/user-actions.ts'

const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../src/ui/grid/fill/filled.ts', lost)
vi.mock('../../src/ui/grid/clipboard/pasting.ts', lost)

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await database.asAdmin()
})
afterAll(() => database.close())

const NOT_LOADED = 'This could not be loaded. Check the connection and try again.'

test('a fill or a paste whose code cannot be loaded says so', async () => {
  await open('#/admin/events')
  const [first, second] = await rows()
  const cell = (row?: HTMLElement) => row?.querySelector<HTMLElement>('[data-column=end]') as HTMLElement
  const release = await dragFillHandle(cell(first), cell(second))
  await waitFor(() => expect(document.querySelectorAll('[data-range]')).toHaveLength(2))
  expect(text()).not.toContain(NOT_LOADED)
  release()
  await expectText(NOT_LOADED)

  await press('Close message')
  await waitFor(() => expect(text()).not.toContain(NOT_LOADED))
  await user.click(cell(first))
  fireEvent.paste(cell(first), { clipboardData: { getData: () => '2040' } })
  await expectText(NOT_LOADED)
})
