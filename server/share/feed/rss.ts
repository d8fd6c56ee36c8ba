import { html } from '../html.ts'
import { FEEDS, type FeedName, type PublishedSite } from '../site.ts'
import { type FeedItem, newestOf } from './item.ts'
import { headingOf } from './filtered.ts'

/** Formats a date for RSS 2.0 as in RFC 822: `Sat, 21 Nov 2026 19:14:42 GMT`. */
const rfc822 = (at: number): string => new Date(at).toUTCString()

/** Renders a feed as RSS 2.0 (rssboard.org/rss-specification), with full content and a link to itself. */
export function rss(
  name: FeedName,
  items: readonly FeedItem[],
  site: PublishedSite,
  heading = headingOf(name, site),
): string {
  const { path } = FEEDS[name]
  const { title, page, query } = heading
  const newest = newestOf(items)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${title} · ${site.product}</title>
<link>${page}</link>
<description>${title}${query === '' && ' of the Middle East'}, from ${site.product}</description>
<language>en-gb</language>
<atom:link href="${site.url}/${path}.xml${query}" rel="self" type="application/rss+xml"/>
${newest > 0 && html`<lastBuildDate>${rfc822(newest)}</lastBuildDate> `}<ttl>60</ttl>
${items.map(
  ({ address, title: headline, summary, content, published, tags }) =>
    html`<item>
<title>${headline}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
${published !== null && html`<pubDate>${rfc822(published)}</pubDate> `}${tags.map((tag) => html`<category>${tag}</category> `)}<description>${summary}</description>
<content:encoded>${content.text}</content:encoded>
</item>
`,
)}</channel>
</rss>
`.text
}
