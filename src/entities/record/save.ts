import { serverNow } from '../../firebase/clock.ts'
import type { Write } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { type Change, creation, edit, nextRev, pathOf } from '../../records/change.ts'
import type { ChangesetKind } from '../../records/changeset.ts'
import { batches } from '../../records/batch.ts'
import { commit } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { withShards } from '../../records/assign-shards.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import type { Entity } from './entity.ts'

export interface SaveRequest<R extends Stamp> {
  id: string
  /** The record as it was opened; null for a new one. */
  base: R | null
  after: Fields
  label: string
  kind?: ChangesetKind
  /** Changes of other records, saved in the same commit. */
  also?: readonly (Change | null)[]
  followUps?: readonly Write[]
  published?: readonly Published[]
}

/** Returns the record as it is after a change, without reading it again. */
export function recordAfter<R extends Stamp>(
  entity: Entity<R>,
  change: Change,
  base: R | null,
  opId: string,
): R {
  const now = new Date(serverNow())
  const children = base && 'childCount' in base ? base.childCount : 0
  return entity.decode(change.id, {
    ...change.after,
    childCount: change.childCount ?? children,
    rev: nextRev(change),
    lastChange: opId,
    shard: change.shard,
    createdAt: change.createdAt ?? (base?.createdAt != null ? new Date(base.createdAt) : now),
    updatedAt: now,
  })
}

/**
 * Decodes the conflicting version in a ConflictError, so that a form can show both; passes on other errors.
 */
export function readConflict<R extends Stamp>(entity: Entity<R>, error: unknown, path: string): unknown {
  if (!(error instanceof ConflictError)) return error
  const theirs = error.conflicts.find((conflict) => conflict.path === path)?.theirs
  return new ConflictError(error.conflicts, theirs ? entity.decode(theirs.id, theirs.data) : null)
}

export interface SavedRecord<R> {
  record: R
  /** The operation that wrote the record, for undo; null when nothing differed. */
  op: string | null
  /** All changes that were written. */
  changes: Change[]
}

/**
 * Saves a record with other changes: in one commit, or in several of one group when the rules would have to
 * look up too many documents for one. Writes nothing when nothing differs. Throws ConflictError with `theirs`
 * decoded.
 */
export async function saveTogether<R extends Stamp>(
  entity: Entity<R>,
  saving: SaveRequest<R>,
): Promise<SavedRecord<R>> {
  const { id, base, after, label, followUps = [], published = [] } = saving
  const { traits, collection } = entity
  const change = base
    ? edit({ traits, collection }, base, entity.fieldsOf(base), after)
    : creation({ traits, collection, id }, after)
  const made = [change, ...(saving.also ?? [])].filter((each) => each !== null)
  if (made.length === 0 && base) return { record: base, op: null, changes: made }
  const about = { kind: saving.kind ?? (base ? 'edit' : 'create'), label } as const
  // Assigned before writing, so that the records returned know the shard of their row.
  const changes = await withShards(made)
  const [first = [], ...rest] = batches(changes)
  try {
    const group = rest.length > 0 ? newId() : null
    const done = await commit({ ...about, group, changes: first, followUps, published })
    if (group !== null) await writeAll(rest.flat(), { ...about, group })
    const own = done.changes.find((each) => pathOf(each) === `${collection}/${id}`)
    const record = own ? recordAfter(entity, own, base, done.opId) : (base as R)
    return { record, op: done.opId, changes: [...done.changes, ...rest.flat()] }
  } catch (error) {
    throw readConflict(entity, error, `${collection}/${id}`)
  }
}

/** Like `saveTogether`, but returns the record alone. */
export const saveRecord = async <R extends Stamp>(entity: Entity<R>, saving: SaveRequest<R>): Promise<R> =>
  (await saveTogether(entity, saving)).record
