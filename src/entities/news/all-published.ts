import type { Filter } from '../../firebase/read.ts'
import { pages } from '../../records/pages.ts'
import { MAX_NEWS, type NewsCursor, readPublished } from './published.ts'

/**
 * Iterates over all published articles that meet the conditions, newest first, in pages read on demand.
 * Throws DataError.
 */
export const allPublished = (where: readonly Filter[] = []) =>
  pages(async (after: NewsCursor | null) => {
    const { news, next } = await readPublished(where, after, { size: MAX_NEWS })
    return { records: news, notes: [], next }
  })
