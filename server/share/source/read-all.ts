import { allPublished } from '../../../src/entities/news/all-published.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Decode } from '../../../src/entities/tree/page.ts'
import type { Filter } from '../../../src/firebase/read.ts'
import { readAll } from '../../../src/records/read-all.ts'

/** Page sizes: the maximum that visitors may read at once (firestore.rules). */
const PAGE = { projects: 300, players: 300, roles: 200 } as const

const BY_CHANGE = [
  ['updatedAt', 'asc'],
  ['__name__', 'asc'],
] as const

/**
 * Reads all records of a collection that visitors may list, by id. `onRead` receives the number read so far.
 */
export const readPublic = <T>(
  collection: keyof typeof PAGE,
  decode: Decode<T>,
  onRead?: (soFar: number) => void,
): Promise<T[]> => readAll({ collection }, decode, { onRead, atOnce: PAGE[collection] })

/** Reads the records created or changed since a time (epoch ms), least recently changed first. */
export const readChanged = <T>(
  collection: keyof typeof PAGE,
  decode: Decode<T>,
  since: number,
): Promise<T[]> =>
  readAll({ collection, where: [['updatedAt', '>=', new Date(since)]], orderBy: BY_CHANGE }, decode, {
    atOnce: PAGE[collection],
  })

/** Drops the search tokens, which are half of a record's size and not shown on any page. */
export const light = <T extends { searchTokens?: string[] }>(record: T): T => ({
  ...record,
  searchTokens: [],
})

/** Reads the newest published articles that match the conditions, at most `most`. */
export async function readPublished(
  most: number,
  conditions: readonly Filter[] = [],
  onRead?: (soFar: number) => void,
): Promise<News[]> {
  const found: News[] = []
  for await (const { records } of allPublished(conditions)) {
    found.push(...records)
    onRead?.(found.length)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
