import { readList } from '../../firebase/read.ts'
import { decodeChangeset, type HistoryItem } from '../history.ts'
import { pages } from '../pages.ts'
import type { Mark } from './watermark.ts'

/** Fields that the replica reads of a changeset. */
export type FeedItem = Pick<HistoryItem, 'opId' | 'at' | 'by' | 'byEmail' | 'changes'>

/** Changesets per page; few, because each holds up to 700 kB. */
const A_PAGE = 20

const OLDEST_FIRST = [
  ['at', 'asc'],
  ['__name__', 'asc'],
] as const

/**
 * Yields the changesets from a moment on (epoch ms, inclusive; null for all), oldest first, page by page, up
 * to the first page that is not full. Throws DataError.
 */
export async function* feedPages(since: number | null): AsyncGenerator<FeedItem[], undefined> {
  const page = async (after: unknown[] | null) => {
    const found = await readList({
      collection: 'changesets',
      where: since === null ? [] : [['at', '>=', new Date(since)]],
      orderBy: OLDEST_FIRST,
      limit: A_PAGE,
      ...(after ? { after } : {}),
    })
    const last = found.length === A_PAGE ? found.at(-1) : undefined
    return {
      items: found.map(({ id, data }): FeedItem => {
        const { opId, at, by, byEmail, changes } = decodeChangeset({ id, data })
        return { opId, at, by, byEmail, changes }
      }),
      next: last ? [last.data.at as unknown, last.id] : null,
    }
  }
  for await (const { items } of pages(page)) yield items
}

/** Reads the newest changeset; null if there is none. Throws DataError. */
export async function newestMark(): Promise<Mark | null> {
  const [found] = await readList({
    collection: 'changesets',
    orderBy: [
      ['at', 'desc'],
      ['__name__', 'desc'],
    ],
    limit: 1,
  })
  return found ? markOf(decodeChangeset(found)) : null
}

export const markOf = ({ opId, at }: Pick<HistoryItem, 'opId' | 'at'>): Mark => ({ at, id: opId })
