import type { Entity } from '../record/entity.ts'
import { decodeNews } from './decode.ts'
import { NEWS, type News } from './fields.ts'
import { newsTraits } from './traits.ts'
import { newsTokens } from './tokens.ts'
import { fieldsOf } from './stored.ts'

export const newsEntity: Entity<News> = {
  collection: 'news',
  traits: newsTraits,
  table: NEWS,
  title: 'headline',
  decode: decodeNews,
  fieldsOf,
  derived: (article) => ({ searchTokens: newsTokens(article) }),
}
