import { NOT_STATED } from '../../../src/entities/list/filters.ts'
import { PROJECT_LIST, type ProjectFilters } from '../../../src/entities/project/list.ts'
import { isPageId } from '../../../src/entities/share-page/address.ts'
import { NEWS_ABOUT, newsAboutQuery } from '../../../src/entities/share-page/feed.ts'
import { appAddress, FEEDS, type FeedName, type PublishedSite } from '../site.ts'
import type { Source } from '../source/source.ts'
import { type FeedItem, newsItem, projectItem } from './item.ts'

/** The metadata of a feed. */
export interface FeedHeading {
  title: string
  /** The URL of the screen that shows the same content. */
  page: string
  /** The query of the feed, such as `?country=Qatar`, or ''. */
  query: string
}

export interface Feed {
  heading: FeedHeading
  items: FeedItem[]
}

/** Returns the metadata of an unfiltered feed. */
export const headingOf = (name: FeedName, site: PublishedSite): FeedHeading => ({
  title: FEEDS[name].title,
  page: `${site.url}/#/${name}`,
  query: '',
})

/** Maximum number of values per filter, as the database allows. */
const MAX_VALUES = 30

/**
 * Extracts the filters of the project list from a query: `{ country: ['Qatar'] }`. Defaults and whatever
 * the feed cannot filter by are left out, so that its title and links do not promise it.
 */
function givenFilters(params: URLSearchParams): Record<string, string | string[]> {
  const usual = new Map(Object.entries(PROJECT_LIST.defaults).map(([key, value]) => [key, String(value)]))
  const given = [...new Set(params.keys())].map((key) => [key, params.getAll(key)] as const)
  const read = PROJECT_LIST.parse(
    Object.fromEntries(given.map(([key, all]) => [key, all.length > 1 ? all.slice(0, MAX_VALUES) : all[0]])),
  )
  return Object.fromEntries(
    Object.entries(read).flatMap(
      ([key, written]: [string, string | string[]]): [string, string | string[]][] => {
        const value = PROJECT_LIST.queryable(key, written)
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

/** Returns the values of a filter as the title names them. */
const namesOf = ([key, value]: [string, string | string[]]): string[] => {
  const { offered } = PROJECT_LIST.definition
  const label = key in offered ? offered[key as keyof typeof offered].toLowerCase() : key
  return [value].flat().map((one) => (one === NOT_STATED ? `${label} not stated` : one))
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
      title: `${FEEDS.projects.title}: ${Object.entries(given).flatMap(namesOf).join(', ')}`,
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
 * Returns the feed for a query: new projects by any filter of their list (`?country=Qatar&sector=Transport`),
 * or news about one `project` or `player`. Returns null if the query contains nothing known, and always for a
 * source that cannot be queried, such as a snapshot. Throws DataError.
 */
export const filteredFeed = (
  name: FeedName,
  query: string,
  source: Source,
  site: PublishedSite,
): Promise<Feed | null> =>
  (name === 'news' ? newsAbout : newProjects)(new URLSearchParams(query), source, site)
