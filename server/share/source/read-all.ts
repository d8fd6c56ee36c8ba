import { decodeNews } from '../../../src/entities/news/decode.ts'
import type { News } from '../../../src/entities/news/schema.ts'
import type { Raw } from '../../../src/records/decoding.ts'
import { type Filter, type Order, readList, type Stored, withServerTime } from '../../../src/firebase/read.ts'

/** The most that a visitor may ask for at once (firestore.rules). */
const PAGE = { projects: 300, players: 300, roles: 200, news: 50 } as const

/** Every record of a collection that visitors may list, by id. `onRead` hears how many more there are. */
export async function readAll<T>(
  collection: 'projects' | 'players' | 'roles',
  decode: (id: string, raw: Raw) => T,
  onRead?: (more: number) => void,
): Promise<T[]> {
  const limit = PAGE[collection]
  const found: T[] = []
  let after: Stored | undefined
  do {
    const page = await readList({
      collection,
      orderBy: [['__name__', 'asc']],
      limit,
      ...(after ? { after: [after.id] } : {}),
    })
    for (const { id, data } of page) found.push(decode(id, data))
    onRead?.(page.length)
    after = page.length === limit ? page.at(-1) : undefined
  } while (after)
  return found
}

const NEWEST_FIRST: Order[] = [
  ['publishDate', 'desc'],
  ['__name__', 'desc'],
]

/** The newest published articles that fulfil the conditions, at most `most` of them. */
export const readPublished = (
  most: number,
  conditions: readonly Filter[] = [],
  onRead?: (more: number) => void,
): Promise<News[]> =>
  withServerTime(async (now) => {
    const where: Filter[] = [...conditions, ['status', '==', 'published'], ['publishDate', '<=', now]]
    const found: News[] = []
    let after: Stored | undefined
    do {
      const page = await readList({
        collection: 'news',
        where,
        orderBy: NEWEST_FIRST,
        limit: Math.min(PAGE.news, most - found.length),
        ...(after ? { after: [after.data.publishDate, after.id] } : {}),
      })
      for (const { id, data } of page) found.push(decodeNews(id, data))
      onRead?.(page.length)
      after = page.length === PAGE.news && found.length < most ? page.at(-1) : undefined
    } while (after)
    return found
  })
