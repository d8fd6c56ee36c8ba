import { readCount, readList, type Stored } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import type { Progress } from '../write-all.ts'
import type { ReplicaCollection } from './collection.ts'
import { newestMark, serverTimePassed } from './feed.ts'
import { Watermark } from './watermark.ts'

/** Documents per page; parsing a larger answer would block the main thread for more than 50 ms. */
export const A_PAGE = 400

/** Reads the next documents by id. Throws DataError. */
export const pageAfter = (collection: string, cursor: string | null) =>
  readList({
    collection,
    orderBy: [['__name__', 'asc']],
    limit: A_PAGE,
    ...(cursor === null ? {} : { after: [cursor] }),
  })

/**
 * Reads every document of a collection by id, resuming where it stopped. The newest changeset is noted before
 * the first page, so that all changes made meanwhile come after it in the trail. While one page is decoded
 * the next is in flight.
 * Throws DataError; the records read by then are kept.
 */
export async function firstLoad<T extends Stamp>(
  data: ReplicaCollection<T>,
  { onProgress, onPage }: { onProgress: (progress: Progress) => void; onPage: () => Promise<void> },
): Promise<void> {
  const { collection } = data.source
  if (data.cursor === null) {
    const serverTime = await serverTimePassed()
    const begun = performance.now()
    const watermark = new Watermark(null)
    watermark.advance(await newestMark(), begun, serverTime)
    data.watermark = watermark
  }
  let next: Promise<Stored[]> | null = pageAfter(collection, data.cursor)
  // A collection of one page is not counted.
  let total = 0
  while (next) {
    const page: Stored[] = await next
    const last = page.length === A_PAGE ? page.at(-1) : undefined
    next = last ? pageAfter(collection, last.id) : null
    // Prevents an unhandled rejection; the `await` above reports the failure.
    next?.catch(() => undefined)
    await data.adopt(page)
    if (last) data.cursor = last.id
    data.isComplete = next === null
    if (next && total === 0) total = await readCount({ collection }).catch(() => 0)
    const done = data.rows.all().length
    onProgress({ done, total: Math.max(total, done) })
    await onPage()
  }
  data.isProven = true
  data.checkedAt = Date.now()
}
