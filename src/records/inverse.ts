import type { Stored } from '../firebase/read.ts'
import { type Change, creation, edit, pathOf, removal } from './change.ts'
import type { Entry } from './changeset.ts'
import { moment } from './decoding.ts'
import type { Conflict } from './error.ts'
import { type Fields, isSame, plainMap } from './fields.ts'
import { SORT_NAME } from './sort-field.ts'
import type { RecordTraits } from './traits.ts'

/** Stored fields that a record carries besides its own. */
export const STAMP: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'rev',
  'lastChange',
  'childCount',
  'shard',
  SORT_NAME,
])

/** Splits the stored document of a canonical record into its own fields and its stamp. */
export function fieldsAndStamp({ id, data }: Stored): {
  fields: Fields
  stamp: Parameters<typeof removal>[1]
} {
  const fields = Object.fromEntries(Object.entries(plainMap(data)).filter(([name]) => !STAMP.has(name)))
  const stamp = {
    id,
    rev: typeof data.rev === 'number' ? data.rev : 0,
    createdAt: moment(data.createdAt),
    updatedAt: moment(data.updatedAt),
    lastChange: '',
    shard: data.shard,
  }
  return { fields, stamp }
}

/** Returns the derived fields of a record, computed from its other fields; empty for most collections. */
export type Derive = (collection: string, id: string, fields: Fields) => Fields

/** Number of children that the same undo removes from each record, by path. */
export type Leaving = Map<string, number>

const hasValues = (fields: Fields, values: Fields): boolean =>
  Object.entries(values).every(([name, value]) => isSame(fields[name], value))

const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

/**
 * Recomputes the derived fields of a record: others may also have changed the fields they are derived from.
 */
export function withDerived(
  { collection, id }: Pick<Entry, 'collection' | 'id'>,
  fields: Fields,
  derive: Derive,
): Fields {
  return { ...fields, ...derive(collection, id, fields) }
}

/**
 * Returns the inverse of a history entry, based on the record as it is stored now. Null when the entry is
 * already undone; a conflict when somebody has changed the same fields since, or when other records by now
 * belong to a record that the entry created. Derived fields cause no conflict and are recomputed.
 */
export function inverseOf(
  entry: Entry,
  traits: RecordTraits,
  now: Stored | null,
  derive: Derive,
  leaving: Leaving,
): Change | Conflict | null {
  const { collection, id, rev, before, after } = entry
  const target = { traits, collection, id }
  const path = pathOf(entry)
  const derivedIn = (fields: Fields) =>
    new Set([...Object.keys(derive(collection, id, fields)), 'parentName'])
  if (after === null) {
    if (now || !before) return null
    const { createdAt, ...fields } = before
    return {
      ...creation(target, withDerived(entry, fields, derive)),
      rev,
      createdAt: createdAt ?? null,
      restored: true,
    }
  }
  if (!now) return before === null ? null : { path, theirs: null }
  const { fields, stamp } = fieldsAndStamp(now)
  if (before === null) {
    // A parent that has children by now stays: its deletion would leave them without one.
    const left = Number(now.data.childCount) - (leaving.get(path) ?? 0)
    // A secret record goes with the new record it belongs to: the history does not hold its values for
    // comparison.
    const isSameStill = traits.secret || hasValues(fields, without(after, derivedIn(fields)))
    const isUntouched = isSameStill && !(traits.tree && left > 0)
    return isUntouched ? removal(target, stamp, fields) : { path, theirs: now }
  }
  const derived = derivedIn(fields)
  const [was, is] = [without(before, derived), without(after, derived)]
  if (hasValues(fields, was)) return null
  if (!hasValues(fields, is)) return { path, theirs: now }
  const parentName = 'parentId' in was ? { parentName: before.parentName ?? null } : {}
  return edit(
    target,
    stamp,
    fields,
    withDerived(entry, { ...fields, ...was, ...(traits.tree ? parentName : {}) }, derive),
  )
}
