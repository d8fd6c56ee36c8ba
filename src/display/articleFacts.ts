import type { News } from '../entities/news/fields.ts'

/** Returns the category and the tags of an article, without duplicates. */
export const articleTags = ({ category, tags }: Pick<News, 'category' | 'tags'>): string[] =>
  [...new Set([category, ...tags])].filter((tag) => tag !== '')

/** Returns the content of an article if it says more than the summary; otherwise null. */
export const articleBody = ({ content, summary }: Pick<News, 'content' | 'summary'>): string | null =>
  content === summary ? null : content

/** The headings of the records that an article refers to, by collection. */
export const ARTICLE_SUBJECTS = { projects: 'Related projects', players: 'Related players' } as const
