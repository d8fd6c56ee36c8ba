import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UnfinishedImport } from '../../src/admin/import/unfinished.ts'
import { readCount } from '../../src/firebase/read.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests } from '../support/network.ts'
import { open } from '../support/screen.tsx'
import { expectText, expectTextEventually, fill, press } from '../support/user-actions.ts'

/** The unfinished import of this browser, which a reload keeps. */
const device = vi.hoisted(() => ({ unfinished: null as UnfinishedImport | null }))
vi.mock('../../src/admin/import/unfinished.ts', () => ({
  unfinishedImport: async () => device.unfinished,
  keepUnfinished: async (unfinished: UnfinishedImport) => {
    device.unfinished = structuredClone(unfinished)
  },
  forgetUnfinished: async () => {
    device.unfinished = null
  },
}))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const SIZE = 200

const written = () =>
  readCount({
    collection: 'projects',
    where: [
      ['sortName', '>=', 'reloaded '],
      ['sortName', '<', 'reloaded~'],
    ],
  })

test('an import continued after a reload in the middle reports all records that it has saved', async () => {
  const rows = Array.from({ length: SIZE }, (_, at) => `Reloaded ${at},Oman`)
  await open('#/admin/import?to=projects')
  fill(await screen.findByLabelText('Or paste a table'), `name,country\n${rows.join('\n')}\n`)
  await press('Use the pasted table')
  await press('Check the rows')
  // The page ends with requests that never arrive.
  const never = new Promise<void>(() => {})
  let commits = 0
  const reload = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('Reloaded ') && ++commits > 1 ? never : undefined,
  )
  await press(new RegExp(`^Import ${SIZE} projects`))
  await waitFor(async () => expect(await written()).toBeGreaterThan(0))
  expect(await written()).toBeLessThan(SIZE)
  reload()
  await open('#/admin/import?to=projects')
  await expectText('was not finished')
  await press('Continue')
  await expectTextEventually(`Done: ${SIZE} records saved.`)
  expect(await written()).toBe(SIZE)
  expect(device.unfinished).toBeNull()
})
