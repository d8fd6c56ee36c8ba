import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { MANGLED_LINKS } from '../support/links.ts'
import { address, open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

const notice = () => /\d+ parts? of this link could not be used\./.exec(text())?.[0]
const words = (n: number) => `${n} ${n === 1 ? 'part' : 'parts'} of this link could not be used.`

for (const { what, link, arrives, title = 'Projects', dropped = 0 } of MANGLED_LINKS)
  test(`a link with ${what} opens and is corrected in the address`, async () => {
    if (title === 'Project not found') expectFailures()
    await open(link)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title))
    await waitFor(() => expect(address()).toBe(arrives))
    expect(window.location.pathname + window.location.search).toBe('/')
    // Once the list's content is there, so is the notice about its link.
    if (title === 'Projects' || title === 'Players')
      await waitFor(() =>
        expect(document.querySelector('main output')?.textContent).toMatch(/\d (project|player)|No projects/),
      )
    await waitFor(() => expect(notice()).toBe(dropped > 0 ? words(dropped) : undefined))
  })
