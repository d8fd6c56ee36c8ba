import { FEEDS, type FeedName, type PublishedSite } from '../site.ts'
import { iso } from '../text.ts'
import type { FeedItem } from './item.ts'
import { headingOf } from './filtered.ts'

const entryOf = ({ address, title, summary, content, published, changed, tags, picture }: FeedItem) => ({
  id: address,
  url: address,
  title,
  summary,
  content_html: content.text,
  ...(published === null ? {} : { date_published: iso(published) }),
  ...(changed === null ? {} : { date_modified: iso(changed) }),
  ...(tags.length === 0 ? {} : { tags }),
  ...(picture === '' ? {} : { image: picture }),
})

/** Renders a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed(
  name: FeedName,
  items: readonly FeedItem[],
  site: PublishedSite,
  heading = headingOf(name, site),
): string {
  const { path } = FEEDS[name]
  const { title, page, query } = heading
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${title} · ${site.product}`,
    home_page_url: page,
    feed_url: `${site.url}/${path}.json${query}`,
    language: 'en-GB',
    icon: `${site.url}/favicon.svg`,
    authors: [{ name: site.product, url: `${site.url}/` }],
    items: items.map(entryOf),
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}
