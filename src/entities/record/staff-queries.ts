import { queryOptions } from '@tanstack/react-query'
import { readCount, readList } from '../../firebase/read.ts'
import { readAll } from '../../records/read-all.ts'
import { keyFor } from './keys.ts'
import { STALE_TIME } from './stale-time.ts'
import type { Decode } from '../tree/page.ts'

/** What staff read of every kind of record, and no visitor. All throw DataError. */
export const staffQueries = <T>(collection: string, decode: Decode<T>) => ({
  /** Every record of any status, in pages of 1,000 by id. */
  all: () =>
    queryOptions<T[]>({
      queryKey: keyFor(collection, 'all'),
      queryFn: () => readAll({ collection }, decode),
      staleTime: STALE_TIME.everything,
    }),

  /** The five newest, for the dashboard. */
  recent: () =>
    queryOptions<T[]>({
      queryKey: keyFor(collection, 'recent'),
      queryFn: async () => {
        const found = await readList({ collection, orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decode(id, data))
      },
      staleTime: STALE_TIME.staff,
    }),

  /** How many there are, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: keyFor(collection, 'total'),
      queryFn: () => readCount({ collection }),
      staleTime: STALE_TIME.staff,
    }),
})
