import type { FilterOp } from '../../firebase/read.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'

/** Firestore's limit on the values of one filter. */
const IDS_AT_ONCE = 30

/** Every document whose field names one of the ids. */
export async function findReferencing(
  collection: string,
  field: string,
  op: FilterOp & ('in' | 'array-contains-any'),
  ids: readonly string[],
): Promise<StoredData[]> {
  const found = new Map<string, StoredData>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const where = [[field, op, ids.slice(at, at + IDS_AT_ONCE)]] as const
    for (const row of await readAll({ collection, where }, asStored)) found.set(row.id, row)
  }
  return [...found.values()]
}
