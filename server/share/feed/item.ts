import { articleBody, articleTags } from '../../../src/display/articleFacts.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import { html, type Html } from '../html.ts'
import { markdown } from '../markdown.ts'
import { projectSummary } from '../page/project.ts'
import { pictureOf, type PublishedSite, shareAddress } from '../site.ts'
import { shortened, titleOf } from '../text.ts'

/** One entry of a feed, independent of its format. */
export interface FeedItem {
  address: string
  title: string
  summary: string
  content: Html
  /** Epoch ms. */
  published: number | null
  changed: number | null
  tags: string[]
  picture: string
}

export function newsItem(news: News, site: PublishedSite): FeedItem {
  const body = articleBody(news)
  return {
    address: shareAddress(site, 'news', news.id),
    title: news.headline,
    summary: shortened(news.summary, 500),
    content: body === null ? html`<p>${news.summary}</p>` : markdown(body),
    published: news.publishDate,
    changed: news.updatedAt,
    tags: articleTags(news),
    picture: pictureOf(site, news.imagePath, news.imageUrl),
  }
}

export const projectItem = (project: Project, site: PublishedSite): FeedItem => ({
  address: shareAddress(site, 'projects', project.id),
  title: titleOf(project.name),
  summary: projectSummary(project),
  content: html`<p>${project.description || projectSummary(project)}</p>`,
  published: project.createdAt,
  changed: project.updatedAt,
  tags: [project.country, project.sector].filter((tag) => tag !== ''),
  picture: '',
})

/** Returns when the newest entry was published or changed, epoch ms. */
export const newestOf = (items: readonly FeedItem[]): number =>
  Math.max(0, ...items.map(({ published, changed }) => Math.max(published ?? 0, changed ?? 0)))
