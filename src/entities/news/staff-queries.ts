import { staffQueries } from '../record/staff-queries.ts'
import { decodeNews } from './decode.ts'
import { oneArticle } from './one.ts'

export const newsStaffQueries = { ...oneArticle, ...staffQueries('news', decodeNews) }
