import { decodeRole } from '../../../src/entities/role/decode.ts'
import { namesByOtherEnd } from '../../../src/entities/role/of-end.ts'
import type { Role } from '../../../src/entities/role/fields.ts'
import { childrenOf, type Decode, type TreeRecord } from '../../../src/entities/tree/page.ts'
import { isId, readDocument, readList, readMany } from '../../../src/firebase/read.ts'
import { readPublished } from './read-all.ts'
import { truncateLists, MAX_LISTED, type RecordDetail } from './source.ts'

/** One of the two sides of a role: project or player. */
interface End<T> {
  collection: 'projects' | 'players'
  decode: Decode<T>
  id: 'projectId' | 'playerId'
  news: 'relatedProjects' | 'relatedPlayers'
}

async function readRoles(id: string, own: End<unknown>): Promise<Role[]> {
  const found = await readList({
    collection: 'roles',
    where: [[own.id, '==', id]],
    orderBy: [['__name__', 'asc']],
    limit: MAX_LISTED.roles + 1,
  })
  return found.map((row) => decodeRole(row.id, row.data))
}

async function withOthers<Other extends { name: string }>(
  roles: readonly Role[],
  other: End<Other>,
): Promise<RecordDetail<unknown, Other>['roles']> {
  const ends = await readMany(
    other.collection,
    roles.map((role) => role[other.id]),
  )
  const byId = new Map(ends.map((row) => [row.id, other.decode(row.id, row.data)]))
  return roles.map((role) => ({ role, other: byId.get(role[other.id]) ?? null })).sort(namesByOtherEnd)
}

/** Reads a record with everything that its page shows; null if there is no such record. Throws DataError. */
export async function readDetail<T extends TreeRecord, Other extends { name: string }>(
  id: string,
  own: End<T>,
  other: End<Other>,
): Promise<RecordDetail<T, Other> | null> {
  const at = (one: string | null) =>
    one !== null && isId(one) ? readDocument(`${own.collection}/${one}`) : null
  const found = await at(id)
  if (!found) return null
  const record = own.decode(found.id, found.data)
  const [parent, children, roles, news] = await Promise.all([
    at(record.parentId),
    childrenOf(own.collection, own.decode, [id]),
    readRoles(id, own),
    readPublished(MAX_LISTED.news + 1, [[own.news, 'array-contains', id]]),
  ])
  const { shown, cut } = truncateLists({ children, roles, news })
  return {
    record,
    parent: parent && own.decode(parent.id, parent.data),
    ...shown,
    roles: await withOthers(shown.roles, other),
    cut,
  }
}
