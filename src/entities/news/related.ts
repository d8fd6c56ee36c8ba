import { readList, withServerTime } from '../../firebase/read.ts'
import { decodeNews } from './decode.ts'
import type { News } from './schema.ts'

const MOST = 50

/** Published articles about a record, newest first. */
export const relatedNews = (list: 'relatedProjects' | 'relatedPlayers', id: string): Promise<News[]> =>
  withServerTime(async (now) => {
    const found = await readList({
      collection: 'news',
      where: [
        [list, 'array-contains', id],
        ['status', '==', 'published'],
        ['publishDate', '<=', now],
      ],
      orderBy: [
        ['publishDate', 'desc'],
        ['__name__', 'desc'],
      ],
      limit: MOST,
    })
    return found.map((row) => decodeNews(row.id, row.data))
  })
