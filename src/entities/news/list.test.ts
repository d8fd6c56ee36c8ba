import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { learnServerTime } from '../../firebase/clock.ts'
import { meter } from '../../firebase/meter.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from './draft.ts'
import { newsImport } from './import.ts'
import { newsQueries } from './queries.ts'

let database: TestDatabase
const DAY = 86_400_000

beforeAll(async () => {
  database = await testDatabase()
  const items = Array.from({ length: 30 }, (_, n) => ({
    id: `n${n}`,
    draft: {
      ...draftOf(),
      headline: `Article ${n}`,
      summary: 'Summary',
      content: 'Content',
      status: n < 25 ? ('published' as const) : ('draft' as const),
      // Article 0 is scheduled: published tomorrow.
      publishDate: new Date(Date.now() + (1 - n) * DAY).toISOString(),
    },
  }))
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

const listed = async (pages = 5) => {
  const list = newsQueries.list()
  const found = await new QueryClient().fetchInfiniteQuery({ ...list, pages })
  return found.pages.flatMap(({ news }) => news.map(({ id }) => id))
}
const PUBLISHED = Array.from({ length: 23 }, (_, n) => `n${n + 2}`)

test('visitors see published articles, newest first, without scheduled ones and drafts', async () => {
  const ids = await listed()
  // Articles published within the last minute may not show until the next visit.
  expect(ids.filter((id) => id !== 'n1')).toEqual(PUBLISHED)
})

// The server shares this process, so the test shifts what the browser takes for the time, not the clock
// itself.
test.each([
  ['a day ahead', DAY],
  ['a year behind', -365 * DAY],
])('a visitor whose clock is %s sees the same feed', async (_, shift) => {
  learnServerTime(Date.now() + shift)
  expect((await listed()).filter((id) => id !== 'n1')).toEqual(PUBLISHED)
})

test('a page reads one document more than it shows', async () => {
  meter.reset()
  expect(await listed(1)).toHaveLength(10)
  expect(meter.snapshot().documentsRead).toBe(11)
})

test.each([
  ['a schedule', 'n0'],
  ['a draft', 'n27'],
  ['nothing', 'gone'],
])('a visitor gets “Article not found” for %s', async (_, id) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.fetchQuery(newsQueries.detail(id))).rejects.toThrow(
    expect.objectContaining({ name: 'NotFoundError', message: 'Article not found' }),
  )
})
