import { readList, readDocument, readMany } from '../../firebase/read.ts'
import { commitWrites, type Write } from '../../firebase/write.ts'
import { isAncestor, circularParentMessage } from '../../records/ancestor.ts'
import { text } from '../../records/decoding.ts'
import { InvalidError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Change } from '../../records/change.ts'
import { findReferencing } from '../record/referencing.ts'

interface Branch extends Stamp {
  name: string
  parentId: string | null
  parentName: string | null
  childCount: number
}

/**
 * Returns the name of the chosen parent; reads it only when the parent has changed. Throws InvalidError when
 * the parent is gone or has become part of the record itself: the choices offered may be out of date.
 */
export async function parentNameOf(
  collection: string,
  parentId: string,
  base: Branch | null,
): Promise<string | null> {
  if (parentId === '') return null
  if (base && base.rev > 0 && base.parentId === parentId) return base.parentName
  if (base?.id === parentId) throw new InvalidError({ parentId: 'A record cannot be part of itself' })
  const parent = await readDocument(`${collection}/${parentId}`)
  if (!parent) throw new InvalidError({ parentId: 'This parent no longer exists' })
  const name = text(parent.data, 'name')
  if (base && (await isAncestor(collection, base.id, parent.data)))
    throw new InvalidError({ parentId: circularParentMessage(name) })
  return name
}

const FOLLOWING = 300

/**
 * Returns the writes that give children the new name, which they store so that lists can show a parent on
 * another page.
 */
export async function renamedChildren(
  collection: string,
  base: Branch | null,
  name: string,
): Promise<Write[]> {
  if (!base || base.name === name || base.childCount <= 0) return []
  const children = await readList({ collection, where: [['parentId', '==', base.id]], limit: FOLLOWING })
  return children.map(({ path }): Write => ({ type: 'update', path, fields: { parentName: name } }))
}

/**
 * Updates the children of these records with the parents' present names: for use after an undo, which does
 * not. Few records have children, so only the parents of the children found are read.
 */
export async function alignChildren(collection: string, ids: readonly string[]): Promise<void> {
  const children = (await findReferencing(collection, 'parentId', 'in', ids)).map(({ id, data }) => ({
    path: `${collection}/${id}`,
    parentId: text(data, 'parentId'),
    parentName: data.parentName,
  }))
  const parents = await readMany(collection, [...new Set(children.map(({ parentId }) => parentId))])
  const names = new Map(parents.map(({ id, data }) => [id, text(data, 'name')]))
  const writes = children.flatMap(({ path, parentId, parentName: was }): Write[] => {
    const parentName = names.get(parentId)
    return parentName === undefined || parentName === was
      ? []
      : [{ type: 'update', path, fields: { parentName } }]
  })
  for (let at = 0; at < writes.length; at += FOLLOWING) await commitWrites(writes.slice(at, at + FOLLOWING))
}

/** Updates the children of all records that these changes have renamed. */
export async function alignRenamed(changes: readonly Change[]): Promise<void> {
  const renamed = changes.filter(
    ({ traits, before, after }) => traits.tree && before && after && before.name !== after.name,
  )
  for (const collection of new Set(renamed.map((change) => change.collection))) {
    const ids = renamed.flatMap((change) => (change.collection === collection ? [change.id] : []))
    await alignChildren(collection, ids)
  }
}
