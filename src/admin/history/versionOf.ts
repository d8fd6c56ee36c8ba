import { titleIn, traitsOf } from '../../entities/registry/records.ts'
import type { Operation } from './operations.ts'

/**
 * The version that an operation left of one record ("projects/abc"): the changeset that wrote it and what the record is
 * called. Null when it deleted the record, did not touch it, or when the history keeps no values of it.
 */
export function versionOf({ items }: Operation, record: string): { opId: string; title: string } | null {
  for (const { opId, label, changes } of items) {
    const entry = changes.find(({ collection, id }) => `${collection}/${id}` === record)
    if (!entry) continue
    const { collection, before, after } = entry
    if (after === null || traitsOf(collection).secret) return null
    return { opId, title: titleIn(collection, { ...before, ...after }) || label }
  }
  return null
}
