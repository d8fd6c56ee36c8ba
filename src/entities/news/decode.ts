import { ids, link, moment, type Raw, stamp, text, texts } from '../../records/decoding.ts'
import { newsTokens } from './tokens.ts'
import { type News, NEWS_STATUSES } from './schema.ts'

/** The original's admin form stored no status at all, so an article without one is a draft. */
const statusOf = (raw: Raw) =>
  NEWS_STATUSES.find((status) => status === text(raw, 'status').toLowerCase()) ?? 'draft'

/**
 * An article from a document of any age: `title` for headline, related items as { id, name }, tags as one text,
 * missing summary or content. A published one without a date takes the date it was created.
 */
export function decodeNews(id: string, raw: Raw): News {
  const status = statusOf(raw)
  const made = stamp(id, raw)
  const content = text(raw, 'content', 'body')
  const written = text(raw, 'headline', 'title')
  const headline = written || 'Untitled'
  const summary = text(raw, 'summary', 'excerpt') || content.slice(0, 300) || written || 'No summary'
  const tags = texts(raw, 'tags')
  const tokens = texts(raw, 'searchTokens')
  const publishDate = moment(raw.publishDate) ?? (status === 'published' ? (made.createdAt ?? 0) : null)
  return {
    ...made,
    headline,
    summary,
    content: content || text(raw, 'summary') || written || 'No content',
    category: text(raw, 'category'),
    tags,
    source: text(raw, 'source'),
    sourceUrl: link(raw, 'sourceUrl'),
    imagePath: text(raw, 'imagePath'),
    imageUrl: link(raw, 'imageUrl', 'image'),
    featured: raw.featured === true,
    status,
    author: text(raw, 'author').split('@')[0] ?? '',
    publishDate,
    relatedProjects: ids(raw, 'relatedProjects'),
    relatedPlayers: ids(raw, 'relatedPlayers'),
    // Older documents have none; the migration stores what is computed here.
    searchTokens: tokens.length > 0 ? tokens : newsTokens({ headline, tags, summary }),
    sample: raw.sample === true,
  }
}
