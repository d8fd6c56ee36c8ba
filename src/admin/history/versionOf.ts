import { titleIn, traitsOf } from '../../entities/registry/records.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { Operation } from './operations.ts'

export interface Version extends Pick<HistoryItem, 'opId' | 'at' | 'byEmail'> {
  /** Title of the record in this version. */
  title: string
}

/**
 * Returns the version of a record ("projects/abc") after an operation: the changeset that wrote it, its time
 * and author, and the record's title. Null when the operation deleted the record or did not touch it, or when
 * the history keeps no values of it.
 */
export function versionOf({ items }: Operation, record: string): Version | null {
  for (const { opId, at, byEmail, label, changes } of items) {
    const entry = changes.find(({ collection, id }) => `${collection}/${id}` === record)
    if (!entry) continue
    const { collection, before, after } = entry
    if (after === null || traitsOf(collection).secret) return null
    return { opId, at, byEmail, title: titleIn(collection, { ...before, ...after }) || label }
  }
  return null
}
