import { readList } from '../firebase/read.ts'
import { type Change, edit, removal } from '../records/change.ts'
import type { Entity } from './entity.ts'
import { newsEntity } from './news/entity.ts'
import { roleEntity } from './role/entity.ts'
import type { Stamp } from '../records/fields.ts'
import { childrenOf } from './tree.ts'

/** Children stay, without a parent. */
export async function detachedChildren<R extends Stamp>(entity: Entity<R>, id: string): Promise<Change[]> {
  const children = await childrenOf(entity.collection, id)
  return children.flatMap((row) => {
    const child = entity.decode(row.id, row.data)
    const before = entity.fieldsOf(child)
    return edit(entity, child, before, { ...before, parentId: null, parentName: null }) ?? []
  })
}

export async function removedRoles(end: 'projectId' | 'playerId', id: string): Promise<Change[]> {
  const roles = await readList({ collection: 'roles', where: [[end, '==', id]], limit: 1000 })
  return roles.map((row) => {
    const role = roleEntity.decode(row.id, row.data)
    return removal(roleEntity, role, roleEntity.fieldsOf(role))
  })
}

/** Articles stay and no longer name the record. */
export async function unlinkedNews(
  list: 'relatedProjects' | 'relatedPlayers',
  id: string,
): Promise<Change[]> {
  const articles = await readList({ collection: 'news', where: [[list, 'array-contains', id]], limit: 1000 })
  return articles.flatMap((row) => {
    const article = newsEntity.decode(row.id, row.data)
    const left = article[list].filter((related) => related !== id)
    return (
      edit(
        newsEntity,
        article,
        newsEntity.fieldsOf(article),
        newsEntity.fieldsOf({ ...article, [list]: left }),
      ) ?? []
    )
  })
}
