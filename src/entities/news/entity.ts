import type { Entity } from '../record/entity.ts'
import { decodeNews } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { newsKind } from './kind.ts'
import type { News } from './fields.ts'

export const newsEntity: Entity<News> = { collection: 'news', kind: newsKind, decode: decodeNews, fieldsOf }
