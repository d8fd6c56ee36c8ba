import { shardOf } from '../../src/records/digest.ts'
import { html } from './html.ts'
import { type PublishedSite, shareAddress } from './site.ts'
import type { PageRef } from './source/source.ts'
import { iso } from './text.ts'

/** The limit of one file (sitemaps.org/protocol.html); its 50 MiB are far away at our lengths. */
const MOST = 50_000

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

/** In as few parts as hold them, each address always in the same one: what comes or goes makes one file another. */
function partsOf(entries: readonly Entry[], most: number): Entry[][] {
  for (let count = 2; ; count *= 2) {
    const parts = Array.from({ length: count }, (): Entry[] => [])
    for (const entry of entries) parts[shardOf(entry.address, count)]?.push(entry)
    if (parts.every(({ length }) => length <= most)) return parts
  }
}

/**
 * The sitemap by its paths: one file, or from 50,001 addresses on an index of several. It names the front page and
 * every share page; the app's own addresses differ only in their fragments, which search engines do not tell apart.
 */
export function sitemaps(refs: readonly PageRef[], site: PublishedSite, most = MOST): Map<string, string> {
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

/** Everything may be read; the back office has nothing to find. */
export const robots = (site: PublishedSite): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`
