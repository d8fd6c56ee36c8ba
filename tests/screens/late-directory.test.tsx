import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provideSource } from '../../src/entities/list/source.ts'
import { loadDirectory } from '../../src/site/directory/load.ts'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dropRequests } from '../support/network.ts'
import { open } from '../support/screen.tsx'
import { expectText } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

let started: Awaited<ReturnType<typeof open>>
let come = () => {}
const bring = vi.fn(async () => {
  await new Promise<void>((resolve) => (come = resolve))
  return loadDirectory(started.queryClient, started.router)
})

test('a search in a list loads the directory, a plain list does not', async () => {
  provideSource(bring)
  await open('#/projects')
  await expectText('Doha Metro')
  expect(bring).not.toHaveBeenCalled()
  await open('#/projects?q=doha')
  await waitFor(() => expect(bring).toHaveBeenCalled())
})

test('a record that failed to load is requested again when the directory arrives', async () => {
  expectFailures()
  const comeBack = dropRequests(/documents/)
  started = await open('#/projects/doha-metro')
  await expectText('Error: ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Project')
  comeBack()
  come()
  await screen.findByRole('heading', { level: 1, name: 'Doha Metro' })
})
