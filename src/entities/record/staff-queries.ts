import { queryOptions } from '@tanstack/react-query'
import { readCount, readList } from '../../firebase/read.ts'
import { readAll } from '../../records/read-all.ts'
import { heldRecords } from './held.ts'
import { keyFor } from './keys.ts'
import { STALE_TIME } from './stale-time.ts'
import type { Decode } from '../tree/page.ts'

/** All records of any status, by id: the held ones in the back office, elsewhere read in pages of 1,000. */
export const everyRecord = <T>(collection: string, decode: Decode<T>) =>
  queryOptions<T[]>({
    queryKey: keyFor(collection, 'all'),
    queryFn: ({ client }) => heldRecords<T>(client, collection) ?? readAll({ collection }, decode),
    staleTime: STALE_TIME.allRecords,
    // Unchanged records keep their identity anyway; comparing by index would copy all records behind an
    // inserted one.
    structuralSharing: false,
  })

/** Builds the queries that every collection has for staff, and none for visitors. All throw DataError. */
export const staffQueries = <T>(collection: string, decode: Decode<T>) => ({
  all: () => everyRecord(collection, decode),

  /** The five newest records, for the dashboard. */
  recent: () =>
    queryOptions<T[]>({
      queryKey: keyFor(collection, 'recent'),
      queryFn: async () => {
        const found = await readList({ collection, orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decode(id, data))
      },
      staleTime: STALE_TIME.staff,
    }),

  /** The number of records, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: keyFor(collection, 'total'),
      queryFn: () => readCount({ collection }),
      staleTime: STALE_TIME.staff,
    }),
})
