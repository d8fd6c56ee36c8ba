import { PROJECT_LIST, type ProjectFilters } from '../../../src/entities/project/list.ts'
import { isPageId } from '../../../src/entities/share-page/address.ts'
import { NEWS_ABOUT, newsAboutQuery } from '../../../src/entities/share-page/feed.ts'
import { appAddress, FEEDS, type FeedName, type PublishedSite } from '../site.ts'
import type { Source } from '../source/source.ts'
import { type FeedItem, newsItem, projectItem } from './item.ts'

/** What a feed says of itself. */
export interface FeedHeading {
  title: string
  /** The screen that shows the same. */
  page: string
  /** Behind its path: `?country=Qatar`, or ''. */
  query: string
}

export interface Feed {
  heading: FeedHeading
  items: FeedItem[]
}

/** The feed of everything, with its usual title. */
export const headingOf = (name: FeedName, site: PublishedSite): FeedHeading => ({
  title: FEEDS[name].title,
  page: `${site.url}/#/${name}`,
  query: '',
})

/** As many values of one filter as the database takes. */
const MOST_VALUES = 30

/** The filters of the list of projects in a query, as far as it has any: `{ country: ['Qatar'] }`. */
function givenFilters(params: URLSearchParams): Record<string, string | string[]> {
  const usual = new Map(Object.entries(PROJECT_LIST.defaults).map(([key, value]) => [key, String(value)]))
  const given = [...new Set(params.keys())].map((key) => [key, params.getAll(key)] as const)
  const read = PROJECT_LIST.parse(
    Object.fromEntries(given.map(([key, all]) => [key, all.length > 1 ? all.slice(0, MOST_VALUES) : all[0]])),
  )
  return Object.fromEntries(
    Object.entries(read).flatMap(
      ([key, value]: [string, string | string[]]): [string, string | string[]][] => {
        const isUsual = String(value) === usual.get(key) || key === 'sort' || key === 'dir'
        return isUsual ? [] : [[key, Array.isArray(value) ? value.toSorted() : value]]
      },
    ),
  )
}

function queryOf(filters: Record<string, string | string[]>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(filters))
    for (const one of [value].flat()) params.append(key, one)
  return params.size === 0 ? '' : `?${params}`
}

async function newProjects(
  params: URLSearchParams,
  source: Source,
  site: PublishedSite,
): Promise<Feed | null> {
  const given = givenFilters(params)
  const query = queryOf(given)
  if (query === '' || !source.matchingProjects) return null
  const filters = { ...PROJECT_LIST.defaults, ...given } as ProjectFilters
  const projects = await source.matchingProjects(filters)
  return {
    heading: {
      title: `${FEEDS.projects.title}: ${Object.values(given).flat().join(', ')}`,
      page: `${site.url}/#/projects${query}`,
      query,
    },
    items: projects.map((project) => projectItem(project, site)),
  }
}

async function newsAbout(params: URLSearchParams, source: Source, site: PublishedSite): Promise<Feed | null> {
  for (const [key, collection] of Object.entries(NEWS_ABOUT)) {
    const id = params.get(key) ?? ''
    const found = isPageId(id) ? await source.newsAbout?.(collection, id) : null
    if (found)
      return {
        heading: {
          title: `News about ${found.name}`,
          page: appAddress(site, collection, id),
          query: newsAboutQuery(collection, id),
        },
        items: found.news.map((news) => newsItem(news, site)),
      }
  }
  return null
}

/**
 * A feed of what its query asks for: new projects by any filter of their list (`?country=Qatar&sector=Transport`), news
 * about one `project` or `player`. Null when it asks for nothing that is known, and for all from a source that has
 * everything written already. Throws DataError.
 */
export const narrowedFeed = (
  name: FeedName,
  query: string,
  source: Source,
  site: PublishedSite,
): Promise<Feed | null> =>
  (name === 'news' ? newsAbout : newProjects)(new URLSearchParams(query), source, site)
