import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../firebase/clock.ts'
import { readCount } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'

export interface MonthCount {
  /** Its first moment in the reader's time zone, epoch ms. */
  from: number
  n: number
}

/** The first moments of the last `months` months and of the one after them, oldest first; epoch ms. */
export function monthStarts(now: number, months: number): number[] {
  const today = new Date(now)
  return Array.from({ length: months + 1 }, (_, at) =>
    new Date(today.getFullYear(), today.getMonth() - months + 1 + at, 1).getTime(),
  )
}

async function countByMonth(months: number): Promise<MonthCount[]> {
  const starts = monthStarts(serverNow(), months)
  return Promise.all(
    starts.slice(0, -1).map(async (from, at) => ({
      from,
      n: await readCount({
        collection: 'news',
        where: [
          ['status', '==', 'published'],
          ['publishDate', '>=', new Date(from)],
          ['publishDate', '<', new Date(starts[at + 1] ?? from)],
        ],
        // The index of the public feed answers it, and that one runs backwards.
        orderBy: [
          ['publishDate', 'desc'],
          ['__name__', 'desc'],
        ],
      }),
    })),
  )
}

/** Staff: how many articles were published in each of the last months, one counted read a month. Throws DataError. */
export const newsByMonth = (months = 12) =>
  queryOptions<MonthCount[]>({
    queryKey: keyFor('news', 'by-month', months),
    queryFn: () => countByMonth(months),
    staleTime: STALE_TIME.public,
  })
