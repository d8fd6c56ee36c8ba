import { type Change, edit } from '../../records/change.ts'
import { changedFields, type Fields, type Stamp } from '../../records/fields.ts'
import type { Checked, Entity } from './entity.ts'

/** How a record that exists becomes another one by what is typed, without reading from the database. */
export interface Editing<R extends Stamp, D> {
  entity: Entity<R>
  /** The checks of its form. */
  schema: Checked<D>
  /** What a person types for a record; of none, what a new one begins with. */
  draftOf: (record?: R) => D
  /** What is stored of a draft that has passed its checks, beside the name of its parent. */
  fields: (draft: D, parentName: string | null) => Fields
}

const parentNameOf = (record: Stamp): string | null =>
  'parentName' in record && typeof record.parentName === 'string' ? record.parentName : null

/**
 * The change from a record to a draft of it; null when nothing differs. Only fields in which the draft differs from the
 * record's own are written, with what follows from them: what else a form would put right stays as it is.
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
