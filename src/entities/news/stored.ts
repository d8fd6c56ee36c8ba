import type { Fields } from '../../records/fields.ts'
import { storedOf } from '../fields/stored.ts'
import { NEWS, type News } from './fields.ts'
import { newsTokens } from './tokens.ts'

/** Returns the fields to store for a decoded article. */
export const fieldsOf = (news: News): Fields =>
  storedOf(NEWS, { ...news, searchTokens: news.searchTokens ?? newsTokens(news) })
