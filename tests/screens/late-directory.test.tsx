import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { directory } from '../../src/directory/directory.ts'
import { provideSource, wantSource } from '../../src/entities/list/source.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { lose } from '../support/network.ts'
import { expectFailures, open } from '../support/screen.tsx'
import { says } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  provideSource(async () => {
    await directory.load()
    return { source: directorySource(directory, PEGS), announce: () => undefined }
  })
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

test('a record that nobody answered for is asked for again when the directory comes', async () => {
  expectFailures()
  const comeBack = lose(/documents/)
  await open('#/projects/doha-metro')
  await says('Error: ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Project')
  comeBack()
  await wantSource()
  await screen.findByRole('heading', { level: 1, name: 'Doha Metro' })
})
