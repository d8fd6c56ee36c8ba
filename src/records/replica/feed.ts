import { lateAuth } from '../../firebase/late-auth.ts'
import { readList } from '../../firebase/read.ts'
import { decodeChangeset, type HistoryItem } from '../history.ts'
import { pages } from '../pages.ts'
import type { Mark } from './watermark.ts'

/** Fields that the replica reads of a changeset. */
export type FeedItem = Pick<HistoryItem, 'opId' | 'at' | 'by' | 'byEmail' | 'changes'>

/**
 * Changesets per page. Those of an import hold up to 700 kB each, and parsing an answer blocks the main thread.
 */
const A_PAGE = { ofLarge: 5, ofSmall: 20 }
/** Maximum number of changes in a page of small changesets. */
const SMALL = 100

const OLDEST_FIRST = [
  ['at', 'asc'],
  ['__name__', 'asc'],
] as const

/**
 * Yields the changesets from a moment on (epoch ms, inclusive; null for all), oldest first, page by page, up
 * to the first page that is not full. Throws DataError.
 */
export async function* feedPages(since: number | null): AsyncGenerator<FeedItem[], undefined> {
  let limit = A_PAGE.ofLarge
  const page = async (after: unknown[] | null) => {
    const found = await readList({
      collection: 'changesets',
      where: since === null ? [] : [['at', '>=', new Date(since)]],
      orderBy: OLDEST_FIRST,
      limit,
      ...(after ? { after } : {}),
    })
    const last = found.length === limit ? found.at(-1) : undefined
    const items = found.map(({ id, data }): FeedItem => {
      const { opId, at, by, byEmail, changes } = decodeChangeset({ id, data })
      return { opId, at, by, byEmail, changes }
    })
    const changes = items.reduce((sum, item) => sum + item.changes.length, 0)
    limit = changes > SMALL ? A_PAGE.ofLarge : A_PAGE.ofSmall
    return {
      items,
      next: last ? [last.data.at as unknown, last.id] : null,
    }
  }
  for await (const { items } of pages(page)) yield items
}

/**
 * Returns a time that the server's clock has passed, at most an hour ago (epoch ms): when it issued the user's
 * token. Null if it is unknown.
 */
export const serverTimePassed = (): Promise<number | null> =>
  lateAuth()
    .then((auth) => auth.tokenIssuedAt())
    .catch(() => null)

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
