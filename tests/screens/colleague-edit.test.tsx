import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { colleagueDeletes, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const rowOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ textContent }) =>
    textContent.includes(name),
  )

test('a row that a colleague changed is marked and announced within 10 s, for a moment', async () => {
  installFakeTimers()
  await open('#/admin/events')
  await waitFor(() => expect(rowOf('Cityscape Global')).toBeDefined())
  const id = rowOf('Cityscape Global')?.dataset.row ?? ''
  const row = () => document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  await colleagueSaves(database, `events/${id}`, { city: 'Muscat' })
  // Not all ten seconds at once: on a slow machine the first poll may be under way and bring the change already, and the
  // mark stays for eight.
  for (let second = 0; second < 10 && row()?.dataset.marked === undefined; second++)
    await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(row()?.dataset.marked).toBeDefined())
  expect(row()?.querySelector('[role=rowheader]')?.getAttribute('data-said')).toBe('second@ppx.example')
  const changed = () =>
    [...(row()?.querySelectorAll<HTMLElement>('[data-changed]') ?? [])].map(({ dataset }) => dataset.column)
  expect(changed()).toEqual(['location'])
  const told = [...document.querySelectorAll('output')].find(({ textContent }) =>
    textContent.includes('changed'),
  )
  expect(told?.textContent).toBe('second@ppx.example changed “Cityscape Global”')
  await advanceUntil(() => expect(row()?.dataset.marked).toBeUndefined())
  expect(told?.textContent).toBe('')
  expect(changed()).toEqual([])
})

test('a colleague’s edit and delete appear without a reload', async () => {
  installFakeTimers()
  await open('#/admin/events')
  await waitFor(() => expect(rowOf('Middle East Rail')).toBeDefined())
  const id = rowOf('Middle East Rail')?.dataset.row ?? ''
  await colleagueSaves(database, `events/${id}`, { name: 'Gulf Rail Days' })
  await advanceUntil(() => expect(rowOf('Gulf Rail Days')?.dataset.row).toBe(id))
  await colleagueDeletes(database, `events/${id}`)
  await advanceUntil(() => expect(rowOf('Gulf Rail Days')).toBeUndefined())
})
