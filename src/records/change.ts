import { changedFields, type Fields, type Stamp } from './fields.ts'
import type { RecordTraits } from './traits.ts'
import { stillUnread, storedUnread, withUnread } from './unread.ts'

/** What happens to one record: created (no before), edited, or deleted (no after). */
export interface Change {
  traits: RecordTraits
  collection: string
  id: string
  /** The revision it was made on; 0 for a new record and for a document older than this app. */
  rev: number
  before: Fields | null
  after: Fields | null
  /** An older document is rewritten as a whole, which deletes the keys of its old spelling. */
  legacy: boolean
  /**
   * A document that somebody put past this app in a shape of its own is rewritten as a whole as well. These are its
   * values as they were stored, for the history; `before` is how this app has read them.
   */
  whole?: Fields
  /** Kept on a legacy rewrite and on a restore, as stored (any precision); null lets the server set it. */
  createdAt: unknown
  /** Comes back after a delete, with a revision above the deleted one. */
  restored: boolean
  /** For the whole rewrite of a legacy record with children; null: to be counted. */
  childCount: number | null
  /** The document of the directory that holds its row, null while it has none; see withShards(). */
  shard: number | null
  /** It gets its first row with this change, in `shard`. */
  addsRow: boolean
  /** There were no records before it, so the directory is whole from here on. */
  isFirst: boolean
  /** When it was made, epoch ms; null when it is made now. */
  madeAt: number | null
}

type Target = Pick<Change, 'traits' | 'collection' | 'id'>

export const pathOf = ({ collection, id }: Pick<Change, 'collection' | 'id'>): string => `${collection}/${id}`

export const creation = (target: Target, after: Fields): Change => ({
  ...target,
  rev: 0,
  before: null,
  after,
  legacy: false,
  createdAt: null,
  restored: false,
  childCount: null,
  shard: null,
  addsRow: false,
  isFirst: false,
  madeAt: null,
})

/** What the directory knows of it. */
export const inDirectory = ({ shard, createdAt }: Stamp) => ({
  shard: Number.isSafeInteger(shard) && Number(shard) >= 0 ? Number(shard) : null,
  madeAt: createdAt,
})

/** What could not be read of it, which only a document of this app's own shape keeps apart. */
const unreadIn = (base: Stamp) => (base.rev === 0 ? {} : storedUnread(base.unread))

/**
 * Null when nothing differs; a legacy record always changes, to its canonical shape. What could not be read of the
 * record stays until its field is given a value.
 */
export function edit(target: Omit<Target, 'id'>, base: Stamp, before: Fields, after: Fields): Change | null {
  const legacy = base.rev === 0
  if (!legacy && changedFields(before, after).length === 0) return null
  const unread = unreadIn(base)
  return {
    ...creation({ ...target, id: base.id }, withUnread(after, stillUnread(unread, before, after))),
    rev: base.rev,
    ...inDirectory(base),
    before: withUnread(before, unread),
    legacy,
  }
}

/** Gives a record that has no row in the directory its first one, and changes nothing else. */
export const placement = (target: Omit<Target, 'id'>, base: Stamp, fields: Fields): Change => ({
  ...creation({ ...target, id: base.id }, withUnread(fields, unreadIn(base))),
  ...inDirectory(base),
  rev: base.rev,
  before: withUnread(fields, unreadIn(base)),
})

/** The whole record goes into the history, so that it can come back. */
export const removal = (target: Omit<Target, 'id'>, base: Stamp, before: Fields): Change => ({
  ...creation({ ...target, id: base.id }, {}),
  ...inDirectory(base),
  rev: base.rev,
  before: withUnread(before, unreadIn(base)),
  after: null,
  legacy: base.rev === 0,
  createdAt: base.createdAt === null ? null : new Date(base.createdAt),
})

/** The revision the record has afterwards; a deleted one keeps its last. A restored one starts above 1. */
export function nextRev({ rev, after, restored }: Change): number {
  if (after === null) return rev
  return restored ? Math.max(2, rev + 1) : rev + 1
}
