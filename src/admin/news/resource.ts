import type { NewsDraft } from '../../entities/news/draft.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import { NEWS, type News, type NewsStatus } from '../../entities/news/fields.ts'
import type { BulkAction, ColumnEdit } from '../bulk/action.ts'
import type { Resource } from '../editor/resource.ts'
import { NEWS_COLUMNS, NEWS_SORT } from './columns.tsx'
import { NEWS_MESSAGES } from './messages.ts'

const setting = (
  edit: ColumnEdit,
  label: string,
  progressLabel: string,
  done: string,
  unless?: (article: News) => string | null,
): BulkAction<News> => ({
  id: `${edit.columnId}:${edit.text}`,
  label,
  question: (n) => `${label} ${n}?`,
  task: (n) => `${label.toLowerCase()} ${n}`,
  progressLabel,
  done,
  kind: 'bulk',
  does: { edit, ...(unless && { unless }) },
})

const status = (text: NewsStatus): ColumnEdit => ({ columnId: 'status', text })
const isSuggestion = (article: News) =>
  article.status === 'suggested' ? 'suggestions were never published' : null
const featured = (text: 'Yes' | 'No'): ColumnEdit => ({ columnId: 'featured', text })

/** News as a resource of the record screen. */
export const newsResource: Resource<News, NewsDraft> = {
  path: '/admin/news',
  collection: 'news',
  messages: NEWS_MESSAGES,
  sort: NEWS_SORT,
  titleOf: (item) => item.headline,
  one: (id) => newsStaffQueries.one(id),
  all: () => newsStaffQueries.all(),
  columns: () => NEWS_COLUMNS,
  table: NEWS,
  writing: async () => (await import('./writing.ts')).newsWriting,
  bulk: [
    setting(status('published'), 'Publish', 'Publishing', 'Published'),
    setting(status('draft'), 'Unpublish', 'Unpublishing', 'Unpublished', isSuggestion),
    setting(featured('Yes'), 'Feature', 'Featuring', 'Featured'),
    setting(featured('No'), 'Unfeature', 'Unfeaturing', 'No longer featured'),
  ],
}
