import type { NewsDraft } from '../../entities/news/draft.ts'
import { type News, NEWS_STATUSES } from '../../entities/news/schema.ts'
import { date, dateTime } from '../../ui/format.ts'
import { changedColumn, createdColumn, distinct } from '../columns.tsx'
import type { DeskColumn } from '../editor/desk.ts'
import { NewsStatusTag, SampleTag } from '../StatusTag.tsx'
import { NEWS_STATUS_OPTIONS } from './labels.ts'

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

/** The columns of the news grid; those shown at first are the specification's, and the status. */
export const NEWS_COLUMNS: readonly DeskColumn<News, NewsDraft>[] = [
  {
    id: 'title',
    label: 'Title',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 380,
    value: (item) => item.headline,
    render: (item) => (
      <>
        {item.headline}
        {item.sample && <SampleTag />}
      </>
    ),
    editor: { text: (item) => item.headline },
    put: (draft, headline) => ({ ...draft, headline }),
  },
  {
    id: 'category',
    label: 'Category',
    kind: 'choice',
    shown: true,
    width: 150,
    value: (item) => item.category,
    editor: {
      text: (item) => item.category,
      suggestions: (news) => distinct(news.map((item) => item.category)),
    },
    put: (draft, category) => ({ ...draft, category }),
  },
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
    width: 110,
    value: (item) => yesNo(item.featured),
    editor: { text: (item) => yesNo(item.featured), options: YES_NO },
    put: (draft, text) => ({ ...draft, featured: text === 'Yes' }),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    shown: true,
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
  {
    id: 'source',
    label: 'Source',
    kind: 'choice',
    width: 200,
    findable: true,
    value: (item) => item.source,
    editor: { text: (item) => item.source },
    put: (draft, source) => ({ ...draft, source }),
  },
  {
    id: 'author',
    label: 'Author',
    kind: 'choice',
    width: 150,
    value: (item) => item.author,
    editor: { text: (item) => item.author },
    put: (draft, author) => ({ ...draft, author }),
  },
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
