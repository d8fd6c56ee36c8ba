import type { Named, NewsDetail } from '../../../src/entities/news/queries.ts'
import type { SharedCollection } from '../../../src/entities/share-page/address.ts'
import { html, type Html } from '../html.ts'
import { markdown } from '../markdown.ts'
import { appAddress, cardAddress, pictureOf, type PublishedSite, shareAddress } from '../site.ts'
import { shortened } from '../text.ts'
import { documentOf } from './document.ts'
import { anyDirection, heading, pageLink, timeOf, webLink } from './parts.ts'
import { newsData } from './structured.ts'

const related = (title: string, kind: SharedCollection, records: readonly Named[]): Html | false =>
  records.length > 0 &&
  html`<h2>${title}</h2>
    <ul>
      ${records.map(({ id, name }) => html`<li>${pageLink(kind, id, name)}</li>`)}
    </ul>`

function body({ news, projects, players }: NewsDetail, picture: string): Html {
  const source = webLink(news.sourceUrl, news.source)
  return html`${heading(news.headline)}
    <p class="muted">
      ${news.publishDate !== null && timeOf(news.publishDate)}${source && html` · ${source}`}
    </p>
    ${(news.category !== '' || news.tags.length > 0) && html`<p class="tags">${[news.category, ...news.tags].map((tag) => tag !== '' && html`<span class="tag">${anyDirection(tag)}</span>`)}</p>`}
    ${picture !== '' && html`<img src="${picture}" alt="" />`}
    <p class="lead" dir="auto">${news.summary}</p>
    ${news.content !== news.summary && html`<div class="article" dir="auto">${markdown(news.content)}</div>`}
    ${related('Related projects', 'projects', projects)} ${related('Related players', 'players', players)}`
}

/** The share page of a published article. */
export function newsPage(detail: NewsDetail, site: PublishedSite): string {
  const { news } = detail
  const picture = pictureOf(site, news.imagePath, news.imageUrl)
  const page = {
    title: news.headline,
    description: shortened(news.summary, 300),
    address: shareAddress(site, 'news', news.id),
    appAddress: appAddress(site, 'news', news.id),
    type: 'article' as const,
    picture,
    card: cardAddress(site, 'news', news),
    published: news.publishDate,
    changed: news.updatedAt,
    list: { fragment: '#/news', label: 'All news' },
  }
  return documentOf({ ...page, data: newsData(detail, page, site), body: body(detail, picture) }, site)
}
