import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { provideSource } from '../../src/entities/list/source.ts'
import { meter } from '../../src/firebase/meter.ts'
import { loadDirectory } from '../../src/site/directory/load.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { expectText } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  database.asVisitor()
})
afterAll(() => database.close())

test('“No projects found” is not shown before the directory, which knows alternative country names, has been searched', async () => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  let started: Awaited<ReturnType<typeof open>>
  const bring = vi.fn(async () => {
    await coming
    return loadDirectory(started.queryClient, started.router)
  })
  provideSource(bring)
  meter.reset()
  started = await open('#/projects?q=ksa')
  await waitFor(() => expect(bring).toHaveBeenCalled())
  // The list and its count.
  await waitFor(() => expect(meter.snapshot().requests).toBeGreaterThanOrEqual(2))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(document.body.textContent).not.toMatch(/No projects found|\b0 projects/)
  come()
  await expectText('Riyadh')
  expect(screen.queryByText('No projects found matching your criteria.')).toBeNull()
})
