import type { Stamp } from '../../records/fields.ts'

export const NEWS_STATUSES = ['draft', 'suggested', 'published'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

/** An article as the program reads it; `content` is markdown. */
export interface News extends Stamp {
  headline: string
  summary: string
  content: string
  category: string
  tags: string[]
  source: string
  sourceUrl: string
  /** An uploaded file, "news/{id}/picture.jpg", or ''. */
  imagePath: string
  /** A foreign or older picture, or ''. */
  imageUrl: string
  featured: boolean
  status: NewsStatus
  author: string
  /** Epoch ms; a moment in the future is a schedule. Never null when published. */
  publishDate: number | null
  relatedProjects: string[]
  relatedPlayers: string[]
  searchTokens: string[]
  sample: boolean
}

export interface NewsFilters {
  q: string
}
export const NEWS_FILTER_DEFAULTS: NewsFilters = { q: '' }
