import { readCount } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import type { ReplicaCollection } from './collection.ts'
import { A_PAGE, pageAfter } from './first-load.ts'

/** Interval at which a whole collection is compared with the database, ms. */
const A_WEEK = 7 * 24 * 3_600_000
/** Pause between two pages, ms; nobody waits for the comparison. */
const PAUSE = 500

/**
 * Returns whether the replica has as many records as the database and was compared with it within the last
 * week. Throws DataError.
 */
export async function isTrusted({ source, rows, checkedAt }: ReplicaCollection): Promise<boolean> {
  const count = await readCount({ collection: source.collection })
  return count === rows.all().length && Date.now() - checkedAt < A_WEEK
}

/**
 * Returns whether a record equals its stored document, apart from fields derived from other records: the
 * replica recomputes those, and the stored ones may differ.
 */
function isAsStored(record: Stamp, stored: Stamp): boolean {
  const { childCount, parentName } = record as { childCount?: number; parentName?: string | null }
  const derived = childCount === undefined ? {} : { childCount, parentName }
  return JSON.stringify({ ...stored, ...derived }) === JSON.stringify(record)
}

/**
 * Compares every record with its stored document. Finds changes that are in no changeset, such as documents
 * written past this app in the Firebase console. Throws DataError; the next call starts over.
 */
export async function compare<T extends Stamp>(
  collection: ReplicaCollection<T>,
  signal: AbortSignal,
): Promise<void> {
  const { source } = collection
  const begun = Date.now()
  let cursor: string | null = null
  for (;;) {
    if (signal.aborted) return
    const page = await pageAfter(source.collection, cursor)
    const last = page.length === A_PAGE ? page.at(-1)?.id : undefined
    const there = new Set(page.map(({ id }) => id))
    const isInPage = (id: string) => (cursor === null || id > cursor) && (last === undefined || id <= last)
    for (const { id } of collection.rows.all()) if (isInPage(id) && !there.has(id)) collection.markStale(id)
    await collection.adopt(
      page.filter(({ id, data }) => {
        const base = collection.rows.get(id)
        return !base || !isAsStored(base, source.decode(id, data))
      }),
    )
    await collection.readStale()
    if (last === undefined) break
    cursor = last
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  collection.checkedAt = begun
}
