import type { News } from '../entities/news/fields.ts'

/** The words an article is filed under, each once: its category, then its tags. */
export const articleTags = ({ category, tags }: Pick<News, 'category' | 'tags'>): string[] =>
  [...new Set([category, ...tags])].filter((tag) => tag !== '')

/** What an article says beyond its summary; null when that is all. */
export const articleBody = ({ content, summary }: Pick<News, 'content' | 'summary'>): string | null =>
  content === summary ? null : content

/** What an article is about: the headings of the lists, by the collection that each names records of. */
export const ARTICLE_SUBJECTS = { projects: 'Related projects', players: 'Related players' } as const
