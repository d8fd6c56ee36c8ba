import type { FilterOp } from '../../firebase/read.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'

/** Firestore's limit on the values of one filter. */
const IDS_AT_ONCE = 30

/** Reads all documents whose field holds any of the ids: thirty ids per request, all requests in parallel. */
export async function findReferencing(
  collection: string,
  field: string,
  op: FilterOp & ('in' | 'array-contains-any'),
  ids: readonly string[],
): Promise<StoredData[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) => {
    const where = [[field, op, ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE)]] as const
    return readAll({ collection, where }, asStored)
  })
  // A document that refers to ids of several parts is found by each of them.
  return [...new Map((await Promise.all(parts)).flat().map((row) => [row.id, row])).values()]
}
