import type { NewsDraft } from '../../entities/news/draft.ts'
import { type News, NEWS_STATUSES } from '../../entities/news/fields.ts'
import { dateTime } from '../../ui/format.ts'
import { date } from '../../ui/localDay.ts'
import { changedColumn, choiceColumn, createdColumn, titleColumn } from '../columns.tsx'
import type { ResourceColumn } from '../editor/resource.ts'
import { NewsStatusTag } from '../StatusTag.tsx'
import { NEWS_STATUS_OPTIONS } from './labels.ts'
import { isPublicNow } from './publishing.ts'

export const NEWS_SORT = [{ id: 'date', desc: true }] as const

const YES_NO = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]

const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')
const at = (moment: number | null) => (moment === null ? null : dateTime(moment))
const dateOf = (item: News) => item.publishDate ?? item.createdAt

const statusOf = (text: string): NewsDraft['status'] =>
  NEWS_STATUSES.find((status) => status === text) ?? 'draft'

/** Returns the tag of an article hidden from visitors: its status, or 'scheduled'. */
const visibleStatus = ({ status, publishDate }: News) =>
  status === 'published' && publishDate !== null ? 'scheduled' : status

/**
 * The columns of the news grid; the specification prescribes those shown by default. Hidden articles are
 * tagged.
 */
export const NEWS_COLUMNS: readonly ResourceColumn<News, NewsDraft>[] = [
  titleColumn('headline', {
    id: 'title',
    label: 'Title',
    width: 380,
    tags: (item) =>
      !isPublicNow(item) && (
        <bdi>
          <NewsStatusTag status={visibleStatus(item)} />{' '}
        </bdi>
      ),
  }),
  choiceColumn('category', { id: 'category', label: 'Category', shown: true, width: 150 }),
  {
    id: 'date',
    label: 'Date',
    kind: 'moment',
    shown: true,
    width: 130,
    value: dateOf,
    render: (item) => {
      const moment = dateOf(item)
      return moment === null ? null : date(moment)
    },
  },
  {
    id: 'featured',
    label: 'Featured',
    kind: 'choice',
    shown: true,
    width: 124,
    value: (item) => yesNo(item.featured),
    editor: { text: (item) => yesNo(item.featured), options: YES_NO },
    put: (draft, text) => ({ ...draft, featured: text === 'Yes' }),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    width: 120,
    value: (item) => item.status,
    render: (item) => <NewsStatusTag status={item.status} />,
    editor: { text: (item) => item.status, options: NEWS_STATUS_OPTIONS },
    put: (draft, text) => ({ ...draft, status: statusOf(text) }),
  },
  {
    id: 'tags',
    label: 'Tags',
    kind: 'text',
    width: 220,
    value: (item) => item.tags.join(', '),
    editor: { text: (item) => item.tags.join(', ') },
    put: (draft, tags) => ({ ...draft, tags }),
  },
  choiceColumn('source', { id: 'source', label: 'Source', width: 200, findable: true }),
  choiceColumn('author', { id: 'author', label: 'Author', width: 150 }),
  {
    id: 'published',
    label: 'Publish date',
    kind: 'moment',
    width: 170,
    value: (item) => item.publishDate,
    render: (item) => at(item.publishDate),
  },
  {
    id: 'projects',
    label: 'Related projects',
    kind: 'number',
    width: 150,
    value: (item) => item.relatedProjects.length || null,
  },
  {
    id: 'players',
    label: 'Related players',
    kind: 'number',
    width: 150,
    value: (item) => item.relatedPlayers.length || null,
  },
  {
    id: 'image',
    label: 'Image',
    kind: 'choice',
    width: 100,
    value: (item) => yesNo(item.imagePath !== '' || item.imageUrl !== ''),
  },
  createdColumn,
  changedColumn,
]
