import { serverNow } from '../firebase/clock.ts'
import type { Write } from '../firebase/write.ts'
import { type Change, creation, edit, nextRev, pathOf } from '../records/change.ts'
import type { ChangesetKind } from '../records/changeset.ts'
import { commit } from '../records/commit.ts'
import { ConflictError } from '../records/error.ts'
import type { Fields, Stamp } from '../records/fields.ts'
import type { Entity } from './entity.ts'

export interface Saving<R extends Stamp> {
  id: string
  /** The record as it was opened; null for a new one. */
  base: R | null
  after: Fields
  label: string
  kind?: ChangesetKind
  /** Records that are saved in the same commit. */
  also?: readonly (Change | null)[]
  followUps?: readonly Write[]
}

/** The record as it stands after a change, without reading it again. */
export function afterwards<R extends Stamp>(
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
    createdAt: change.createdAt ?? (base?.createdAt != null ? new Date(base.createdAt) : now),
    updatedAt: now,
  })
}

/** A conflict as the entity reads it, so that a form can show both sides. */
export function readConflict<R extends Stamp>(entity: Entity<R>, error: unknown, path: string): unknown {
  if (!(error instanceof ConflictError)) return error
  const theirs = error.conflicts.find((conflict) => conflict.path === path)?.theirs
  return new ConflictError(error.conflicts, theirs ? entity.decode(theirs.id, theirs.data) : null)
}

/** One record, in one commit. Nothing is written when nothing differs. Throws ConflictError with `theirs` decoded. */
export async function saveRecord<R extends Stamp>(entity: Entity<R>, saving: Saving<R>): Promise<R> {
  const { id, base, after, label, followUps = [] } = saving
  const { kind, collection } = entity
  const change = base
    ? edit({ kind, collection }, base, entity.fieldsOf(base), after)
    : creation({ kind, collection, id }, after)
  const changes = [change, ...(saving.also ?? [])].filter((each) => each !== null)
  if (changes.length === 0 && base) return base
  try {
    const done = await commit({ kind: saving.kind ?? (base ? 'edit' : 'create'), label, changes, followUps })
    const own = done.changes.find((each) => pathOf(each) === `${collection}/${id}`)
    if (!own) return base as R
    return afterwards(entity, own, base, done.opId)
  } catch (error) {
    throw readConflict(entity, error, `${collection}/${id}`)
  }
}
