import { ARTICLE_SUBJECTS, articleBody, articleTags } from '../../../src/display/articleFacts.ts'
import type { Named, NewsDetail } from '../../../src/entities/news/queries.ts'
import { html, type Html } from '../html.ts'
import { markdown } from '../markdown.ts'
import { appAddress, cardAddress, pictureOf, type PublishedSite, shareAddress } from '../site.ts'
import { shortened, titleOf } from '../text.ts'
import { documentOf } from './document.ts'
import { anyDirection, pageLink, timeOf, webLink } from './parts.ts'
import { newsData } from './structured.ts'

const related = (collection: keyof typeof ARTICLE_SUBJECTS, records: readonly Named[]): Html | false =>
  records.length > 0 &&
  html`<h2>${ARTICLE_SUBJECTS[collection]}</h2>
    <ul>
      ${records.map(({ id, name }) => html`<li>${pageLink(collection, id, name)}</li>`)}
    </ul>`

function body({ news, projects, players }: NewsDetail, picture: string): Html {
  const source = webLink(news.sourceUrl, news.source)
  const tags = articleTags(news)
  const text = articleBody(news)
  // As on the article's screen, everything is aligned with the side where the headline begins.
  return html`<div class="story" dir="auto">
      <h1>${titleOf(news.headline)}</h1>
      <p class="muted">
        ${news.publishDate !== null && timeOf(news.publishDate)}${source && html` · ${source}`}
      </p>
      ${tags.length > 0 && html`<p class="tags">${tags.map((tag) => html`<span class="tag">${anyDirection(tag)}</span>`)}</p>`}
      ${picture !== '' && html`<img src="${picture}" alt="" />`}
      <p class="lead" dir="auto">${news.summary}</p>
      ${text !== null && html`<div class="article" dir="auto">${markdown(text)}</div>`}
    </div>
    ${related('projects', projects)} ${related('players', players)}`
}

/** Renders the share page of a published article. */
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
