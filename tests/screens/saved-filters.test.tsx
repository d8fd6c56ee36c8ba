import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_FILTERS } from '../../src/site/saved/hasSavedFilters.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(async () => {
  localStorage.removeItem(SAVED_FILTERS)
  await database.close()
})

test('deleting saved filters leaves the focus on their list, and after the last one on the number of matches', async () => {
  const saved = ['Qatar', 'Oman'].map((name) => ({ path: '/projects', search: `country=${name}`, name }))
  localStorage.setItem(SAVED_FILTERS, JSON.stringify(saved))
  database.asVisitor()
  await open('#/projects')
  const summary = await screen.findByText('Saved filters (2)')
  await user.click(summary)
  await user.click(screen.getByRole('button', { name: 'Delete the saved filters Qatar' }))
  await waitFor(() => expect(summary.textContent).toBe('Saved filters (1)'))
  expect(document.activeElement).toBe(summary)
  await user.click(screen.getByRole('button', { name: 'Delete the saved filters Oman' }))
  await waitFor(() => expect(summary.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toMatch(/^\d+ projects/)
})
