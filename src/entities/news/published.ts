import { type Filter, type ListQuery, readList, withServerTime } from '../../firebase/read.ts'
import { decodeNews } from './decode.ts'
import type { News } from './fields.ts'

export const NEWS_A_PAGE = 10

/** Most articles per read, one below a visitor's limit. */
export const MAX_NEWS = 49

export interface NewsPage {
  news: News[]
  next: NewsCursor | null
}

/** A page as read, with the cursor after each of its articles. */
interface ReadPage extends NewsPage {
  cursors: NewsCursor[]
}

/** Cursor: publish date (as stored) and id of the last article before the next page. */
export type NewsCursor = [publishDate: unknown, id: string]

/** The two conditions without which the rules refuse a list of articles (a future date is a schedule). */
const published = (now: Date): Filter[] => [
  ['status', '==', 'published'],
  ['publishDate', '<=', now],
]

/** Returns the query of a page of published articles after a cursor; it reads one more than is shown. */
export const publishedQuery = (
  where: readonly Filter[],
  now: Date,
  after: NewsCursor | null,
  size = NEWS_A_PAGE,
): ListQuery => ({
  collection: 'news',
  where: [...where, ...published(now)],
  orderBy: [
    ['publishDate', 'desc'],
    ['__name__', 'desc'],
  ],
  limit: size + 1,
  ...(after ? { after } : {}),
})

interface PageOf {
  size?: number
  /** Upper limit of the publish date, epoch ms. */
  until?: number | null
}

/** Reads a page of published articles that meet the conditions, newest first; one more is read than shown. */
export const readPublished = (
  where: readonly Filter[],
  after: NewsCursor | null,
  { size = NEWS_A_PAGE, until = null }: PageOf = {},
): Promise<ReadPage> =>
  withServerTime(async (now) => {
    const last = until === null ? now : new Date(Math.min(now.getTime(), until))
    const found = await readList(publishedQuery(where, last, after, size))
    const shown = found.slice(0, size)
    const cursors = shown.map(({ id, data }): NewsCursor => [data.publishDate, id])
    return {
      news: shown.map(({ id, data }) => decodeNews(id, data)),
      cursors,
      next: found.length > size ? (cursors.at(-1) ?? null) : null,
    }
  })
