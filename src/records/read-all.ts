import { type ListQuery, readList, type Stored } from '../firebase/read.ts'
import type { Raw } from './decoding.ts'
import { StoppedError } from './error.ts'
import { pages } from './pages.ts'

const BY_ID = [['__name__', 'asc']] as const

export interface Reading {
  /** Documents per page: up to 1,000 for staff, for visitors as many as the rules allow. */
  atOnce?: number
  /** Called after each page with the number of documents read so far. */
  onRead?: ((soFar: number) => void) | undefined
  /** Stops the reading before the next page. */
  signal?: AbortSignal | undefined
}

/**
 * Reads every matching document, by id unless the query has an order; equality filters in order of ids need
 * no composite index. Throws StoppedError, DataError.
 */
export async function readAll<T>(
  query: Omit<ListQuery, 'limit' | 'after'>,
  decode: (id: string, raw: Raw) => T,
  { atOnce = 1000, onRead, signal }: Reading = {},
): Promise<T[]> {
  const { orderBy = BY_ID } = query
  const cursorAfter = ({ id, data }: Stored) =>
    orderBy.map(([field]): unknown => (field === '__name__' ? id : data[field]))
  const found: T[] = []
  const page = async (after: unknown[] | null) => {
    if (signal?.aborted) throw new StoppedError()
    const rows = await readList({ ...query, orderBy, limit: atOnce, ...(after ? { after } : {}) })
    const last = rows.length === atOnce ? rows.at(-1) : undefined
    return { rows, next: last ? cursorAfter(last) : null }
  }
  for await (const { rows } of pages(page)) {
    for (const { id, data } of rows) found.push(decode(id, data))
    onRead?.(found.length)
  }
  return found
}

/** A stored document without its path. */
export type StoredData = Pick<Stored, 'id' | 'data'>

/** Decoder for readAll() that keeps documents as they are. */
export const asStored = (id: string, data: Raw): StoredData => ({ id, data })
