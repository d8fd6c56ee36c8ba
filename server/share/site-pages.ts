import {
  isPageId,
  LATEST_PAGE,
  SHARED_COLLECTIONS,
  type SharedCollection,
  sharePath,
} from '../../src/entities/share-page/address.ts'
import { newsItem, projectItem } from './feed/item.ts'
import { jsonFeed } from './feed/json-feed.ts'
import { filteredFeed } from './feed/filtered.ts'
import { rss } from './feed/rss.ts'
import { latestPage } from './page/latest.ts'
import { newsPage } from './page/news.ts'
import { type Card, cardSvg, newsCard, playerCard, projectCard } from './picture/card.ts'
import { playerPage } from './page/player.ts'
import { projectPage, totalOf } from './page/project.ts'
import { FEEDS, type FeedName, picturePath, type PublishedSite } from './site.ts'
import { robots, sitemaps } from './sitemap.ts'
import type { Source } from './source/source.ts'

const PAGE = /^share\/(news|projects|players)\/([^/]+)\.html$/
const PICTURE = /^share\/(news|projects|players)\/([^/]+)\.png$/
const FEED = /^feeds\/(news|projects)\.(xml|json)$/
const SITEMAP = /^sitemap(-\d+)?\.xml$/

/** All share pages, feeds and sitemaps of a site, generated from a source. */
export interface SitePages {
  /** Whether a path belongs to these pages; all other paths are handled elsewhere. */
  owns(path: string): boolean
  /**
   * Returns the text of a path like `share/projects/abc.html`; null if there is no such page (any more).
   * `query` filters a feed: `?country=Qatar`.
   */
  text(path: string, query?: string): Promise<string | null>
  /**
   * Returns the preview card for a path like `share/projects/abc.png`, as SVG; null if there is no such
   * record or it has a picture of its own.
   */
  picture(path: string): Promise<string | null>
  /** Returns the paths of all pages. */
  paths(): Promise<string[]>
}

/** Renders the share page of a record. Sample records, which fill an empty database, have none. */
async function sharePage(
  collection: SharedCollection,
  id: string,
  source: Source,
  site: PublishedSite,
): Promise<string | null> {
  if (collection === 'news') {
    const detail = await source.news(id)
    return detail && !detail.news.sample ? newsPage(detail, site) : null
  }
  const fields = source.fields(collection)
  if (collection === 'projects') {
    const detail = await source.project(id)
    return detail && !detail.record.sample ? projectPage(detail, await fields, site) : null
  }
  const detail = await source.player(id)
  return detail && !detail.record.sample ? playerPage(detail, await fields, site) : null
}

async function feed(
  name: FeedName,
  format: string,
  query: string,
  source: Source,
  site: PublishedSite,
): Promise<string> {
  const write = format === 'xml' ? rss : jsonFeed
  const narrowed = await filteredFeed(name, query, source, site)
  if (narrowed) return write(name, narrowed.items, site, narrowed.heading)
  const items =
    name === 'news'
      ? (await source.latestNews()).filter(({ sample }) => !sample).map((news) => newsItem(news, site))
      : (await source.latestProjects()).map((project) => projectItem(project, site))
  return write(name, items, site)
}

async function cardOf(collection: SharedCollection, id: string, source: Source): Promise<Card | null> {
  if (collection === 'news') {
    const news = (await source.news(id))?.news
    return news && !news.sample && !hasPicture(news.imagePath, news.imageUrl) ? newsCard(news) : null
  }
  if (collection === 'projects') {
    const detail = await source.project(id)
    return detail && !detail.record.sample ? projectCard(detail.record, totalOf(detail)) : null
  }
  const player = (await source.player(id))?.record
  return player && !player.sample && !hasPicture(player.logoPath, player.logoUrl) ? playerCard(player) : null
}

const hasPicture = (...places: string[]): boolean => places.some((place) => place !== '')

const collectionOf = (text: string) => SHARED_COLLECTIONS.find((collection) => collection === text)
const feedOf = (text: string): FeedName => (text === 'news' ? 'news' : 'projects')

/** Generates the pages of a site: `npm start` requests single paths, `npm run publish-pages` all of them. */
export function sitePages(source: Source, site: PublishedSite): SitePages {
  return {
    owns: (path) =>
      path.startsWith('share/') || path.startsWith('feeds/') || path === 'robots.txt' || SITEMAP.test(path),
    async text(path, query = '') {
      if (path === 'robots.txt') return robots(site)
      if (path === LATEST_PAGE) {
        const [news, projects] = await Promise.all([source.latestNews(), source.latestProjects()])
        return latestPage(
          news.filter(({ sample }) => !sample),
          projects,
          site,
        )
      }
      if (SITEMAP.test(path)) return sitemaps(await source.refs(), site).get(path) ?? null
      const [, feedName, format] = FEED.exec(path) ?? []
      if (feedName && format) return feed(feedOf(feedName), format, query, source, site)
      const [, segment = '', id = ''] = PAGE.exec(path) ?? []
      const collection = collectionOf(segment)
      return collection && isPageId(id) ? sharePage(collection, id, source, site) : null
    },
    async picture(path) {
      const [, segment = '', id = ''] = PICTURE.exec(path) ?? []
      const collection = collectionOf(segment)
      const card = collection && isPageId(id) ? await cardOf(collection, id, source) : null
      return card && cardSvg(card, site.product)
    },
    async paths() {
      const refs = await source.refs()
      return [
        ...refs.flatMap(({ collection, id }) => [sharePath(collection, id), picturePath(collection, id)]),
        ...Object.values(FEEDS).flatMap(({ path }) => [`${path}.xml`, `${path}.json`]),
        LATEST_PAGE,
        ...sitemaps(refs, site).keys(),
        'robots.txt',
      ]
    },
  }
}
