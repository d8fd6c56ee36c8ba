import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { InView } from '../support/in-view.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open } from '../support/screen.tsx'
import { follow, textOf } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => void vi.stubGlobal('IntersectionObserver', InView))
afterAll(() => database.close())

const overview = () => screen.findByRole('tabpanel', { name: 'Overview' })
/** Returns a part of the overview, once its heading is there. */
async function part(heading: string): Promise<HTMLElement> {
  const found = await within(await overview()).findByRole('heading', { name: heading })
  const section = found.closest('section')
  if (!section) throw new Error(`${heading} stands in no section`)
  return section
}
/** Simulates a server that filters feeds on request, as `npm start` does. */
const serveFeeds = () =>
  interceptRequests((url) =>
    url.endsWith('share/made.json') ? Response.json({ at: 1, live: true }) : undefined,
  )

test('a project’s overview lists players by role and the latest articles, each with a link', async () => {
  await open('#/projects/doha-metro')
  const players = await part('Players by role')
  await waitFor(() => expect(textOf(players)).toMatch(/Owner ?Qatar Rail \(100 %\)/))
  await follow('All players, with their shares and dates', players)
  await waitFor(() => expect(address()).toBe('#/projects/doha-metro?tab=players'))

  await open('#/projects/landbridge')
  const news = await part('Latest news')
  await waitFor(() => expect(within(news).getAllByRole('listitem').length).toBeGreaterThan(0))
  const [newest] = within(news).getAllByRole('listitem')
  const headline = textOf(within(newest!).getByRole('link'))
  await follow(headline, newest)
  await waitFor(() => expect(address()).toMatch(/^#\/news\?item=/))
  await screen.findByRole('heading', { level: 2, name: headline })
})

test('an overview without known shares shows none and does not link to them', async () => {
  const answer = /:(?:runQuery|batchGet)/
  const at = '2026-01-01T00:00:00Z'
  interceptRequests((url, body) => {
    if (!answer.test(url) || !body.includes('"roles"')) return undefined
    return Response.json([
      {
        document: {
          name: 'projects/ppx-local/databases/(default)/documents/roles/r1',
          fields: {
            projectId: { stringValue: 'doha-metro' },
            playerId: { stringValue: 'qatar-rail' },
            roleName: { stringValue: 'Owner' },
            rev: { integerValue: '1' },
          },
          createTime: at,
          updateTime: at,
        },
        readTime: at,
      },
    ])
  })
  await open('#/projects/doha-metro')
  const players = await part('Players by role')
  await waitFor(() => expect(textOf(players)).toMatch(/Owner ?Qatar Rail/))
  expect(textOf(players)).not.toContain('%')
  expect(
    within(players)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Qatar Rail'])
})

test('a record’s overview links to its news feed where the server can filter feeds', async () => {
  serveFeeds()
  for (const [kind, id, key] of [
    ['projects', 'doha-metro', 'project'],
    ['players', 'pif', 'player'],
  ] as const) {
    await open(`#/${kind}/${id}`)
    const link = await within(await part('Latest news')).findByRole('link', { name: 'news about it (RSS)' })
    expect(link.getAttribute('href')).toBe(`/feeds/news.xml?${key}=${id}`)
  }
})

test('an overview without news says so', async () => {
  await open('#/projects/doha-metro-gold-line')
  const news = await part('Latest news')
  await waitFor(() => expect(textOf(news)).toContain('No news related to this project yet.'))
  expect(within(news).queryByRole('link')).toBeNull()
})
