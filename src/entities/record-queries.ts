import { queryOptions } from '@tanstack/react-query'
import { isId, readCount, readDocument, readList } from '../firebase/read.ts'
import { NotFoundError } from './error.ts'
import { everything } from './everything.ts'
import { FRESH } from './stale.ts'
import type { Decode } from './tree-page.ts'

/** One record. Throws NotFoundError with `missing` as its message, DataError. */
export async function readRecord<T>(
  collection: string,
  decode: Decode<T>,
  id: string,
  missing: string,
): Promise<T> {
  const found = isId(id) ? await readDocument(`${collection}/${id}`) : null
  if (!found) throw new NotFoundError(missing)
  return decode(id, found.data)
}

/** The reads that every kind of record has. `missing` is the specification's message for an unknown id. */
export const recordQueries = <T>(collection: string, decode: Decode<T>, missing: string) => ({
  /** The record alone. Throws NotFoundError(missing). */
  one: (id: string) =>
    queryOptions<T>({
      queryKey: [collection, 'one', id],
      queryFn: () => readRecord(collection, decode, id, missing),
      staleTime: FRESH.public,
    }),

  /** Staff: every record of any status, in pages of 1,000 by id. */
  all: () =>
    queryOptions<T[]>({
      queryKey: [collection, 'all'],
      queryFn: () => everything(collection, decode),
      staleTime: FRESH.everything,
    }),

  /** Staff: the five newest, for the dashboard. */
  recent: () =>
    queryOptions<T[]>({
      queryKey: [collection, 'recent'],
      queryFn: async () => {
        const found = await readList({ collection, orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decode(id, data))
      },
      staleTime: FRESH.staff,
    }),

  /** Staff: how many there are, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: [collection, 'total'],
      queryFn: () => readCount({ collection }),
      staleTime: FRESH.staff,
    }),
})
