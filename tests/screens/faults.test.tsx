import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { press } from '../support/user-actions.ts'
import { type Fate, interceptRequests, refusal } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import { isOfDirectory, READING } from '../support/screens.ts'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

const main = () => within(screen.getByRole('main'))
const again = () => main().queryAllByRole('button', { name: 'Try again' })

/** Returns the skeletons of content that is still loading. */
const waiting = () => [...screen.getByRole('main').querySelectorAll('.skeleton')]

/** Returns the skeletons, and the loading text of a search, which has no known size. */
const onItsWay = () => [
  ...waiting(),
  ...main()
    .queryAllByRole('status')
    .filter(({ textContent }) => textContent.includes('Searching')),
]

/** The application waits nine seconds for a response; the rest is for a slow machine. */
const SOON = 15_000

const DATA = '/documents:'
const half = () =>
  new Response('[{"document":{"name":"projects/p', { headers: { 'content-type': 'application/json' } })

/** Faults in place of every response of the database. */
const FAULTS: readonly [fault: string, fate: () => Fate][] = [
  ['is refused with a 403', () => refusal(403, 'PERMISSION_DENIED')],
  ['is refused with a 429', () => refusal(429, 'RESOURCE_EXHAUSTED')],
  ['has no connection', () => 'lost'],
  ['gets half an answer', half],
]

/**
 * Screens that need only the directory are in insights.test.tsx; maps are in the journeys, because this DOM
 * has no layout.
 */
const LISTED = READING.filter((screen) => !isOfDirectory(screen))

for (const { name, link, shows } of LISTED)
  test(`${name}: shows placeholders while its responses are pending`, async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    interceptRequests((url) => (url.includes(DATA) ? late : undefined))
    await open(link)
    await waitFor(() => expect(onItsWay()).not.toHaveLength(0))
    answer()
    await waitFor(() => expect(text()).toContain(shows))
    await waitFor(() => expect(onItsWay()).toHaveLength(0))
  })

for (const [fault, fate] of FAULTS)
  for (const { name, link, shows } of LISTED)
    test(`${name}: shows an error when it ${fault}, and “Try again” loads it`, async () => {
      installFakeTimers()
      expectFailures()
      const stop = interceptRequests((url) => (url.includes(DATA) ? fate() : undefined))
      await open(link)
      const asked = Date.now()
      await advanceUntil(() => expect(again()).not.toHaveLength(0))
      expect(Date.now() - asked).toBeLessThan(SOON)
      expect(main().getAllByText(/^Error: ./)).not.toHaveLength(0)
      await advanceUntil(() => expect(waiting()).toHaveLength(0))
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
      stop()
      while (again().length > 0) {
        const left = again().length
        await press('Try again', again()[0]!.parentElement!)
        await waitFor(() => expect(again().length).toBeLessThan(left))
        // Keyboard focus stays near the pressed button instead of returning to the top of the page.
        expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
      }
      // To visitors a refused article is an unpublished one.
      const comes = fault.includes('403') && name === 'article' ? 'Article not found' : shows
      await waitFor(() => expect(text()).toContain(comes))
    })
