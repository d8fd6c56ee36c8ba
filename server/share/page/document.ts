import { LATEST_PAGE } from '../../../src/entities/share-page/address.ts'
import { html, Html, jsonIn } from '../html.ts'
import { FEEDS, type PublishedSite } from '../site.ts'
import { HEIGHT, WIDTH } from '../picture/card.ts'
import { STYLE } from './style.ts'

/** The content and the metadata of one share page. */
export interface PageContent {
  title: string
  description: string
  /** The URL of the page. */
  address: string
  /** The URL of the app's screen for the same record. */
  appAddress: string
  type: 'article' | 'website'
  /** The URL of the record's own picture, or ''. */
  picture: string
  /** The URL of the preview card drawn for records without a picture; absent for lists. */
  card?: string
  /** Epoch ms; for articles only. */
  published?: number | null
  changed?: number | null
  /** schema.org data, without the context. */
  data: Record<string, unknown>
  /** The list of the app that the page belongs to. */
  list: { fragment: string; label: string }
  body: Html
}

const MARK = new Html(
  '<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="5" fill="var(--accent)"/><path fill="var(--on-accent)" d="M7 25V12h4v13zm7 0V7h4v18zm7 0v-9h4v9z"/></svg>',
)

const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`
const moment = (name: string, at: number | null | undefined) =>
  typeof at === 'number' && property(name, new Date(at).toISOString())

function head(page: PageContent, site: PublishedSite): Html {
  const { title, description, address, type, published, changed, data } = page
  const picture = page.picture || (page.card ?? '')
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${site.product}</title>
    ${meta('description', description)}
    <link rel="canonical" href="${address}" />
    ${property('og:type', type)} ${property('og:site_name', site.product)} ${property('og:title', title)}
    ${property('og:description', description)} ${property('og:url', address)}
    ${property('og:locale', 'en_GB')} ${picture !== '' && property('og:image', picture)}
    ${
      page.card !== undefined &&
      picture === page.card && [
        property('og:image:width', String(WIDTH)),
        property('og:image:height', String(HEIGHT)),
        property('og:image:alt', title),
      ]
    }
    ${type === 'article' && moment('article:published_time', published)}
    ${type === 'article' && moment('article:modified_time', changed)}
    ${meta('twitter:card', picture === '' ? 'summary' : 'summary_large_image')}
    ${meta('twitter:title', title)} ${meta('twitter:description', description)}
    ${picture !== '' && meta('twitter:image', picture)}
    <link
      rel="alternate"
      type="application/rss+xml"
      title="${FEEDS.news.title}"
      href="/${FEEDS.news.path}.xml"
    />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>
      ${new Html(STYLE)}
    </style>
    <script type="application/ld+json">
      ${jsonIn({ '@context': 'https://schema.org', ...data })}
    </script>`
}

/** Renders a complete page without scripts: all content is in its text, and its links lead to the app. */
export function documentOf(page: PageContent, site: PublishedSite): string {
  const open = new URL(page.appAddress)
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        ${head(page, site)}
      </head>
      <body>
        <header>
          <a class="brand" href="/">${MARK}${site.product}</a>
          <nav aria-label="Main">
            <a href="/#/news">News</a><a href="/#/projects">Projects</a><a href="/#/players">Players</a>
          </nav>
        </header>
        <main>
          <p class="top">
            <a href="/${page.list.fragment}">${page.list.label}</a>
            <a class="open" href="${open.pathname}${open.hash}">Open in ${site.product}</a>
          </p>
          ${page.body}
        </main>
        <footer>
          <p>
            ${site.product} is a free directory of construction news, projects and companies in the Middle
            East.
          </p>
          <p class="links">
            <a href="/${LATEST_PAGE}">Latest</a><a href="/${FEEDS.news.path}.xml">News feed (RSS)</a
            ><a href="/${FEEDS.projects.path}.xml">New projects (RSS)</a
            ><a href="mailto:${site.contactEmail}">Contact</a>
          </p>
        </footer>
      </body>
    </html> `.text
}
