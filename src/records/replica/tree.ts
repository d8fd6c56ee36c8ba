import type { Stamp } from '../fields.ts'
import type { SortedRows } from './rows.ts'

/**
 * Fields of a record in a tree that are derived from other records; no changeset names their derived changes.
 */
interface Branch extends Stamp {
  name: string
  parentId: string | null
  parentName: string | null
  childCount: number
}

/**
 * Recomputes the child count of every record and the parent name of every child from the records themselves:
 * commits write both on records that the changeset does not name, and an undo corrects names without any
 * changeset. The name of a missing parent stays as stored.
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
