import type { Entry } from '../changeset.ts'
import type { Stamp } from '../fields.ts'
import type { ReplicaSource } from './source.ts'

/** The outcome for a record: changed, deleted, unchanged, or unknown until it is read. */
export type Applied<T> = { row: T } | 'gone' | 'same' | 'unknown'

/** Which operation an entry belongs to, and when it was made, epoch ms. */
export interface About {
  opId: string
  at: number
}

/** The shard in the directory is carried by the changeset that assigns it; older ones do not say. */
const lacksShard = ({ traits }: Pick<ReplicaSource, 'traits'>, shard: unknown): boolean =>
  traits.row !== undefined && typeof shard !== 'number'

/** This tab's own change was dated by its own clock until the trail says when it was. */
function dated<T extends Stamp>(base: T, { rev, before }: Entry, { opId, at }: About): Applied<T> {
  if (base.rev === rev && base.lastChange !== opId) return 'unknown'
  const createdAt = rev === 1 && before === null ? at : base.createdAt
  const updatedAt = base.rev === rev ? at : base.updatedAt
  return createdAt === base.createdAt && updatedAt === base.updatedAt
    ? 'same'
    : { row: { ...base, createdAt, updatedAt } }
}

/**
 * What one entry of a changeset makes of a record. An entry that is older than the record changes nothing. It is not
 * known what follows when revisions are missing in between, when an older document is rewritten, when a deleted record
 * comes back (its moment of creation is not in the entry), and when the entry does not name its shard.
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
