import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideSource, wantSource } from '../../src/entities/list/source.ts'
import { loadDirectory } from '../../src/site/directory/load.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { lose } from '../support/network.ts'
import { expectFailures, open } from '../support/screen.tsx'
import { says } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

test('a record that nobody answered for is asked for again when the directory comes', async () => {
  expectFailures()
  const comeBack = lose(/documents/)
  const { router, queryClient } = await open('#/projects/doha-metro')
  await says('Error: ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Project')
  comeBack()
  provideSource(() => loadDirectory(queryClient, router))
  await wantSource()
  await screen.findByRole('heading', { level: 1, name: 'Doha Metro' })
})
