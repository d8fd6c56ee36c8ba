import { readList, type Stored } from '../firebase/read.ts'
import type { Raw } from '../records/decoding.ts'

const AT_ONCE = 1000

/**
 * Every record of a collection, read by document id in pages of `atOnce`: staff may have 1,000, visitors what the rules
 * say. `onPage` hears how many there are so far.
 */
export async function everything<T>(
  collection: string,
  decode: (id: string, raw: Raw) => T,
  onPage?: (soFar: number) => void,
  atOnce = AT_ONCE,
): Promise<T[]> {
  const found: T[] = []
  let after: Stored | undefined
  do {
    const page = await readList({
      collection,
      orderBy: [['__name__', 'asc']],
      limit: atOnce,
      ...(after ? { after: [after.id] } : {}),
    })
    for (const { id, data } of page) found.push(decode(id, data))
    onPage?.(found.length)
    after = page.length === atOnce ? page.at(-1) : undefined
  } while (after)
  return found
}
