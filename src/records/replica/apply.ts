import type { Entry } from '../changeset.ts'
import type { Stamp } from '../fields.ts'
import type { ReplicaSource } from './source.ts'

/** The outcome for a record: changed, deleted, unchanged, or unknown until it is read. */
export type Applied<T> = { row: T } | 'gone' | 'same' | 'unknown'

/** Operation that an entry belongs to, and its time, epoch ms. */
export interface About {
  opId: string
  at: number
}

/**
 * Returns whether a record's directory shard is unknown. Changesets that assign a shard name it, except old
 * ones.
 */
const lacksShard = ({ traits }: Pick<ReplicaSource, 'traits'>, shard: unknown): boolean =>
  traits.row !== undefined && typeof shard !== 'number'

/**
 * Corrects the dates of this tab's own change, which are by its own clock until the trail gives the server's.
 */
function dated<T extends Stamp>(base: T, { rev, before }: Entry, { opId, at }: About): Applied<T> {
  if (base.rev === rev && base.lastChange !== opId) return 'unknown'
  const createdAt = rev === 1 && before === null ? at : base.createdAt
  const updatedAt = base.rev === rev ? at : base.updatedAt
  return createdAt === base.createdAt && updatedAt === base.updatedAt
    ? 'same'
    : { row: { ...base, createdAt, updatedAt } }
}

/**
 * Applies an entry of a changeset to a record. An entry older than the record changes nothing. The result is
 * unknown when revisions in between are missing, when a legacy document is rewritten, when a deleted record
 * is restored (its creation time is not in the entry), and when the entry does not name the record's shard.
 */
export function applied<T extends Stamp>(
  source: ReplicaSource<T>,
  base: T | undefined,
  entry: Entry,
  { opId, at }: About,
): Applied<T> {
  const { id, rev, before, after, shard = base?.shard } = entry
  if (after === null) return base && base.rev > rev ? 'same' : 'gone'
  if (base && base.rev >= rev) return dated(base, entry, { opId, at })
  if (lacksShard(source, shard)) return 'unknown'
  const stamp = { rev, lastChange: opId, updatedAt: new Date(at), shard }
  if (before === null)
    return rev === 1 ? { row: source.decode(id, { ...after, ...stamp, createdAt: new Date(at) }) } : 'unknown'
  if (!base || base.rev !== rev - 1 || base.rev === 0) return 'unknown'
  return {
    row: source.decode(id, {
      ...source.fieldsOf(base),
      unread: base.unread,
      ...after,
      ...stamp,
      createdAt: base.createdAt === null ? null : new Date(base.createdAt),
    }),
  }
}
