import { recordQueries } from '../record/queries.ts'
import { decodeNews } from './decode.ts'

/** The message for an unknown article (specification). */
export const MISSING = 'Article not found'

/** The query of one article for staff, without the names of its related records. */
export const oneArticle = recordQueries('news', decodeNews, MISSING)
