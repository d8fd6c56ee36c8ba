import { expect, test } from 'vitest'
import type { News } from '../../entities/news/fields.ts'
import { byMonth } from './months.ts'

const article = (id: string, publishDate: number | null) => ({ id, publishDate }) as News

test('a timeline has a heading for each month, and one for undated articles', () => {
  const months = byMonth([
    article('a', Date.UTC(2026, 10, 20, 12)),
    article('b', Date.UTC(2026, 10, 2, 12)),
    article('c', Date.UTC(2026, 9, 30, 12)),
    article('d', null),
  ])
  expect(months.map(({ heading, news }) => [heading, news.map(({ id }) => id)])).toEqual([
    ['November 2026', ['a', 'b']],
    ['October 2026', ['c']],
    ['Undated', ['d']],
  ])
})
