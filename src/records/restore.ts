import { circularParentMessage } from './ancestor.ts'
import { type Change, creation, edit } from './change.ts'
import { commit } from './commit.ts'
import { readDocument } from '../firebase/read.ts'
import { text } from './decoding.ts'
import { InvalidError } from './error.ts'
import { type Fields, isSame } from './fields.ts'
import { type HistoryItem, historyOf } from './history.ts'
import { fieldsAndStamp, withDerived } from './inverse.ts'
import { type RecordModel, withoutGone, withParents } from './undo.ts'

/** Maximum number of changesets read in search of a version. */
const MAX_CHANGESETS = 200

/** The version is older than the changesets that are read, or not in the record's history. */
export class VersionLostError extends Error {
  constructor() {
    super('This version is too old to restore')
    this.name = 'VersionLostError'
  }
}

/**
 * Returns a record's fields after an operation, by reverting all later operations from its current fields.
 */
function versionAfter(now: Fields, later: readonly HistoryItem[], path: string): Fields {
  let fields = now
  for (const { changes } of later) {
    const entry = changes.find(({ collection, id }) => `${collection}/${id}` === path)
    if (!entry) continue
    const { createdAt: _made, ...before } = entry.before ?? {}
    fields = entry.after === null ? before : { ...fields, ...before }
  }
  return fields
}

/**
 * Restores a record ("projects/abc") to its state after an operation, as a new edit; a deleted record is
 * created again. Resolves to whether anything differed. Throws VersionLostError, ConflictError when somebody
 * changes it meanwhile, InvalidError when its parent of that time is its descendant by now, RefusedError,
 * SignedOutError, DataError.
 */
export async function restoreVersion(
  path: string,
  opId: string,
  model: RecordModel,
  label: string,
): Promise<boolean> {
  const { traitsOf, derive } = model
  const [items, stored] = await Promise.all([historyOf(path, MAX_CHANGESETS), readDocument(path)])
  const at = items.findIndex((item) => item.opId === opId)
  if (at === -1) throw new VersionLostError()
  const [collection = '', id = ''] = path.split('/')
  const target = { traits: traitsOf(collection), collection, id }
  const now = stored && fieldsAndStamp(stored)
  const version = withDerived(target, versionAfter(now?.fields ?? {}, items.slice(0, at), path), derive)
  const deletion = items[0]?.changes.find((entry) => entry.collection === collection && entry.id === id)
  const change: Change | null = now
    ? edit(target, now.stamp, now.fields, version)
    : {
        ...creation(target, version),
        rev: deletion?.rev ?? 1,
        createdAt: deletion?.before?.createdAt ?? null,
        restored: true,
      }
  if (!change) return false
  const { changes: parented, circles } = await withParents([change])
  const [parent] = circles
  if (parent)
    throw new InvalidError({ parentId: circularParentMessage(text(parent.theirs?.data ?? {}, 'name')) })
  const changes = await withoutGone(parented, model)
  if (changes.every(({ before, after }) => before && after && isSame(before, after))) return false
  return (await commit({ kind: 'restore', label, changes })).changes.length > 0
}
