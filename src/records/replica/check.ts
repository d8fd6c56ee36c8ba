import { readCount } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import type { ReplicaCollection } from './collection.ts'
import { A_PAGE, pageAfter } from './first-load.ts'

/** After so long all of a collection is compared with what is stored, ms. */
const A_WEEK = 7 * 24 * 3_600_000
/** Between two pages: nobody waits for it. */
const PAUSE = 500

/** Whether as many records are held as are stored, and were compared with them not long ago. Throws DataError. */
export async function isTrusted({ source, rows, checkedAt }: ReplicaCollection): Promise<boolean> {
  const count = await readCount({ collection: source.collection })
  return count === rows.all().length && Date.now() - checkedAt < A_WEEK
}

/** The same but for what follows from other records, which is held as it should be and may be stored otherwise. */
function isAsStored(record: Stamp, stored: Stamp): boolean {
  const { childCount, parentName } = record as { childCount?: number; parentName?: string | null }
  const derived = childCount === undefined ? {} : { childCount, parentName }
  return JSON.stringify({ ...stored, ...derived }) === JSON.stringify(record)
}

/**
 * Compares every record with the document that is stored, which finds what is in no changeset: documents that somebody
 * has put past this app, say in Firebase's console. Throws DataError; it begins anew then.
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
    for (const { id } of collection.rows.all()) if (isInPage(id) && !there.has(id)) collection.doubt(id)
    await collection.adopt(
      page.filter(({ id, data }) => {
        const base = collection.rows.get(id)
        return !base || !isAsStored(base, source.decode(id, data))
      }),
    )
    await collection.settle()
    if (last === undefined) break
    cursor = last
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  collection.checkedAt = begun
}
