import type { Filter } from '../../firebase/read.ts'
import { pages } from '../../records/pages.ts'
import { type NewsCursor, readPublished } from './published.ts'

/** One less than a visitor may read at once. */
const AT_ONCE = 49

/** All published articles that fulfil the conditions, newest first, in pages read on demand. Throws DataError. */
export const allPublished = (where: readonly Filter[] = []) =>
  pages(async (after: NewsCursor | null) => {
    const { news, next } = await readPublished(where, after, { size: AT_ONCE })
    return { records: news, notes: [], next }
  })
