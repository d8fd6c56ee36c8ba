import { queryOptions } from '@tanstack/react-query'
import { isId, readDocument } from '../../firebase/read.ts'
import { keyFor } from './keys.ts'
import { NotFoundError } from './error.ts'
import { STALE_TIME, type PUBLIC_QUERY } from './stale-time.ts'
import type { Decode } from '../tree/page.ts'

/** Reads and decodes one record. Throws NotFoundError with `missing` as its message, DataError. */
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

/**
 * Builds the queries that every collection has. `missing` is the specification's message for an unknown id;
 * `kept` marks answers that may be stored on the device.
 */
export const recordQueries = <T>(
  collection: string,
  decode: Decode<T>,
  missing: string,
  kept: Partial<typeof PUBLIC_QUERY> = {},
) => ({
  /** The record alone. Throws NotFoundError(missing). */
  one: (id: string) =>
    queryOptions<T>({
      queryKey: keyFor(collection, 'one', id),
      queryFn: () => readRecord(collection, decode, id, missing),
      staleTime: STALE_TIME.public,
      ...kept,
    }),
})
