import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { writeAll } from '../../records/write-all.ts'
import { monthStarts, newsByMonth } from './by-month.ts'
import { draftOf } from './draft.ts'
import { newsImport } from './import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('each month starts on its first day, also across a year boundary', () => {
  const starts = monthStarts(new Date(2026, 1, 28).getTime(), 3)
  expect(starts).toEqual([
    new Date(2025, 11, 1).getTime(),
    new Date(2026, 0, 1).getTime(),
    new Date(2026, 1, 1).getTime(),
    new Date(2026, 2, 1).getTime(),
  ])
})

test('a published article counts in its month; drafts and earlier articles do not count', async () => {
  const [before = 0, last = 0, present = 0] = monthStarts(Date.now(), 3)
  const article = (id: string, at: number, status: 'published' | 'draft' = 'published') => ({
    id,
    draft: {
      ...draftOf(),
      headline: id,
      summary: 's',
      content: 'c',
      status,
      publishDate: new Date(at).toISOString(),
    },
  })
  const items = [
    article('first-moment', present),
    article('draft', present, 'draft'),
    article('last-moment', present - 1),
    article('month-before', last),
    article('long-ago', before - 1),
  ]
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
  const months = await new QueryClient().fetchQuery(newsByMonth(3))
  expect(months.map(({ n }) => n)).toEqual([0, 2, 1])
})
