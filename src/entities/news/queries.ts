import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { DataError } from '../../firebase/error.ts'
import { type Filter, readMany } from '../../firebase/read.ts'
import { wantedTokens } from '../../records/tokens.ts'
import { decodePlayer } from '../player/decode.ts'
import { decodeProject } from '../project/decode.ts'
import { NotFoundError } from '../error.ts'
import { readRecord, recordQueries } from '../record-queries.ts'
import { FRESH } from '../stale.ts'
import { decodeNews } from './decode.ts'
import { type NewsCursor, type NewsPage, readPublished } from './published.ts'
import type { News, NewsFilters } from './schema.ts'

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

const MISSING = 'Article not found'

async function readNewsPage(filters: NewsFilters, after: NewsCursor | null): Promise<NewsPage> {
  const [rarest, ...others] = wantedTokens(filters.q)
  const search: Filter[] = rarest ? [['searchTokens', 'array-contains', rarest]] : []
  const { news, next } = await readPublished(search, after)
  return {
    news: news.filter(({ searchTokens }) => others.every((token) => searchTokens.includes(token))),
    next,
  }
}

/** A record's page needs only names here, in the order the article lists them. */
async function readDetail(id: string): Promise<NewsDetail> {
  const news = await readRecord('news', decodeNews, id, MISSING).catch((error: unknown) => {
    // Rules refuse a visitor what is not published and what is not there alike.
    const isRefused = error instanceof DataError && error.code === 'refused'
    throw isRefused ? new NotFoundError(MISSING) : error
  })
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
  ...recordQueries('news', decodeNews, MISSING),

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
}
