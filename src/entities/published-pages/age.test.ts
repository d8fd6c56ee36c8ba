import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from '../news/draft.ts'
import { newsImport } from '../news/import.ts'
import { publishedPagesQueries } from './queries.ts'
import { PUBLISHED_PAGES_FILE } from '../share-page/address.ts'
import { type PublishedPages, publishedPagesText } from './schema.ts'

const MINUTE = 60_000

let database: TestDatabase
let made: PublishedPages | null = null
const real = globalThis.fetch

beforeAll(async () => {
  database = await testDatabase()
  // Answers the pages file, which is deployed beside the app; other requests still reach the database.
  vi.stubGlobal('fetch', (target: string | URL | Request, options?: RequestInit) => {
    const isMade = typeof target === 'string' && target.endsWith(PUBLISHED_PAGES_FILE)
    if (!isMade) return real(target, options)
    return Promise.resolve(
      made ? new Response(publishedPagesText(made)) : new Response('<title>App</title>', { status: 404 }),
    )
  })
  const published = { ...draftOf(), summary: 'Short', content: 'Long', status: 'published' as const }
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
  const items = [
    { id: 'long-ago', draft: { ...published, headline: 'Long ago', publishDate: at(-60) } },
    { id: 'just-due', draft: { ...published, headline: 'Just due', publishDate: at(-5) } },
    { id: 'not-due', draft: { ...published, headline: 'Not due', publishDate: at(60) } },
  ]
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
}, 60_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
})

const age = () => new QueryClient().fetchQuery(publishedPagesQueries.age())

test('pages made before the last change count it, and the articles due since', async () => {
  made = { at: Date.now() - 10 * MINUTE, live: false }
  expect(await age()).toEqual({ made, changes: 1, due: 1 })
})

test('pages made after the last change are up to date', async () => {
  made = { at: Date.now() + 1000, live: false }
  expect(await age()).toEqual({ made, changes: 0, due: 0 })
})

test('pages made on request are never behind, nor are pages that were never made', async () => {
  made = { at: 0, live: true }
  expect(await age()).toEqual({ made, changes: 0, due: 0 })
  made = null
  expect(await age()).toEqual({ made: null, changes: 0, due: 0 })
})
