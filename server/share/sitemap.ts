import { shardOf } from '../../src/records/digest.ts'
import { html } from './html.ts'
import { type PublishedSite, shareAddress } from './site.ts'
import type { PageRef } from './source/source.ts'
import { iso } from './text.ts'

/**
 * Maximum number of URLs per file (sitemaps.org/protocol.html); its limit of 50
 * MiB is far away at our lengths.
 */
const MAX_URLS = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface Entry {
  address: string
  /** Epoch ms. */
  changed: number | null
}

const changeOf = ({ changed }: Entry) => changed !== null && html`<lastmod>${iso(changed)}</lastmod>`

const fileOf = (entries: readonly Entry[]): string =>
  DECLARATION +
  html`<urlset xmlns="${NAMESPACE}">
    ${entries.map((entry) => html`<url><loc>${entry.address}</loc>${changeOf(entry)}</url> `)}</urlset
  > `.text

/**
 * Splits the entries by hash into as few parts as hold them, so that an added or
 * removed URL changes only one file.
 */
function partsOf(entries: readonly Entry[], most: number): Entry[][] {
  for (let count = 2; ; count *= 2) {
    const parts = Array.from({ length: count }, (): Entry[] => [])
    for (const entry of entries) parts[shardOf(entry.address, count)]?.push(entry)
    if (parts.every(({ length }) => length <= most)) return parts
  }
}

/**
 * Returns the sitemap files by path: one file or, from 50,001 URLs, an index of several. They list the front
 * page and all share pages; the app's own URLs differ only in their fragments, which search engines ignore.
 */
export function sitemaps(
  refs: readonly PageRef[],
  site: PublishedSite,
  most = MAX_URLS,
): Map<string, string> {
  const entries: Entry[] = [
    { address: `${site.url}/`, changed: null },
    ...refs.map(({ collection, id, changed }) => ({ address: shareAddress(site, collection, id), changed })),
  ]
  if (entries.length <= most) return new Map([['sitemap.xml', fileOf(entries)]])
  const parts = partsOf(entries, most).map((part, at) => ({ path: `sitemap-${at + 1}.xml`, entries: part }))
  const index = html`<sitemapindex xmlns="${NAMESPACE}">
    ${parts.map((part) => html`<sitemap><loc>${site.url}/${part.path}</loc></sitemap> `)}</sitemapindex
  > `
  return new Map([
    ['sitemap.xml', DECLARATION + index.text],
    ...parts.map((part) => [part.path, fileOf(part.entries)] as const),
  ])
}

/** Returns robots.txt: everything may be crawled; the back office has nothing to index. */
export const robots = (site: PublishedSite): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`
