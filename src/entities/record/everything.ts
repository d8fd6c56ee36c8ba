import { type Filter, readList, type Stored } from '../../firebase/read.ts'
import type { Raw } from '../../records/decoding.ts'

const AT_ONCE = 1000

/**
 * Every record that matches, read by document id in pages of `atOnce`: staff may have 1,000, visitors what the rules
 * say. `onPage` hears how many there are so far. Filters are equalities, which need no index of their own.
 */
export async function everyMatching<T>(
  query: { collection: string; where?: readonly Filter[] },
  decode: (id: string, raw: Raw) => T,
  onPage?: (soFar: number) => void,
  atOnce = AT_ONCE,
): Promise<T[]> {
  const found: T[] = []
  let after: Stored | undefined
  do {
    const page = await readList({
      ...query,
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

/** Every record of a collection, as everyMatching reads it. */
export const everything = <T>(
  collection: string,
  decode: (id: string, raw: Raw) => T,
  onPage?: (soFar: number) => void,
  atOnce?: number,
): Promise<T[]> => everyMatching({ collection }, decode, onPage, atOnce)
