import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byColleague, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { meddle, refusal } from '../support/network.ts'
import { projectInSur, takeBack } from '../support/records.ts'
import { open, text } from '../support/screen.tsx'
import { ahead, holdTime } from '../support/time.ts'
import { cell, row, says, user } from '../support/user-actions.ts'

// A colleague deletes records while one of their cells is written into, and another one could not be saved.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

test('what was written into cells of records that a colleague deletes is told as not saved, and the keyboard stays in the grid', async () => {
  for (const name of ['Adam', 'Duqm', 'Ibri', 'Sohar']) await projectInSur(name.toLowerCase(), name)
  holdTime()
  await open('#/admin/projects?cols=name.location.city&sort=name')
  await waitFor(() => expect(row('Sohar')).toBeDefined())
  const stop = meddle((url) => (url.includes(':commit') ? refusal(403, 'PERMISSION_DENIED') : undefined))
  await user.click(cell('Sohar', 'city'))
  await user.keyboard('Barka{Enter}')
  await ahead(() => expect(text()).toContain('1 cell is not saved.'))
  stop()
  await user.click(cell('Duqm', 'city'))
  await user.keyboard('Nizwa')
  await byColleague(database, async () => {
    await takeBack('projects/duqm')
    await takeBack('projects/sohar')
  })
  await ahead(() => expect(row('Duqm')).toBeUndefined())
  await says('The records were deleted. Not saved: City: Barka; City: Nizwa')
  expect(row('Sohar')).toBeUndefined()
  expect(text()).not.toContain('cell is not saved')
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(cell('Ibri', 'city')))
})
