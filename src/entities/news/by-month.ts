import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../firebase/clock.ts'
import { readCount } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'

export interface MonthCount {
  /** Start of the month in the browser's time zone, epoch ms. */
  from: number
  n: number
}

/** Returns the starts of the last `months` months and of the next month, oldest first; epoch ms. */
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
        // Matches the index of the public feed, which is descending.
        orderBy: [
          ['publishDate', 'desc'],
          ['__name__', 'desc'],
        ],
      }),
    })),
  )
}

/**
 * For staff: the number of articles published in each of the last months, one count query per month. Throws
 * DataError.
 */
export const newsByMonth = (months = 12) =>
  queryOptions<MonthCount[]>({
    queryKey: keyFor('news', 'by-month', months),
    queryFn: () => countByMonth(months),
    staleTime: STALE_TIME.public,
  })
