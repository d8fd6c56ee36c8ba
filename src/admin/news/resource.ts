import { draftOf, type NewsDraft } from '../../entities/news/draft.ts'
import { newsMutations, statusChanges } from '../../entities/news/mutations.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import type { News, NewsStatus } from '../../entities/news/fields.ts'
import { removals } from '../../entities/registry/references.ts'
import type { BulkAction } from '../bulk/action.ts'
import type { Resource } from '../editor/resource.ts'
import { NEWS_COLUMNS, NEWS_SORT } from './columns.tsx'
import { NEWS_LABELS } from './labels.ts'
import { NEWS_MESSAGES } from './messages.ts'

const settingStatus = (status: NewsStatus, label: string, doing: string, done: string): BulkAction<News> => ({
  id: status,
  label,
  question: (n) => `${label} ${n}?`,
  doing,
  done,
  kind: 'bulk',
  labels: NEWS_LABELS,
  plan: (news) => Promise.resolve(statusChanges(news, status)),
})

/** News, for the screen on which records of every collection are edited. */
export const newsResource: Resource<News, NewsDraft> = {
  path: '/admin/news',
  collection: 'news',
  messages: NEWS_MESSAGES,
  sort: NEWS_SORT,
  titleOf: (item) => item.headline,
  one: (id) => newsQueries.one(id),
  all: () => newsStaffQueries.all(),
  columns: () => NEWS_COLUMNS,
  draftOf,
  save: newsMutations.save,
  dependents: () => Promise.resolve([]),
  remove: newsMutations.remove,
  removals: (news) => removals('news', news),
  bulk: [
    settingStatus('published', 'Publish', 'Publishing', 'Published'),
    settingStatus('draft', 'Unpublish', 'Unpublishing', 'Unpublished'),
  ],
}
