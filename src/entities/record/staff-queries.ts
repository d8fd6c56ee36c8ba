import { queryOptions } from '@tanstack/react-query'
import { readCount, readList } from '../../firebase/read.ts'
import { readAll } from '../../records/read-all.ts'
import { heldRecords } from './held.ts'
import { keyFor } from './keys.ts'
import { STALE_TIME } from './stale-time.ts'
import type { Decode } from '../tree/page.ts'

/** Every record of any status, by id: as they are held in the back office, elsewhere read in pages of 1,000. */
export const everyRecord = <T>(collection: string, decode: Decode<T>) =>
  queryOptions<T[]>({
    queryKey: keyFor(collection, 'all'),
    queryFn: ({ client }) => heldRecords<T>(client, collection) ?? readAll({ collection }, decode),
    staleTime: STALE_TIME.allRecords,
    // Records that have not changed are the same objects; comparing two lists place by place would copy all behind a new one.
    structuralSharing: false,
  })

/** What staff read of every kind of record, and no visitor. All throw DataError. */
export const staffQueries = <T>(collection: string, decode: Decode<T>) => ({
  all: () => everyRecord(collection, decode),

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
