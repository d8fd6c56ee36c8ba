import { type Filter, type ListQuery, readList, withServerTime } from '../../firebase/read.ts'
import { decodeNews } from './decode.ts'
import type { News } from './fields.ts'

export const NEWS_A_PAGE = 10

/** How many articles are read at a time at most: one less than a visitor may. */
export const MOST_NEWS = 49

export interface NewsPage {
  news: News[]
  next: NewsCursor | null
}

/** A page as it was read, with where the next one would begin after each of its articles. */
interface ReadPage extends NewsPage {
  cursors: NewsCursor[]
}

/** After which publish date (as stored) and id the next page begins. */
export type NewsCursor = [publishDate: unknown, id: string]

/** Rules prove a list of articles only by these two conditions (a date in the future is a schedule). */
const published = (now: Date): Filter[] => [
  ['status', '==', 'published'],
  ['publishDate', '<=', now],
]

/** The page of published articles after the given one; one more than is shown. */
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
  /** Nothing later is queried, epoch ms. */
  until?: number | null
}

/** A page of published articles that fulfil the conditions, newest first; one more is read than shown. */
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
