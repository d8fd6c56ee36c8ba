import { changedFields, type Fields, type Stamp } from './fields.ts'
import type { RecordTraits } from './traits.ts'
import { stillUnread, storedUnread, withUnread } from './unread.ts'

/** A change to one record: created (`before` is null), edited, or deleted (`after` is null). */
export interface Change {
  traits: RecordTraits
  collection: string
  id: string
  /** Revision that the change is based on; 0 for a new record and for a legacy document. */
  rev: number
  before: Fields | null
  after: Fields | null
  /**
   * Whether this is a legacy document, which is rewritten as a whole to delete the keys of its old spelling.
   */
  legacy: boolean
  /**
   * Stored values of a document that something other than this app wrote in a different shape, and that is
   * therefore rewritten as a whole too. The history records these values; `before` is the app's reading of
   * them.
   */
  whole?: Fields
  /**
   * Creation time kept by a legacy rewrite or a restore, as stored (any precision); null: set by the server.
   */
  createdAt: unknown
  /** Whether a deleted record is restored, with a revision above the deleted one. */
  restored: boolean
  /** Child count for the rewrite of a legacy record as a whole; null if still to be counted. */
  childCount: number | null
  /** Directory shard that holds the record's row; null while it has none. See withShards(). */
  shard: number | null
  /** Whether this change adds the record's first row, in `shard`. */
  addsRow: boolean
  /** Whether no records existed before this one, so that the directory is complete from here on. */
  isFirst: boolean
  /** Creation time of the record, epoch ms; null when it is created now. */
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

/** Returns the properties of a change that the directory needs, from the record's stamp. */
export const inDirectory = ({ shard, createdAt }: Stamp) => ({
  shard: Number.isSafeInteger(shard) && Number(shard) >= 0 ? Number(shard) : null,
  madeAt: createdAt,
})

/** Returns the stored unread values, which only documents in this app's own format (`rev` above 0) have. */
const unreadIn = (base: Stamp) => (base.rev === 0 ? {} : storedUnread(base.unread))

/**
 * Creates an edit, or returns null when nothing differs. A legacy record always changes, to canonical form.
 * Unread values of the record stay until their field is given a value.
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

/** Creates a change that gives a record its first row in the directory and alters nothing else. */
export const firstRowChange = (target: Omit<Target, 'id'>, base: Stamp, fields: Fields): Change => ({
  ...creation({ ...target, id: base.id }, withUnread(fields, unreadIn(base))),
  ...inDirectory(base),
  rev: base.rev,
  before: withUnread(fields, unreadIn(base)),
})

/** Creates a deletion. The history keeps the whole record, so that it can be restored. */
export const removal = (target: Omit<Target, 'id'>, base: Stamp, before: Fields): Change => ({
  ...creation({ ...target, id: base.id }, {}),
  ...inDirectory(base),
  rev: base.rev,
  before: withUnread(before, unreadIn(base)),
  after: null,
  legacy: base.rev === 0,
  createdAt: base.createdAt === null ? null : new Date(base.createdAt),
})

/** Returns the revision after the change: unchanged for a deleted record, at least 2 for a restored one. */
export function nextRev({ rev, after, restored }: Change): number {
  if (after === null) return rev
  return restored ? Math.max(2, rev + 1) : rev + 1
}
