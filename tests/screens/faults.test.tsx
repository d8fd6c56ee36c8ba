import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { press } from '../support/user-actions.ts'
import { meddle, refusal } from '../support/network.ts'
import { expectFailures, open, text } from '../support/screen.tsx'
import { isOfDirectory, READING } from '../support/screens.ts'
import { ahead, holdTime } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

const main = () => within(screen.getByRole('main'))
const again = () => main().queryAllByRole('button', { name: 'Try again' })

/** What the database can answer instead. */
const REFUSALS = [
  [403, 'PERMISSION_DENIED'],
  [429, 'RESOURCE_EXHAUSTED'],
] as const

/** What the directory alone answers is in insights.test.tsx; this DOM has no layout, so the journeys look at maps. */
const LISTED = READING.filter((screen) => !isOfDirectory(screen))

for (const [code, status] of REFUSALS)
  for (const { name, link, shows } of LISTED)
    test(`${name}: says so when it is refused with a ${code}, and another try brings it`, async () => {
      holdTime()
      expectFailures()
      const stop = meddle((url) => (url.includes('/documents:') ? refusal(code, status) : undefined))
      await open(link)
      await ahead(() => expect(again()).not.toHaveLength(0))
      expect(main().getAllByText(/^Error: ./)).not.toHaveLength(0)
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
      stop()
      while (again().length > 0) {
        const left = again().length
        await press('Try again', again()[0]!.parentElement!)
        await waitFor(() => expect(again().length).toBeLessThan(left))
      }
      // To a visitor an article that is refused is one that is not published.
      const comes = code === 403 && name === 'article' ? 'Article not found' : shows
      await waitFor(() => expect(text()).toContain(comes))
    })
