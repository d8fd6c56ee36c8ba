import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProject } from '../support/records.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { decodeProject } from '../../src/entities/project/decode.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { user } from '../support/user-actions.ts'
import { address, open } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
afterAll(() => database.close())

test('a project’s timeline shows visitors what changed, but not who changed it', async () => {
  await database.asAdmin()
  const read = async () => decodeProject('neom', (await readDocument('projects/neom'))?.data ?? {})
  const base = await read()
  await saveProject({
    id: 'neom',
    base,
    draft: { ...draftOf(base), status: 'On Hold', capexAmount: '8.8tn' },
  })
  const next = await read()
  await saveProject({ id: 'neom', base: next, draft: { ...draftOf(next), completionDate: '' } })
  database.asVisitor()

  await open('#/projects/neom')
  await user.click(await screen.findByRole('tab', { name: 'Timeline' }))
  const list = await screen.findByRole('list', { name: 'What changed' })
  const told = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement !== list)
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '))
  expect(told).toEqual([
    'Completion: 2039 →to not stated',
    'Status: Active →to On Hold',
    'Capex: USD 500bn →to USD 8.8tn',
  ])
  expect(list.textContent).toContain('Added to the directory')
  expect(list.textContent).not.toContain('@')
  expect(address()).toContain('tab=timeline')
}, 60_000)
