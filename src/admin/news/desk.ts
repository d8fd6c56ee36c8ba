import type { NewsDraft } from '../../entities/news/draft.ts'
import { newsMutations } from '../../entities/news/mutations.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import type { News } from '../../entities/news/schema.ts'
import type { Desk } from '../editor/desk.ts'
import { NEWS_COLUMNS, NEWS_SORT } from './columns.tsx'
import { NEWS_WORDS } from './words.ts'

/** News, as the screen that all kinds of records share takes them. */
export const newsDesk: Desk<News, NewsDraft> = {
  path: '/admin/news',
  collection: 'news',
  words: NEWS_WORDS,
  sort: NEWS_SORT,
  titleOf: (item) => item.headline,
  all: () => newsQueries.all(),
  columns: () => NEWS_COLUMNS,
  cells: async () => {
    const { draftOf } = await import('../../entities/news/draft.ts')
    return { draftOf, save: newsMutations.save }
  },
  hanging: () => Promise.resolve([]),
  remove: newsMutations.remove,
}
