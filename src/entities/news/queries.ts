import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Filter,
  readCount,
  readDocument,
  readList,
  readMany,
  withServerTime,
} from '../../firebase/read.ts'
import { wantedTokens } from '../../records/tokens.ts'
import { NotFoundError } from '../error.ts'
import { everything } from '../everything.ts'
import { decodePlayer } from '../player/decode.ts'
import { decodeProject } from '../project/decode.ts'
import { FRESH } from '../stale.ts'
import { decodeNews } from './decode.ts'
import type { News, NewsFilters } from './schema.ts'

export const NEWS_A_PAGE = 10

export interface NewsPage {
  news: News[]
  next: NewsCursor | null
}

/** After which publish date (as stored) and id the next page begins. */
export type NewsCursor = [publishDate: unknown, id: string]

export interface Named {
  id: string
  name: string
}

export interface NewsDetail {
  news: News
  /** In the order of the article; records that are gone are left out. */
  projects: Named[]
  players: Named[]
}

/** Rules prove a list of articles only by these two conditions (a date in the future is a schedule). */
const published = (now: Date): Filter[] => [
  ['status', '==', 'published'],
  ['publishDate', '<=', now],
]

const readNewsPage = (filters: NewsFilters, after: NewsCursor | null): Promise<NewsPage> =>
  withServerTime(async (now) => {
    const [rarest, ...others] = wantedTokens(filters.q)
    const search: Filter[] = rarest ? [['searchTokens', 'array-contains', rarest]] : []
    const found = await readList({
      collection: 'news',
      where: [...search, ...published(now)],
      orderBy: [
        ['publishDate', 'desc'],
        ['__name__', 'desc'],
      ],
      limit: NEWS_A_PAGE + 1,
      ...(after ? { after } : {}),
    })
    const shown = found.slice(0, NEWS_A_PAGE)
    const last = found.length > NEWS_A_PAGE ? shown.at(-1) : undefined
    const news = shown.map(({ id, data }) => decodeNews(id, data))
    return {
      news: news.filter(({ searchTokens }) => others.every((token) => searchTokens.includes(token))),
      next: last ? [last.data.publishDate, last.id] : null,
    }
  })

async function readNews(id: string): Promise<News> {
  const found = await readDocument(`news/${id}`)
  if (!found) throw new NotFoundError('Article not found')
  return decodeNews(id, found.data)
}

/** A record's page needs only names here, in the order the article lists them. */
async function readDetail(id: string): Promise<NewsDetail> {
  const news = await readNews(id)
  const [projects, players] = await Promise.all([
    readMany('projects', news.relatedProjects),
    readMany('players', news.relatedPlayers),
  ])
  const projectNames = new Map(projects.map((row) => [row.id, decodeProject(row.id, row.data).name]))
  const playerNames = new Map(players.map((row) => [row.id, decodePlayer(row.id, row.data).name]))
  const named = (ids: readonly string[], names: Map<string, string>): Named[] =>
    ids.flatMap((key) => {
      const name = names.get(key)
      return name === undefined ? [] : [{ id: key, name }]
    })
  return {
    news,
    projects: named(news.relatedProjects, projectNames),
    players: named(news.relatedPlayers, playerNames),
  }
}

export const newsQueries = {
  /** The public feed, newest first, 10 at a time. */
  list: (filters: NewsFilters = { q: '' }) =>
    infiniteQueryOptions({
      queryKey: ['news', 'list', { q: filters.q }] as const,
      queryFn: ({ pageParam }) => readNewsPage(filters, pageParam),
      initialPageParam: null as NewsCursor | null,
      getNextPageParam: (page) => page.next,
      staleTime: FRESH.public,
    }),

  /** The article with the names of what it is about. Throws NotFoundError('Article not found'). */
  detail: (id: string) =>
    queryOptions<NewsDetail>({
      queryKey: ['news', 'detail', id],
      queryFn: () => readDetail(id),
      staleTime: FRESH.public,
    }),

  /** The record alone. Throws NotFoundError('Article not found'). */
  one: (id: string) =>
    queryOptions<News>({
      queryKey: ['news', 'one', id],
      queryFn: () => readNews(id),
      staleTime: FRESH.staff,
    }),

  /** Staff: every article of any status, in pages of 1,000 by id. */
  all: () =>
    queryOptions<News[]>({
      queryKey: ['news', 'all'],
      queryFn: () => everything('news', decodeNews),
      staleTime: FRESH.everything,
    }),

  /** Staff: the five newest, for the dashboard. */
  recent: () =>
    queryOptions<News[]>({
      queryKey: ['news', 'recent'],
      queryFn: async () => {
        const found = await readList({ collection: 'news', orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decodeNews(id, data))
      },
      staleTime: FRESH.staff,
    }),

  /** Staff: how many there are, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: ['news', 'total'],
      queryFn: () => readCount({ collection: 'news' }),
      staleTime: FRESH.staff,
    }),
}
