import { allPublished } from '../../../src/entities/news/all-published.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Decode } from '../../../src/entities/tree/page.ts'
import type { Filter } from '../../../src/firebase/read.ts'
import { readAll } from '../../../src/records/read-all.ts'

/** The most that a visitor may ask for at once (firestore.rules). */
const PAGE = { projects: 300, players: 300, roles: 200 } as const

const BY_CHANGE = [
  ['updatedAt', 'asc'],
  ['__name__', 'asc'],
] as const

/** Every record of a collection that visitors may list, by id. `onRead` hears how many there are so far. */
export const readPublic = <T>(
  collection: keyof typeof PAGE,
  decode: Decode<T>,
  onRead?: (soFar: number) => void,
): Promise<T[]> => readAll({ collection }, decode, { onRead, atOnce: PAGE[collection] })

/** Those of them that were made or changed since a moment, epoch ms, the longest ago first. */
export const readChanged = <T>(
  collection: keyof typeof PAGE,
  decode: Decode<T>,
  since: number,
): Promise<T[]> =>
  readAll({ collection, where: [['updatedAt', '>=', new Date(since)]], orderBy: BY_CHANGE }, decode, {
    atOnce: PAGE[collection],
  })

/** The search tokens are half of a record and no page shows them. */
export const light = <T extends { searchTokens?: string[] }>(record: T): T => ({
  ...record,
  searchTokens: [],
})

/** The newest published articles that fulfil the conditions, at most `most` of them. */
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
