import type { FilterOp } from '../../firebase/read.ts'
import { type Change, edit, removal } from '../../records/change.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Entity } from './entity.ts'
import { eventEntity } from '../event/entity.ts'
import { newsEntity } from '../news/entity.ts'
import { roleEntity } from '../role/entity.ts'
import { asStored, readAll, type StoredData } from '../../records/read-all.ts'

/** Firestore's limit on the values of one filter. */
const IDS_AT_ONCE = 30

/** Every document whose field names one of the ids. */
export async function naming(
  collection: string,
  field: string,
  op: FilterOp & ('in' | 'array-contains-any'),
  ids: readonly string[],
): Promise<StoredData[]> {
  const found = new Map<string, StoredData>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const where = [[field, op, ids.slice(at, at + IDS_AT_ONCE)]] as const
    for (const row of await readAll({ collection, where }, asStored)) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Children stay, without a parent; those that are deleted themselves need nothing. */
export async function detachedChildren<R extends Stamp>(
  entity: Entity<R>,
  ids: readonly string[],
): Promise<Change[]> {
  const gone = new Set(ids)
  const children = await naming(entity.collection, 'parentId', 'in', ids)
  return children.flatMap((row) => {
    if (gone.has(row.id)) return []
    const child = entity.decode(row.id, row.data)
    const before = entity.fieldsOf(child)
    return edit(entity, child, before, { ...before, parentId: null, parentName: null }) ?? []
  })
}

export async function removedRoles(end: 'projectId' | 'playerId', ids: readonly string[]): Promise<Change[]> {
  const roles = await naming('roles', end, 'in', ids)
  return roles.map((row) => {
    const role = roleEntity.decode(row.id, row.data)
    return removal(roleEntity, role, roleEntity.fieldsOf(role))
  })
}

/** Records that list the ids among others stay and no longer name them. */
async function unlinked<L extends string, R extends Stamp & Record<L, string[]>>(
  entity: Entity<R>,
  list: L,
  ids: readonly string[],
): Promise<Change[]> {
  const gone = new Set(ids)
  const found = await naming(entity.collection, list, 'array-contains-any', ids)
  return found.flatMap((row) => {
    const record = entity.decode(row.id, row.data)
    const left = record[list].filter((related) => !gone.has(related))
    return edit(entity, record, entity.fieldsOf(record), entity.fieldsOf({ ...record, [list]: left })) ?? []
  })
}

export const unlinkedNews = (
  list: 'relatedProjects' | 'relatedPlayers',
  ids: readonly string[],
): Promise<Change[]> => unlinked(newsEntity, list, ids)

export const unlinkedEvents = (ids: readonly string[]): Promise<Change[]> =>
  unlinked(eventEntity, 'relatedPlayers', ids)
