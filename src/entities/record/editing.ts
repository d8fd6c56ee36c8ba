import { type Change, edit } from '../../records/change.ts'
import { changedFields, type Fields, type Stamp } from '../../records/fields.ts'
import type { Checked, Entity } from './entity.ts'

/** How a typed draft is turned into a new version of a record, without reading from the database. */
export interface Editing<R extends Stamp, D> {
  entity: Entity<R>
  /** The checks of the form. */
  schema: Checked<D>
  /** Returns the draft of a record; without one, the initial draft of a new record. */
  draftOf: (record?: R) => D
  /** Returns the fields to store for a validated draft, given the name of its parent. */
  fields: (draft: D, parentName: string | null) => Fields
}

const parentNameOf = (record: Stamp): string | null =>
  'parentName' in record && typeof record.parentName === 'string' ? record.parentName : null

/**
 * Returns the change from a record to a draft of it; null when nothing differs. Only fields in which the
 * draft differs from the record's own draft are written, with the fields derived from them: other values that
 * the form would normalise are left alone.
 */
export function editTo<R extends Stamp, D>(
  { entity, draftOf, fields }: Editing<R, D>,
  base: R,
  draft: D,
): Change | null {
  const parentName = parentNameOf(base)
  const [was, is] = [fields(draftOf(base), parentName), fields(draft, parentName)]
  const before = entity.fieldsOf(base)
  const after: Fields = { ...before }
  for (const name of changedFields(was, is)) {
    const value = is[name]
    if (value === undefined) delete after[name]
    else after[name] = value
  }
  return edit(entity, base, before, after)
}
