import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writePresence } from '../../src/entities/presence/mutations.ts'
import { readColleagues } from '../../src/entities/presence/queries.ts'
import type { Presence } from '../../src/entities/presence/schema.ts'
import { currentStaff } from '../../src/firebase/auth.ts'
import { byColleague, colleagueSignsIn } from '../support/colleague.ts'
import { FIRST_ADMIN, type TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { enter, open } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { form, press } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(async () => {
  localStorage.clear()
  await byColleague(database, () => writePresence([]))
  await database.asAdmin()
})
afterAll(() => database.close())

const rowOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ textContent }) =>
    textContent.includes(name),
  )
const idOf = async (name: string): Promise<string> => {
  await waitFor(() => expect(rowOf(name)).toBeDefined())
  return rowOf(name)?.dataset.row ?? ''
}

/**
 * Returns the presence of the admin as a colleague sees it, once this window has announced that it shows
 * this.
 */
async function toldToColleague(shown: string | null): Promise<Presence[]> {
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('ppx.open.'))
  await advanceUntil(() =>
    expect(keys().map((key) => JSON.parse(localStorage.getItem(key) ?? '').path)).toEqual(
      shown === null ? [] : [shown],
    ),
  )
  let told: Presence[] = []
  await byColleague(database, async () => void (told = await readColleagues()))
  return told.filter(({ email }) => email === FIRST_ADMIN.email)
}
const byAdmin = (path: string) => [{ uid: expect.any(String), email: FIRST_ADMIN.email, open: [path] }]

test('a colleague without a heartbeat for 90 s is not shown, and several are all named', async () => {
  const { uid } = (await currentStaff()) ?? { uid: '' }
  await open('#/admin/events')
  const id = await idOf('Big 5 Global')
  const put = (by: string, ago: number) =>
    database.server.write(`presence/${by}`, {
      email: { stringValue: `${by}@ppx.example` },
      open: { arrayValue: { values: [{ stringValue: `events/${id}` }] } },
      at: { timestampValue: new Date(Date.now() - ago).toISOString() },
    })
  put('gone', 91_000)
  put('sara', 60_000)
  put('omar', 10_000)
  put(uid, 10_000)
  await open('#/admin/events')
  await waitFor(() =>
    expect(document.querySelector(`[data-row="${id}"] [title$="open"]`)?.getAttribute('title')).toBe(
      'sara@ppx.example, omar@ppx.example have this open',
    ),
  )
  expect(rowOf('Big 5 Global')?.textContent).toContain('2 colleagues')
})

test('colleagues see which record is open, also the next one, and none after leaving the list', async () => {
  installFakeTimers()
  await open('#/admin/events')
  const [rail, scape] = [await idOf('Middle East Rail'), await idOf('Cityscape Global')]
  expect(await toldToColleague(null)).toEqual([])
  enter(`#/admin/events/edit/${rail}`)
  await form()
  expect(await toldToColleague(`events/${rail}`)).toEqual(byAdmin(`events/${rail}`))
  enter(`#/admin/events/edit/${scape}`)
  expect(await toldToColleague(`events/${scape}`)).toEqual(byAdmin(`events/${scape}`))
  enter('#/admin/sectors')
  expect(await toldToColleague(null)).toEqual([])
})

test('after a logout colleagues no longer see the user', async () => {
  installFakeTimers()
  await open('#/admin/events/edit/cityscape-global-2026')
  await form()
  expect(await toldToColleague('events/cityscape-global-2026')).toHaveLength(1)
  await press(/^Log ?out/i)
  await waitFor(() => expect(window.location.hash).toContain('login'))
  expect(await toldToColleague(null)).toEqual([])
})

test('a colleague who has a record open is named in its row and its form until they close it', async () => {
  installFakeTimers({ withIntervals: true })
  await byColleague(database, () => writePresence(['events/cityscape-global-2026', 'projects/doha-metro']))
  await open('#/admin/events/edit/cityscape-global-2026')
  await form()
  const id = await idOf('Cityscape Global')
  const inRow = () => document.querySelector(`[data-row="${id}"] [role=rowheader]`)?.textContent
  const inForm = () => document.querySelector('aside form output')?.textContent
  await waitFor(() => expect(inRow()).toContain('second@ppx.example has this open'))
  expect(inForm()).toBe('second@ppx.example has this open too.')
  expect(rowOf('Middle East Rail')?.textContent).not.toContain('this open')
  await byColleague(database, () => writePresence([]))
  await advanceUntil(() => expect(inForm()).toBe(''))
  expect(inRow()).not.toContain('this open')
})
