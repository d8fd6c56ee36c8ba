import type { Database } from '../../store/database.ts'
import { membersOf } from '../members.ts'
import { parsePageSize, readToken, tokenOf } from './page.ts'

/** The character after "/" in byte order, which starts the first path after a collection. */
const BEHIND = '0'

/**
 * Lists the ids of the collections directly below a document or the root (''), page by page; takes one lookup
 * per collection, regardless of its size. Source: google.firestore.v1 ListCollectionIds. Throws ApiError 400.
 */
export function listCollectionIds(database: Database, parent: string, body: unknown): object {
  const { pageSize, pageToken } = membersOf(body, ['pageSize', 'pageToken'])
  const limit = parsePageSize(pageSize)
  const prefix = parent === '' ? '' : `${parent}/`
  const next = database.prepare('select path from documents where path >= ? order by path limit 1').raw()
  const collectionIds: string[] = []
  const key = `collections ${parent}`
  let from = typeof pageToken === 'string' && pageToken !== '' ? String(readToken(pageToken, key)) : prefix
  while (collectionIds.length < limit) {
    const [path] = (next.get(from) as [string] | undefined) ?? []
    if (path === undefined || !path.startsWith(prefix)) return answer(collectionIds)
    const id = path.slice(prefix.length).split('/')[0] as string
    collectionIds.push(id)
    from = `${prefix}${id}${BEHIND}`
  }
  return { ...answer(collectionIds), nextPageToken: tokenOf(key, from) }
}

function answer(collectionIds: string[]): { collectionIds?: string[] } {
  return collectionIds.length === 0 ? {} : { collectionIds }
}
