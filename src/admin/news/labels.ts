import type { NewsDraft } from '../../entities/news/draft.ts'

/** What the fields of the form are called; the specification calls the headline Title here. */
export const NEWS_LABELS: Record<keyof NewsDraft, string> = {
  headline: 'Title',
  summary: 'Summary',
  content: 'Content',
  category: 'Category',
  tags: 'Tags',
  source: 'Source',
  sourceUrl: 'Source URL',
  imagePath: 'Image',
  imageUrl: 'Image URL',
  featured: 'Featured',
  status: 'Status',
  author: 'Author',
  publishDate: 'Publish date',
  relatedProjects: 'Related projects',
  relatedPlayers: 'Related players',
}

export const NEWS_STATUS_OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'suggested', label: 'Suggested' },
  { value: 'published', label: 'Published' },
]
