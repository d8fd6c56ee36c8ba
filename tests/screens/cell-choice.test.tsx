import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../src/firebase/read.ts'
import { colleagueDeletes, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { holdFeed } from '../support/network.ts'
import { projectInSur } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { ahead, holdTime } from '../support/time.ts'
import { cell, row, says, user } from '../support/user-actions.ts'

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
  holdTime()
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
  await ahead(() => expect(row(name)).toBeUndefined())
}

const highlighted = () => screen.getByRole('option', { selected: true }).textContent

test('what a cell offers stays where it is while some of it is deleted, and what is gone is refused', async () => {
  await write('Adam Bahla', 'Adam{ArrowDown}')
  expect(highlighted()).toContain('Adam North')
  await isDeleted('east', 'Adam East')
  expect(highlighted()).toContain('Adam North')
  await user.keyboard('{Enter}')
  await says('Saved: Adam Bahla – Part of: Adam North')
  await write('Adam Bahla', 'Adam South')
  await isDeleted('south', 'Adam South')
  await user.keyboard('{Enter}')
  await says('This parent no longer exists')
  const stored = await readDocument('projects/bahla')
  expect(stored?.data).toMatchObject({ parentId: 'north' })
})

test('of what was typed into a record that is deleted, all is told', async () => {
  await write('Adam Rustaq', 'Nor')
  await isDeleted('rustaq', 'Adam Rustaq')
  await says('“Adam Rustaq” was deleted. Not saved: Part of: Nor')
})

test('a cell of a record that was deleted a moment ago says so, and who it was', async () => {
  await waitFor(() => expect(row('Adam Sohar')).toBeDefined())
  const hear = holdFeed()
  await colleagueDeletes(database, 'projects/sohar')
  await user.click(cell('Adam Sohar', 'location'))
  await user.keyboard('Liwa, Oman{Enter}')
  await says(/second@\S+ deleted this project on /)
  expect(text()).not.toContain('Failed to save')
  hear()
  await ahead(() => expect(row('Adam Sohar')).toBeUndefined())
  await says('“Adam Sohar” was deleted. Not saved: Location: Liwa, Oman')
})
