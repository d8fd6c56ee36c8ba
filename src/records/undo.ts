import type { Stored } from '../firebase/read.ts'
import { batches } from './batch.ts'
import { type Change, creation, edit, pathOf, removal } from './change.ts'
import type { Entry } from './changeset.ts'
import { commit } from './commit.ts'
import { moment } from './decoding.ts'
import { currentOf } from './diagnose.ts'
import { newId } from './digest.ts'
import { type Conflict, ConflictError } from './error.ts'
import { type Fields, isSame, plainMap } from './fields.ts'
import { type HistoryItem, operationsOf } from './history.ts'
import type { RecordTraits } from './traits.ts'
import type { Watch } from './write-all.ts'

const STAMP = new Set(['createdAt', 'updatedAt', 'rev', 'lastChange', 'childCount', 'shard'])

/** A canonical record's own fields and stamp, from the stored document. */
function fieldsAndStamp({ id, data }: Stored): { fields: Fields; stamp: Parameters<typeof removal>[1] } {
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

const holds = (fields: Fields, values: Fields): boolean =>
  Object.entries(values).every(([name, value]) => isSame(fields[name], value))

/** Null when it is undone already; a conflict when somebody has changed the same fields since. */
function inverseOf(entry: Entry, traits: RecordTraits, now: Stored | null): Change | Conflict | null {
  const { collection, id, rev, before, after } = entry
  const target = { traits, collection, id }
  if (after === null) {
    if (now || !before) return null
    const { createdAt, ...fields } = before
    return { ...creation(target, fields), rev, createdAt: createdAt ?? null, restored: true }
  }
  if (!now) return before === null ? null : { path: pathOf(entry), theirs: null }
  const { fields, stamp } = fieldsAndStamp(now)
  if (before === null) {
    // A parent that has children by now stays: taking it away would leave them without one.
    const isUntouched = stamp.rev === rev && !(traits.tree && Number(now.data.childCount) > 0)
    return isUntouched ? removal(target, stamp, fields) : { path: pathOf(entry), theirs: now }
  }
  if (holds(fields, before)) return null
  if (!holds(fields, after)) return { path: pathOf(entry), theirs: now }
  return edit(target, stamp, fields, { ...fields, ...before })
}

/** Records of a collection that name others: the refs of those that name one of the ids, by id. */
export type FindReferences = (collection: string, ids: readonly string[]) => Promise<Map<string, string[]>>

/** A new record that others name by now stays: taking it away would leave them pointing at nothing. */
async function stillReferenced(
  changes: readonly Change[],
  own: ReadonlySet<string>,
  findReferences: FindReferences,
): Promise<Conflict[]> {
  const removed = changes.filter(({ after }) => after === null)
  const named: Conflict[] = []
  for (const collection of new Set(removed.map((change) => change.collection))) {
    const ids = removed.flatMap((change) => (change.collection === collection ? [change.id] : []))
    for (const [id, refs] of await findReferences(collection, ids)) {
      if (refs.some((ref) => !own.has(ref))) named.push({ path: pathOf({ collection, id }), theirs: null })
    }
  }
  return named
}

/** A record whose parent is gone comes back without one. */
async function withParents(changes: readonly Change[]): Promise<Change[]> {
  const own = new Set(changes.flatMap((change) => (change.after ? [pathOf(change)] : [])))
  const parentOf = ({ collection, after }: Change) =>
    typeof after?.parentId === 'string' ? `${collection}/${after.parentId}` : ''
  const asked = [...new Set(changes.map(parentOf))].filter((path) => path !== '' && !own.has(path))
  const current = await currentOf(asked)
  const gone = new Set(asked.filter((_, at) => current[at] === null))
  return changes.map((change) =>
    gone.has(parentOf(change))
      ? { ...change, after: { ...change.after, parentId: null, parentName: null } }
      : change,
  )
}

/**
 * Takes one operation back by a new one that writes the inverse; undoing that one again is the redo. Fields that
 * others changed later stay. Private values are not in the history and do not come back;
 * those that were entered with a new record go with it.
 * Resolves to how many records were written, 0 when all is undone already. Throws ConflictError when somebody has
 * changed the same fields since, or when other records name a record by now that would be taken away; nothing is
 * written then.
 */
export async function undo(
  item: HistoryItem,
  traitsOf: (collection: string) => RecordTraits,
  findReferences: FindReferences,
  group: string | null = null,
): Promise<number> {
  const entries = item.changes
    .filter(({ collection, before }) => before === null || !traitsOf(collection).secret)
    .reverse()
  const current = await currentOf(entries.map(pathOf))
  const inverses = entries.map((entry, at) =>
    inverseOf(entry, traitsOf(entry.collection), current[at] ?? null),
  )
  const conflicts = inverses.filter((inverse) => inverse !== null && 'theirs' in inverse)
  if (conflicts.length > 0) throw new ConflictError(conflicts)
  const changes = await withParents(inverses.filter((inverse) => inverse !== null && 'traits' in inverse))
  const named = await stillReferenced(changes, new Set(entries.map(pathOf)), findReferences)
  if (named.length > 0) throw new ConflictError(named)
  // What was deleted in one commit comes back in several when the rules have to look up many ends.
  const parts = batches(changes)
  const undoing = group ?? (parts.length > 1 ? newId() : null)
  for (const part of parts) await commit({ kind: 'undo', label: item.label, group: undoing, changes: part })
  return changes.length
}

/**
 * Takes a long operation back, its last batch first; what is undone already is passed over, so it can be repeated.
 * Progress counts the records of its batches. Resolves to how many records were written.
 */
export async function undoGroup(
  group: string,
  traitsOf: (collection: string) => RecordTraits,
  findReferences: FindReferences,
  { onProgress, signal }: Partial<Watch> = {},
): Promise<number> {
  const undoing = newId()
  const items = (await operationsOf(group)).reverse()
  const total = items.reduce((sum, { changes }) => sum + changes.length, 0)
  let [done, written] = [0, 0]
  onProgress?.({ done, total })
  for (const item of items) {
    if (signal?.aborted) break
    written += await undo(item, traitsOf, findReferences, undoing)
    done += item.changes.length
    onProgress?.({ done, total })
  }
  return written
}
