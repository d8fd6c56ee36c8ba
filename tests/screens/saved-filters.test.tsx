import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SAVED_FILTERS } from '../../src/site/saved/hasSavedFilters.ts'
import { MAX_SAVED_FILTERS } from '../../src/site/saved/savedFilters.ts'
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

test('deleting saved filters keeps the focus on their list, and after the last moves it to the number of matches', async () => {
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

const refuseStorage = () =>
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('a failed save or delete shows the reason, which disappears after a success', async () => {
  const one = { path: '/projects', search: 'country=Oman', name: 'Oman' }
  localStorage.setItem(SAVED_FILTERS, JSON.stringify([one]))
  database.asVisitor()
  await open('#/projects?country=Qatar')
  const save = await screen.findByRole('button', { name: 'Save these filters' })
  const refusing = refuseStorage()
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved: this browser’s storage is full/)
  await user.click(screen.getByText('Saved filters (1)'))
  await user.click(screen.getByRole('button', { name: 'Delete the saved filters Oman' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Not deleted: this browser/))
  refusing.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Delete the saved filters Oman' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  const full = Array.from({ length: MAX_SAVED_FILTERS }, (_, n) => ({ ...one, search: `q=${n}` }))
  localStorage.setItem(SAVED_FILTERS, JSON.stringify(full))
  window.dispatchEvent(new StorageEvent('storage'))
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Not saved: you already have ${MAX_SAVED_FILTERS} saved filters for projects and players. Delete one first.`,
  )
})
