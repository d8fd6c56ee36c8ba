import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { copyAsNew } from './copyAsNew.ts'
import { keepDraft, keptId } from './keptDraft.ts'
import type { Resource } from './resource.ts'

/** Puts a copy of a record into the form for new ones; returns false when unsaved input is kept there. */
export async function keepCopy<R extends Stamp, D>(
  { collection, titleOf, writing }: Pick<Resource<R, D>, 'collection' | 'titleOf' | 'writing'>,
  record: R,
): Promise<boolean> {
  const { draftOf } = (await writing()).editing
  const name = `${collection}.new`
  if (keptId(name) !== null) return false
  const fresh = newId()
  const copy = copyAsNew(draftOf(record) as object, record.id, fresh)
  keepDraft(name, fresh, draftOf() as object, copy, { copyOf: titleOf(record) })
  return true
}
