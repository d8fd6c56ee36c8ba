import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { press, rows, user } from '../support/user-actions.ts'

const late = vi.hoisted(() => {
  let arrive = () => {}
  const promise = new Promise<void>((resolve) => (arrive = resolve))
  return { promise, arrive }
})
vi.mock('../../src/admin/export/ExportDialog.tsx', async (original) => {
  await late.promise
  return original()
})

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await database.asAdmin()
})
afterAll(() => database.close())

test('while the code of a dialog loads, the page behind takes no input, and Escape cancels', async () => {
  await open('#/admin/events')
  await rows()
  const opening = () => screen.queryByRole('dialog', { name: 'Opening' })
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
