import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteFirstRows } from '../../src/admin/replica/loading.ts'
import { projectEntity } from '../../src/entities/project/entity.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests } from '../support/network.ts'
import { projectInSur } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { row, expectText, writeCell } from '../support/user-actions.ts'

// Until its records have been read, a list shows the rows with which it began when last seen.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.asAdmin()
  for (const name of ['Airport', 'Bridge', 'Canal']) await projectInSur(name.toLowerCase(), name)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const count = () => document.querySelectorAll('[data-row]').length
const grid = () => document.querySelector('[role=grid]')
const isInert = () => grid()?.closest('[inert]') !== null

/** Opens the list while its records are loading; the returned function lets them arrive. */
async function openWith(view: string, names: readonly string[]): Promise<() => void> {
  const kept = await Promise.all(
    names.map(async (name) => {
      const id = name.toLowerCase()
      return projectEntity.decode(id, (await readDocument(`projects/${id}`))?.data ?? {})
    }),
  )
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  interceptRequests((url, body) => (/:runQuery/.test(url) && body.includes('"projects"') ? held : undefined))
  await open('#/admin/projects?sort=name')
  await screen.findByText('Loading projects...')
  act(() => noteFirstRows('projects', { format: '', view, columns: 'USD', rows: kept }))
  return release
}

test('rows are shown inert before all are loaded, and become editable in the same grid', async () => {
  const release = await openWith('{"sort":"name"}', ['Airport', 'Bridge'])
  await waitFor(() => expect(count()).toBe(2))
  expect(text()).toContain('Loading projects...')
  expect(text()).toContain('Value (USD)')
  expect(isInert()).toBe(true)
  const before = grid()

  release()
  await waitFor(() => expect(count()).toBe(3))
  expect(isInert()).toBe(false)
  expect(grid()).toBe(before)
  expect(text()).toContain('Value (£)')
  expect(text()).not.toContain('Loading projects...')
  await writeCell('Airport', 'owner', 'Oman Airports{Enter}')
  await expectText('Saved: Airport – Owner: Oman Airports')
})

test('stored rows of a different filter or order are not shown', async () => {
  const release = await openWith('{"sort":"value"}', ['Airport', 'Bridge'])
  expect(count()).toBe(0)
  release()
  await waitFor(() => expect(row('Canal')).toBeDefined())
  expect(isInert()).toBe(false)
})

test('a list sorted by amount compares amounts in different currencies', async () => {
  for (const [name, amount] of [
    ['Airport', 'OMR 1m'],
    ['Bridge', 'USD 2m'],
  ] as const) {
    await open('#/admin/projects')
    await waitFor(() => expect(row(name)).toBeDefined())
    await writeCell(name, 'value', `${amount}{Enter}`)
    await expectText(`Saved: ${name}`)
  }
  await open('#/admin/projects?sort=-value')
  await waitFor(() => expect(count()).toBeGreaterThan(0))
  // 1m rials are 2.6m dollars.
  expect(text().indexOf('Airport')).toBeLessThan(text().indexOf('Bridge'))
  expect(isInert()).toBe(false)
})
