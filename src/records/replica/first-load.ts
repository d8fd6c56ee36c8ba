import { readCount, readList, type Stored } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import type { Progress } from '../write-all.ts'
import type { ReplicaCollection } from './collection.ts'
import { newestMark } from './feed.ts'
import { Watermark } from './watermark.ts'

/** Documents a page: reading an answer of more would keep the page from a person for longer than 50 ms. */
export const A_PAGE = 400

/** The next documents by id. Throws DataError. */
export const pageAfter = (collection: string, cursor: string | null) =>
  readList({
    collection,
    orderBy: [['__name__', 'asc']],
    limit: A_PAGE,
    ...(cursor === null ? {} : { after: [cursor] }),
  })

/**
 * Reads every document of a collection by id, going on where it was left. The newest changeset is noted before the first,
 * so that whatever changes meanwhile is found behind it. While one page is decoded the next is on its way.
 * Throws DataError; what has been read by then is held.
 */
export async function firstLoad<T extends Stamp>(
  data: ReplicaCollection<T>,
  { onProgress, onPage }: { onProgress: (progress: Progress) => void; onPage: () => Promise<void> },
): Promise<void> {
  const { collection } = data.source
  if (data.cursor === null) data.watermark = new Watermark(await newestMark())
  let next: Promise<Stored[]> | null = pageAfter(collection, data.cursor)
  // Few records are there before they are counted.
  let total = 0
  while (next) {
    const page: Stored[] = await next
    const last = page.length === A_PAGE ? page.at(-1) : undefined
    next = last ? pageAfter(collection, last.id) : null
    // Whoever waits for it hears of its failure then.
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
