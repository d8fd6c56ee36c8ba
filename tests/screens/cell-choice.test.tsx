import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../src/firebase/read.ts'
import { colleagueDeletes, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { holdChangeFeed } from '../support/network.ts'
import { projectInSur } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { cell, row, expectText, user } from '../support/user-actions.ts'

// A cell that refers to a record is edited while a colleague deletes records.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
  await database.asAdmin()
  for (const name of ['East', 'North', 'South', 'Bahla', 'Rustaq', 'Sohar'])
    await projectInSur(name.toLowerCase(), `Adam ${name}`)
})
beforeEach(async () => {
  await database.asAdmin()
  installFakeTimers()
  await open('#/admin/projects?cols=name.location.parent')
})
afterAll(() => database.close())

async function write(name: string, keys: string): Promise<void> {
  await waitFor(() => expect(row(name)).toBeDefined())
  await user.click(cell(name, 'parent'))
  await user.keyboard(keys)
}

async function isDeleted(id: string, name: string): Promise<void> {
  await colleagueDeletes(database, `projects/${id}`)
  await advanceUntil(() => expect(row(name)).toBeUndefined())
}

const highlighted = () => screen.getByRole('option', { selected: true }).textContent

test('the highlighted option of a cell stays highlighted while another is deleted, and a deleted one is refused', async () => {
  await write('Adam Bahla', 'Adam{ArrowDown}')
  expect(highlighted()).toContain('Adam North')
  await isDeleted('east', 'Adam East')
  expect(highlighted()).toContain('Adam North')
  await user.keyboard('{Enter}')
  await expectText('Saved: Adam Bahla – Part of: Adam North')
  await write('Adam Bahla', 'Adam South')
  await isDeleted('south', 'Adam South')
  await user.keyboard('{Enter}')
  await expectText('This parent no longer exists')
  const stored = await readDocument('projects/bahla')
  expect(stored?.data).toMatchObject({ parentId: 'north' })
})

test('text typed into a record that is deleted is reported as not saved', async () => {
  await write('Adam Rustaq', 'Nor')
  await isDeleted('rustaq', 'Adam Rustaq')
  await expectText('“Adam Rustaq” was deleted. Not saved: Part of: Nor')
})

test('saving a cell of a record deleted a moment ago names who deleted it', async () => {
  await waitFor(() => expect(row('Adam Sohar')).toBeDefined())
  const hear = holdChangeFeed()
  await colleagueDeletes(database, 'projects/sohar')
  await user.click(cell('Adam Sohar', 'location'))
  await user.keyboard('Liwa, Oman{Enter}')
  await expectText(/second@\S+ deleted this project on /)
  expect(text()).not.toContain('Failed to save')
  hear()
  await advanceUntil(() => expect(row('Adam Sohar')).toBeUndefined())
  await expectText('“Adam Sohar” was deleted. Not saved: Location: Liwa, Oman')
})
