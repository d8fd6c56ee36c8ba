import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { meter } from '../../firebase/meter.ts'
import { writeAll } from '../../records/write-all.ts'
import { type ListSource, provideSource } from '../list/source.ts'
import type { ProjectFilters } from '../project/list.ts'
import { draftOf } from './draft.ts'
import { newsImport } from './import.ts'
import { newsFilters, type NewsFilters } from './filters.ts'
import { newsQueries } from './queries.ts'
import { yearOf, yearStart, yearsUntil } from './year.ts'
import { allNews } from './all-news.ts'

let database: TestDatabase

const PROJECTS = { p0: 'Qatar', p1: 'Oman', p2: 'Iraq' } as const

/**
 * 120 articles from 2020 on; every seventh is about Oman, the last two are a scheduled article and a draft. The
 * one before is of 2023 by UTC and of 2024 in Dubai.
 */
const NEW_YEAR = Date.UTC(2023, 11, 31, 21)
const ARTICLES = Array.from({ length: 120 }, (_, n) => ({
  id: `n${String(n).padStart(3, '0')}`,
  headline: n % 3 === 0 ? `Metro line ${n}` : `Port ${n}`,
  tags: n % 5 === 0 ? ['rail', 'GCC'] : ['harbours'],
  company: n % 4 === 0 ? 'acs' : 'jacobs',
  project: n % 7 === 0 ? ('p1' as const) : ('p0' as const),
  at: n === 118 ? Date.UTC(2099, 0, 1) : n === 117 ? NEW_YEAR : Date.UTC(2020, n % 48, 5),
  status: n === 119 ? ('draft' as const) : ('published' as const),
}))

beforeAll(async () => {
  database = await testDatabase()
  const items = ARTICLES.map(({ id, headline, tags, company, project, at, status }) => ({
    id,
    draft: {
      ...draftOf(),
      headline,
      summary: 'Summary',
      content: 'Content',
      tags: tags.join(','),
      status,
      publishDate: new Date(at).toISOString(),
      relatedProjects: [project],
      relatedPlayers: [company],
    },
  }))
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
  provideSource(async () => ({
    source: {
      ids: async (_collection, filters) => {
        const { country } = filters as ProjectFilters
        return Object.entries(PROJECTS).flatMap(([id, of]) => (country.includes(of) ? [id] : []))
      },
    } as Partial<ListSource> as ListSource,
    announce: () => {},
  }))
  database.asVisitor()
}, 60_000)
afterAll(() => database.close())

/** Filters the articles naively, as the reference result. */
const picked = ({ q, tag, company, year, country }: NewsFilters) =>
  ARTICLES.filter(
    (one) =>
      one.status === 'published' &&
      one.at < Date.UTC(2030, 0) &&
      q.split(' ').every((word) => one.headline.toLowerCase().includes(word)) &&
      (tag === '' || one.tags.includes(tag)) &&
      (company === '' || one.company === company) &&
      (year === '' || String(yearOf(one.at)) === year) &&
      (country.length === 0 || country.includes(PROJECTS[one.project])),
  )
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)

const ASKED: Partial<NewsFilters>[] = [
  {},
  { q: 'metro' },
  { q: 'metro line' },
  { tag: 'rail' },
  { tag: 'rail', company: 'acs' },
  { tag: 'rail', q: 'metro', company: 'acs', year: '2021' },
  { year: '2022' },
  { year: '2022', q: 'port', tag: 'harbours' },
  { country: ['Oman'] },
  { country: ['Oman', 'Iraq'], tag: 'rail' },
  { country: ['Iraq'] },
  { year: '2024' },
  { year: '1999' },
  { tag: 'nothing like it' },
]

test.each(ASKED)(
  'the feed filtered by %j equals a reference filter, in pages of at most 10',
  async (asked) => {
    const filters = newsFilters.parse(asked)
    const client = new QueryClient()
    const { pages } = await client.fetchInfiniteQuery({ ...newsQueries.list(filters), pages: 20 })
    expect(pages.flatMap(({ news }) => news.map(({ id }) => id))).toEqual(picked(filters))
    expect(Math.max(...pages.map(({ news }) => news.length))).toBeLessThanOrEqual(10)
  },
)

test('allNews returns every article of a filtered feed', async () => {
  const filters = newsFilters.parse({ country: ['Oman'], year: '2021' })
  const found: string[] = []
  for await (const { records } of allNews(filters)) found.push(...records.map(({ id }) => id))
  expect(found).toEqual(picked(filters))
})

test('a page reads at most 11 documents where Firestore can filter, and at most 200 where it cannot', async () => {
  const cost = async (asked: Partial<NewsFilters>) => {
    meter.reset()
    await new QueryClient().fetchInfiniteQuery(newsQueries.list(newsFilters.parse(asked)))
    return meter.snapshot().documentsRead
  }
  expect(await cost({ tag: 'rail', year: '2021' })).toBeLessThanOrEqual(11)
  expect(await cost({ country: ['Iraq'] })).toBeLessThanOrEqual(200)
})

const YEARS = ['2024', '2023', '2022', '2021', '2020']

test('offers the years with articles and no future year', async () => {
  expect(await new QueryClient().fetchQuery(newsQueries.years())).toEqual(YEARS)
})

test('offers a year from its first hour in the site’s time zone', () => {
  const counted = [
    { value: '2024', n: 1 },
    { value: '2023', n: 7 },
    { value: '2022', n: 0 },
  ]
  expect(yearsUntil(yearStart(2024), counted)).toEqual(['2024', '2023'])
  expect(yearsUntil(yearStart(2024) - 1, counted)).toEqual(['2023'])
})

test('a year begins at midnight in the site’s time zone', () => {
  // Dubai is four hours ahead of UTC.
  expect(new Date(yearStart(2026)).toISOString()).toBe('2025-12-31T20:00:00.000Z')
})

test.each([
  [{ year: '2021).' }, { year: '2021' }],
  [
    { year: '99', country: 7, tag: ['a'], company: '../x' },
    { year: '', country: [], tag: '', company: '../x' },
  ],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200) }],
])('reads the URL parameters %j as %j', (written, asked) => {
  expect(newsFilters.parse(written)).toMatchObject(asked)
})
