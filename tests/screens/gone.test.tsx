import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colleagueDeletes, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { field, form, press, write } from '../support/user-actions.ts'
import { meddle } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import { ahead, holdTime } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

test('what was typed becomes a new record also when that is asked for while the save still runs', async () => {
  holdTime()
  await open('#/admin/events/edit/big-5-global-2026')
  await write('City', 'Of somebody in a hurry')
  await colleagueDeletes(database, 'events/big-5-global-2026')
  // The form asks every ten seconds whether its record is still there.
  await ahead(() => expect(text()).toContain('second@ppx.example deleted this event on'))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  meddle((url) => (url.includes(':commit') ? held : undefined))
  await press('Save', await form())
  await press('Add it again as a new event')
  expect(await screen.findByRole('heading', { name: 'Add event' })).toBeDefined()
  answer()
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect((await field('City')).value).toBe('Of somebody in a hurry')
  expect(screen.getByRole('heading', { name: 'Add event' })).toBeDefined()
})
