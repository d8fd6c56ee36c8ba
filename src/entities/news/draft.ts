import * as z from 'zod/mini'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick } from '../../records/fields.ts'
import { linkText, needed, words } from '../draft.ts'
import { LONGEST_ELEMENT } from '../fields/limits.ts'
import { LIMITS } from '../limits.ts'
import { listed } from '../listed.ts'
import { newsTokens } from './tokens.ts'
import { type News, NEWS_STATUSES } from './schema.ts'

const { texts: TEXTS, lists } = LIMITS.news

const related = (most: number) => z.array(z.string()).check(z.maxLength(most, `At most ${most}`))

/** What a person types; tags are separated by commas, publishDate is an ISO moment or ''. */
export const NewsDraft = z.object({
  headline: needed('Enter a title', TEXTS.headline),
  summary: needed('Enter a summary', TEXTS.summary),
  content: needed('Enter the content', TEXTS.content),
  category: words(TEXTS.category),
  tags: z.string().check(
    z.refine((value) => listed(value, ',').length <= lists.tags, `At most ${lists.tags} tags`),
    z.refine(
      (value) => listed(value, ',').every((tag) => tag.length <= LONGEST_ELEMENT),
      `At most ${LONGEST_ELEMENT} characters a tag`,
    ),
  ),
  source: words(TEXTS.source),
  sourceUrl: linkText,
  imagePath: words(400),
  imageUrl: linkText,
  featured: z.boolean(),
  status: z.enum(NEWS_STATUSES),
  author: words(TEXTS.author).check(
    z.refine((value) => !value.includes('@'), 'A name, not an e-mail address'),
  ),
  publishDate: z
    .string()
    .check(z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'Use a date and time')),
  relatedProjects: related(lists.relatedProjects),
  relatedPlayers: related(lists.relatedPlayers),
})
export type NewsDraft = z.infer<typeof NewsDraft>

export function draftOf(news?: News): NewsDraft {
  return {
    headline: news?.headline ?? '',
    summary: news?.summary ?? '',
    content: news?.content ?? '',
    category: news?.category ?? '',
    tags: news?.tags.join(', ') ?? '',
    source: news?.source ?? '',
    sourceUrl: news?.sourceUrl ?? '',
    imagePath: news?.imagePath ?? '',
    imageUrl: news?.imageUrl ?? '',
    featured: news?.featured ?? false,
    status: news?.status ?? 'draft',
    author: news?.author ?? '',
    publishDate: news?.publishDate == null ? '' : new Date(news.publishDate).toISOString(),
    relatedProjects: news?.relatedProjects ?? [],
    relatedPlayers: news?.relatedPlayers ?? [],
  }
}

/** Publishing without a date sets it to `now`. */
export function fieldsOfDraft(draft: NewsDraft, now: Date): Fields {
  const given = draft.publishDate ? new Date(draft.publishDate) : null
  const headline = draft.headline.trim()
  const summary = draft.summary.trim()
  const tags = listed(draft.tags, ',')
  return {
    headline,
    summary,
    content: draft.content.trim(),
    category: draft.category.trim(),
    tags,
    source: draft.source.trim(),
    sourceUrl: webAddress(draft.sourceUrl) ?? '',
    imagePath: draft.imagePath,
    imageUrl: webAddress(draft.imageUrl) ?? '',
    featured: draft.featured,
    status: draft.status,
    author: draft.author.trim(),
    publishDate: given ?? (draft.status === 'published' ? now : null),
    relatedProjects: draft.relatedProjects,
    relatedPlayers: draft.relatedPlayers,
    searchTokens: newsTokens({ headline, tags, summary }),
  }
}

const OWN = [
  'headline',
  'summary',
  'content',
  'category',
  'tags',
  'source',
  'sourceUrl',
  'imagePath',
  'imageUrl',
  'featured',
  'status',
  'author',
  'relatedProjects',
  'relatedPlayers',
  'searchTokens',
] as const satisfies readonly (keyof News)[]

/** What is stored of an article as it was read. */
export const fieldsOf = (news: News): Fields => ({
  ...pick({ ...news }, OWN),
  publishDate: news.publishDate === null ? null : new Date(news.publishDate),
  ...(news.sample ? { sample: true } : {}),
})
