import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { DataError } from '../../firebase/error.ts'
import { serverNow } from '../../firebase/clock.ts'
import { readDocument, readMany } from '../../firebase/read.ts'
import { facetCounts } from '../../records/facet-count.ts'
import { decodePlayer } from '../player/decode.ts'
import { decodeProject } from '../project/decode.ts'
import { keyFor } from '../record/keys.ts'
import { NotFoundError } from '../record/error.ts'
import { readRecord } from '../record/queries.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodeNews } from './decode.ts'
import { type NewsFilters, NO_NEWS_FILTERS } from './filters.ts'
import type { NewsCursor } from './published.ts'
import { MISSING } from './one.ts'
import { BRIEF, readFeed, WHOLE } from './read-feed.ts'
import type { News } from './fields.ts'

export interface Named {
  id: string
  name: string
}

/** What an article is about, in its order; records that are gone are left out. */
export interface About {
  projects: Named[]
  players: Named[]
}

/** An article with the names of what it is about. */
export interface NewsDetail extends About {
  news: News
}

type Related = Pick<News, 'relatedProjects' | 'relatedPlayers'>

async function readYears(): Promise<string[]> {
  const counted = facetCounts((await readDocument('facets/news'))?.data.year)
  const present = new Date(serverNow()).getUTCFullYear()
  return counted
    .flatMap(({ value, n }) => (/^\d{4}$/.test(value) && n > 0 && Number(value) <= present ? [value] : []))
    .sort((a, b) => Number(b) - Number(a))
}

/** Rules refuse a visitor what is not published and what is not there alike. */
const readArticle = (id: string): Promise<News> =>
  readRecord('news', decodeNews, id, MISSING).catch((error: unknown) => {
    const isRefused = error instanceof DataError && error.code === 'refused'
    throw isRefused ? new NotFoundError(MISSING) : error
  })

async function readAbout({ relatedProjects, relatedPlayers }: Related): Promise<About> {
  const [projects, players] = await Promise.all([
    readMany('projects', relatedProjects),
    readMany('players', relatedPlayers),
  ])
  const projectNames = new Map(projects.map((row) => [row.id, decodeProject(row.id, row.data).name]))
  const playerNames = new Map(players.map((row) => [row.id, decodePlayer(row.id, row.data).name]))
  const named = (ids: readonly string[], names: Map<string, string>): Named[] =>
    ids.flatMap((key) => {
      const name = names.get(key)
      return name === undefined ? [] : [{ id: key, name }]
    })
  return { projects: named(relatedProjects, projectNames), players: named(relatedPlayers, playerNames) }
}

export const newsQueries = {
  /** The public feed, newest first, 10 at a time; `brief` reads no more than that for a page, whatever is picked out. */
  list: (filters: Partial<NewsFilters> = {}, brief = false) => {
    const asked = { ...NO_NEWS_FILTERS, ...filters }
    return infiniteQueryOptions({
      queryKey: keyFor('news', 'list', brief ? { ...asked, brief } : asked),
      queryFn: ({ pageParam }) => readFeed(asked, pageParam, brief ? BRIEF : WHOLE),
      initialPageParam: null as NewsCursor | null,
      getNextPageParam: (page) => page.next,
      ...PUBLIC_QUERY,
    })
  },

  /** The years that articles are of, the latest first; what is scheduled for another year shows none. */
  years: () =>
    queryOptions<string[]>({
      queryKey: keyFor('news', 'years'),
      queryFn: readYears,
      ...PUBLIC_QUERY,
    }),

  /** The article itself. Throws NotFoundError('Article not found'). */
  detail: (id: string) =>
    queryOptions<News>({
      queryKey: keyFor('news', 'detail', id),
      queryFn: () => readArticle(id),
      ...PUBLIC_QUERY,
    }),

  /** The names of what an article is about, which its text does not wait for. */
  about: ({ relatedProjects, relatedPlayers }: Related) =>
    queryOptions<About>({
      queryKey: keyFor('news', 'about', relatedProjects, relatedPlayers),
      queryFn: () => readAbout({ relatedProjects, relatedPlayers }),
      ...PUBLIC_QUERY,
    }),
}
