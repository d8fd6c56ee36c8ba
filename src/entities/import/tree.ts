import { parentsFirst } from '../../records/batch.ts'
import { type Change, edit } from '../../records/change.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { Entity } from '../record/entity.ts'
import { changeOf, type ImportItem } from './target.ts'

interface Branch extends Stamp {
  name: string
  parentId: string | null
  parentName: string | null
}

interface BranchDraft {
  name: string
  parentId: string
}

/** Returns the changes that give children, imported or not, the new name of a renamed parent. */
function renamed<R extends Branch>(
  entity: Entity<R>,
  names: ReadonlyMap<string, string>,
  touched: ReadonlySet<string>,
  existing: ReadonlyMap<string, R>,
): Change[] {
  return [...existing.values()].flatMap((record) => {
    const name = record.parentId ? names.get(record.parentId) : undefined
    if (name === undefined || name === record.parentName || touched.has(record.id) || record.rev === 0)
      return []
    const before = entity.fieldsOf(record)
    return edit(entity, record, before, { ...before, parentName: name }) ?? []
  })
}

/**
 * Returns the changes of an import into a tree: parents before children, each child with its parent's name. A
 * record whose parent is neither imported nor stored is written without a parent.
 */
export function treeChanges<D extends BranchDraft, R extends Branch>(
  entity: Entity<R>,
  fieldsOfDraft: (draft: D, parentName: string | null) => Fields,
  items: readonly ImportItem<D>[],
  existing: ReadonlyMap<string, R>,
): Change[] {
  const names = new Map(items.map(({ id, draft }) => [id, draft.name.trim()]))
  const nameOf = (id: string) => names.get(id) ?? existing.get(id)?.name
  const changes = items.flatMap(({ id, draft }) => {
    const parentName = draft.parentId === id ? undefined : nameOf(draft.parentId)
    const withParent = parentName === undefined ? { ...draft, parentId: '' } : draft
    const base = existing.get(id)
    const sample = base && 'sample' in base && base.sample === true ? { sample: true } : {}
    return changeOf(entity, id, base, { ...fieldsOfDraft(withParent, parentName ?? null), ...sample }) ?? []
  })
  const touched = new Set(changes.map(({ id }) => id))
  return [...parentsFirst(changes), ...renamed(entity, names, touched, existing)]
}
