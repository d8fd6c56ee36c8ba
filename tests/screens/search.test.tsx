import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { expectText } from '../support/user-actions.ts'
import { interceptRequests, requests } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

for (const last of ['projects', 'players', 'news'])
  test(`search results are shown all at once, even when the ${last} arrive last`, async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    interceptRequests((_url, body) => (body.includes(`"collectionId":"${last}"`) ? held : undefined))
    const asked = requests(/:runQuery/)
    await open('#/search?q=riyadh')
    await waitFor(() => expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(1))
    // Time to render the response.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(text()).toContain('Searching…')
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    answer()
    await expectText('See all')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Projects',
      'Players',
      'News',
    ])
  })

test('“Show more news” appears together with the results, not before them', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  interceptRequests((_url, body) => (body.includes('"collectionId":"projects"') ? held : undefined))
  const asked = requests(/:runQuery/)
  await open('#/search?q=fi')
  await waitFor(() => expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(1))
  // Time to render the response.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('button', { name: 'Show more news' })).toBeNull()
  answer()
  await screen.findByRole('button', { name: 'Show more news' })
  expect(screen.getByRole('heading', { level: 2, name: 'News' })).toBeTruthy()
})

test('a search longer than 200 characters is cut off with a message', async () => {
  await open(`#/search?q=${'riyadh '.repeat(40)}`)
  await expectText('A search is limited to 200 characters; the rest is ignored.')
  const typed = screen.getByRole<HTMLInputElement>('searchbox').value
  expect(typed).toBe('riyadh '.repeat(40).slice(0, 200))
})
