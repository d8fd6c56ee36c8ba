import type { Stamp } from '../fields.ts'
import type { SortedRows } from './rows.ts'

/** What a record that may be part of another one carries of others; no changeset names it when it follows them. */
interface Branch extends Stamp {
  name: string
  parentId: string | null
  parentName: string | null
  childCount: number
}

/**
 * Counts the parts of every record and gives each part the name of its parent, from the records themselves: commits
 * write both beside the records that a changeset names, and an undo writes names in a commit that has none. The name of
 * a parent that is not there stays as it was stored.
 */
export function deriveTree(rows: SortedRows<Stamp>): void {
  const all = rows.all() as readonly Branch[]
  const counts = new Map<string, number>()
  for (const { parentId } of all) if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  for (const row of all) {
    const childCount = counts.get(row.id) ?? 0
    const parent = row.parentId ? (rows.get(row.parentId) as Branch | undefined) : undefined
    const parentName = row.parentId ? (parent?.name ?? row.parentName) : null
    if (childCount === row.childCount && parentName === row.parentName) continue
    const put: Branch = { ...row, childCount, parentName }
    rows.put(put)
  }
}
