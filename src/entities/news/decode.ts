import { type Raw, stamp, text, texts } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { NEWS, type News } from './fields.ts'
import { newsTokens } from './tokens.ts'

/**
 * Decodes an article from a document of any age: `title` for headline, related items as { id, name }, tags as
 * one text, missing summary or content. A published article without a date takes its creation date.
 */
export function decodeNews(id: string, raw: Raw): News {
  const own = readFields(NEWS, raw)
  const made = stamp(id, raw)
  const { headline, tags, status } = own
  const written = text(raw, 'headline', 'title')
  const summary = own.summary || own.content.slice(0, 300) || written || 'No summary'
  const tokens = texts(raw, 'searchTokens')
  return {
    ...made,
    ...own,
    summary,
    content: own.content || text(raw, 'summary') || written || 'No content',
    author: own.author.split('@')[0] ?? '',
    publishDate: own.publishDate ?? (status === 'published' ? (made.createdAt ?? 0) : null),
    // Legacy documents have no tokens; the migration stores the ones computed here.
    searchTokens: tokens.length > 0 ? tokens : newsTokens({ headline, tags, summary }),
    sample: raw.sample === true,
  }
}
