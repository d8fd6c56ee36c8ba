import type { Stamp } from '../../records/fields.ts'
import { derivedTexts, type FieldTable, type Values } from '../fields/field.ts'

export const NEWS_STATUSES = ['draft', 'suggested', 'published'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

/**
 * The field table of an article, in the order of its form; in forms the specification calls the headline
 * Title.
 */
export const NEWS = {
  headline: {
    kind: 'text',
    label: 'Title',
    max: 300,
    needed: 'Enter a title',
    older: ['title'],
    blank: 'Untitled',
  },
  summary: { kind: 'longText', label: 'Summary', max: 2000, needed: 'Enter a summary', older: ['excerpt'] },
  /** Markdown. */
  content: { kind: 'longText', label: 'Content', max: 100_000, needed: 'Enter the content', older: ['body'] },
  category: { kind: 'text', label: 'Category', max: 100 },
  tags: { kind: 'tags', label: 'Tags', max: 30, one: 'tag' },
  source: { kind: 'text', label: 'Source', max: 200 },
  sourceUrl: { kind: 'link', label: 'Source URL' },
  /** Path such as "news/{id}/picture.jpg". */
  imagePath: { kind: 'file', label: 'Image' },
  /** Address of a picture on another site, or from legacy data. */
  imageUrl: { kind: 'pictureLink', label: 'Image URL', older: ['image'] },
  featured: { kind: 'flag', label: 'Featured' },
  /** A missing status means draft: the original admin form stored none. */
  status: { kind: 'choice', label: 'Status', options: NEWS_STATUSES, blank: 'draft' },
  author: { kind: 'text', label: 'Author', max: 120 },
  /** A future moment schedules the article. Never null when published. */
  publishDate: { kind: 'moment', label: 'Publish date' },
  relatedProjects: { kind: 'references', label: 'Related projects', max: 50, to: 'projects' },
  relatedPlayers: { kind: 'references', label: 'Related players', max: 50, to: 'players' },
  searchTokens: derivedTexts(80),
} as const satisfies FieldTable

/** A decoded article. */
export interface News extends Stamp, Omit<Values<typeof NEWS>, 'searchTokens'> {
  /** Derived from the other fields; absent where all records are held. */
  searchTokens?: string[]
  sample: boolean
}
