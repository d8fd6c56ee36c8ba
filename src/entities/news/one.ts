import { recordQueries } from '../record/queries.ts'
import { decodeNews } from './decode.ts'

/** What is said of an article that there is not (specification). */
export const MISSING = 'Article not found'

/** One article, as staff read it: without the names of what it is about. */
export const oneArticle = recordQueries('news', decodeNews, MISSING)
