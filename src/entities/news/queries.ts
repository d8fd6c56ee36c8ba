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
import { yearsUntil } from './year.ts'

export interface Named {
  id: string
  name: string
}

/** The related records of an article, in its order; deleted ones are left out. */
export interface About {
  projects: Named[]
  players: Named[]
}

/** An article with the names of its related records. */
export interface NewsDetail extends About {
  news: News
}

type Related = Pick<News, 'relatedProjects' | 'relatedPlayers'>

async function readYears(): Promise<string[]> {
  const counted = facetCounts((await readDocument('facets/news'))?.data.year)
  return yearsUntil(serverNow(), counted)
}

/**
 * Reads an article. For visitors the rules refuse unpublished and missing articles alike: both count as not
 * found.
 */
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
  /**
   * The public feed, newest first, 10 at a time; `brief` never reads more than 10 per page, whatever is
   * filtered.
   */
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

  /** The years that have articles, latest first; years in the future, of scheduled articles, are left out. */
  years: () =>
    queryOptions<string[]>({
      queryKey: keyFor('news', 'years'),
      queryFn: readYears,
      ...PUBLIC_QUERY,
    }),

  /** The article alone. Throws NotFoundError('Article not found'). */
  detail: (id: string) =>
    queryOptions<News>({
      queryKey: keyFor('news', 'detail', id),
      queryFn: () => readArticle(id),
      ...PUBLIC_QUERY,
    }),

  /** The names of an article's related records; separate, so that its text need not wait for them. */
  about: ({ relatedProjects, relatedPlayers }: Related) =>
    queryOptions<About>({
      queryKey: keyFor('news', 'about', relatedProjects, relatedPlayers),
      queryFn: () => readAbout({ relatedProjects, relatedPlayers }),
      ...PUBLIC_QUERY,
    }),
}
